import { getStore } from '@celeiro/contract/parties/stores/store-records.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { isNoRecord } from '../../../kit/api/failure.ts';
import { read } from '../../../kit/api/query.ts';
import { usePageTitle } from '../../../kit/browser/page-title.ts';
import styles from '../documents-page.module.css';
import { StoreDocuments } from '../store-documents.tsx';
import { storeDocumentsTexts as texts } from '../store-documents.texts.ts';
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/marks/states.tsx';

/** '/store/store-profile/store-upload-documents/{id}': the documents of a store by themselves. */
export const Screen = () => {
  const { storePublicId: id = '' } = useParams({ strict: false });
  const isId = z.safeParse(getStore.params, { id }).success;
  const { data: store, error, refetch } = useQuery({ ...read(getStore, { params: { id } }), enabled: isId });
  const isUnknown = !isId || isNoRecord(error);
  usePageTitle(store === undefined ? null : texts.pageOf(store.name));
  return (
    <main className="column grow min-h-0">
      {isUnknown && <EmptyState title={texts.storeUnknown} />}
      {!isUnknown && store === undefined && error !== null && (
        <ErrorState title={texts.storeFailed} onRetry={() => void refetch()} />
      )}
      {!isUnknown && store === undefined && error === null && (
        <LoadingRows label={texts.loading} className="grow min-h-0 scrolls pad-16-gutter" />
      )}
      {store !== undefined && (
        <>
          <header className={`row wrap baseline muted line-bottom pad-16-gutter ${styles['head']}`}>
            <h1>{texts.pageOf(store.name)}</h1>
            <span className="number">{formatDocument(store.documentNumber)}</span>
          </header>
          <div className="grow min-h-0 scrolls pad-16-gutter">
            <StoreDocuments key={store.documentNumber} store={store} />
          </div>
        </>
      )}
    </main>
  );
};
