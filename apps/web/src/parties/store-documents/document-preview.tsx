import type { StoreDocument } from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { IconDownload, IconFileText, IconHistory, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveFromLink } from '../../kit/api/download.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import styles from './store-documents.module.css';
import { fileSize, storeDocumentsTexts as texts } from './store-documents.texts.ts';

const PdfPages = onDemand(
  () => import('./pdf-pages.tsx'),
  (module) => module.PdfPages,
);

const Nothing = ({ document, why }: { readonly document: StoreDocument; readonly why: string }) => (
  <div className={styles['nothing']}>
    <IconFileText size={40} stroke={1.25} aria-hidden="true" />
    <p>{why}</p>
    <p className={`size-12 line-16 faint ${styles['quiet']}`}>{fileSize(document.size)}</p>
  </div>
);

/** What can be seen of a document without opening it; by the link it had when it was first looked at. */
const Picture = ({ document }: { readonly document: StoreDocument }) => {
  const [url] = useState(document.url);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <Nothing document={document} why={texts.noPicture} />;
  if (document.contentType === 'application/pdf')
    return <PdfPages url={url} name={document.fileName} onFailed={() => setFailed(true)} />;
  if (document.contentType.startsWith('image/'))
    return (
      <div className={styles['desk']} tabIndex={0} role="region" aria-label={document.fileName}>
        <img className={styles['paper']} src={url} alt={document.fileName} onError={() => setFailed(true)} />
      </div>
    );
  return <Nothing document={document} why={texts.noPreview} />;
};

/** A document as it looks, with what may be done with its file. */
export const DocumentPreview = ({
  document,
  place,
  onHistory,
  onRemove,
  children,
}: {
  readonly document: StoreDocument;
  /** Its place among the waiting ones. */
  readonly place: string | null;
  readonly onHistory: () => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}) => (
  <section
    className={`stack cols-1 clipped border r-12 bg-surface ${styles['preview']}`}
    aria-label={texts.preview}
  >
    <header className={`row gap-4 center line-bottom ${styles['previewHead']}`}>
      <span className="row wrap gap-0-8 baseline grow min-0">
        <h2 className="size-14 line-20 semibold anywhere">{document.fileName}</h2>
        {place !== null && <span className={`size-12 line-16 faint ${styles['quiet']}`}>{place}</span>}
      </span>
      <IconButton
        name={texts.download}
        icon={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => saveFromLink(document.url)}
      />
      <IconButton
        name={texts.history}
        icon={<IconHistory size={16} aria-hidden="true" />}
        aria-keyshortcuts="h"
        onClick={onHistory}
      />
      <IconButton name={texts.remove} icon={<IconTrash size={16} aria-hidden="true" />} onClick={onRemove} />
    </header>
    <Picture key={document.key} document={document} />
    {children}
  </section>
);
