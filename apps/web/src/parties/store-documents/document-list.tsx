import type { StoreDocument } from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { formatDate, formatDateTime } from '@celeiro/rules/days/calendar.ts';
import type { DocumentStatus } from '@celeiro/rules/parties/store-documents/store-document.ts';
import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { classes } from '../../ui/classes.ts';
import { Tag, type TagColor } from '../../ui/marks/tag.tsx';
import styles from './store-documents.module.css';
import { fileSize, storeDocumentsTexts as texts } from './store-documents.texts.ts';

const looks: Readonly<
  Record<DocumentStatus, { readonly color: TagColor; readonly form: 'default' | 'outline' }>
> = {
  PENDING: { color: 'yellow', form: 'default' },
  APPROVED: { color: 'green', form: 'outline' },
  REFUSED: { color: 'red', form: 'default' },
  EXPIRED: { color: 'grey', form: 'outline' },
};

/** The one note next to its file: why it was refused, until when it is valid, or who sent it. */
const Fact = ({ document }: { readonly document: StoreDocument }) => {
  const { status, reason, validUntil, by, at } = document;
  if (status === 'REFUSED' && reason !== null)
    return <span className="size-12 line-16 anywhere danger">{reason}</span>;
  if (status === 'EXPIRED' && validUntil !== null)
    return <span>{texts.endedOn(formatDate(validUntil))}</span>;
  if (status === 'APPROVED' && validUntil !== null)
    return <span>{texts.validUntil(formatDate(validUntil))}</span>;
  return <span>{texts.sentBy(by, formatDateTime(Date.parse(at)))}</span>;
};

/** A group of documents; the open one is marked. */
export const DocumentList = ({
  title,
  documents,
  selected,
  onOpen,
}: {
  readonly title: string;
  readonly documents: readonly StoreDocument[];
  readonly selected: string | null;
  readonly onOpen: (key: string) => void;
}) => (
  <section className={styles['group']}>
    <h3>{title}</h3>
    <ul>
      {documents.map((document) => (
        <li className="line-top" key={document.key}>
          <button
            type="button"
            data-document={document.key}
            aria-current={document.key === selected || undefined}
            className={classes(
              'row gap-12 top full text-left',
              styles['row'],
              document.key === selected && styles['open'],
            )}
            onClick={() => onOpen(document.key)}
          >
            <span className={`stack rigid muted ${styles['icon']}`}>
              {document.contentType.startsWith('image/') ? (
                <IconPhoto size={16} aria-hidden="true" />
              ) : (
                <IconFileText size={16} aria-hidden="true" />
              )}
            </span>
            <span className="stack cols-1 gap-2 grow min-0">
              <b className="medium">{document.documentType.name}</b>
              <span className={`muted size-12 ${styles['rowFile']}`}>
                <span title={document.fileName}>{document.fileName}</span>
                <span className="number">{fileSize(document.size)}</span>
              </span>
              <span className={`size-12 line-16 faint ${styles['quiet']}`}>
                <Fact document={document} />
              </span>
            </span>
            <Tag {...looks[document.status]}>{texts.statusLabel[document.status]}</Tag>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
