import { isMasked } from '@celeiro/rules/text.ts';
import {
  deleteStoreDocument,
  getStoreDocumentHistory,
  listStoreDocuments,
  type StoreDocument,
} from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { documentTypeName, documentTypesFor } from '@celeiro/rules/parties/store-documents/document-types.ts';
import { completeness, inReviewOrder } from '@celeiro/rules/parties/store-documents/store-document.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { plainRead, read } from '../../kit/api/query.ts';
import { RecordHistory } from '../../kit/record-history.tsx';
import { useSingleKeys } from '../../kit/browser/single-keys.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/marks/states.tsx';
import { useNarrowScreen } from '../../ui/use-small-screen.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentReview } from './document-review.tsx';
import styles from './store-documents.module.css';
import { storeDocumentsTexts as texts } from './store-documents.texts.ts';
import { UploadZone } from './upload-zone.tsx';
import { useReview } from './use-review.ts';
import { useUploads } from './use-uploads.ts';

/** Links in a list are valid for five minutes: it is read again before they end. */
const FRESH_MS = 4 * 60_000;

const Completeness = ({
  documentNumber,
  documents,
}: {
  readonly documentNumber: string;
  readonly documents: readonly StoreDocument[];
}) => {
  const { done, required, missing } = completeness(documentNumber, documents);
  const words = texts.complete(done, required);
  return (
    <div className={`stack gap-8 ${styles['complete']}`}>
      <h2 className="size-14 line-20 semibold anywhere">{words}</h2>
      <progress aria-label={words} value={done} max={required} />
      <p className={`size-12 line-16 faint ${styles['quiet']}`}>
        {missing.length === 0
          ? texts.allDone
          : texts.missing(missing.map(({ code, because }) => ({ name: documentTypeName(code), because })))}
      </p>
    </div>
  );
};

/** Who sent, judged and changed a document (R-ADMIN-020). */
const DocumentHistory = ({
  document: { key, fileName },
  onClose,
}: {
  readonly document: StoreDocument;
  readonly onClose: () => void;
}) => (
  <Dialog title={texts.historyOf(fileName)} isSide width={440} onClose={onClose}>
    <RecordHistory ask={(query) => plainRead(getStoreDocumentHistory, { params: { id: key }, query })} />
  </Dialog>
);

const useRemoval = (documentNumber: string) => {
  const [requested, setRequested] = useState<StoreDocument | null>(null);
  const removal = useSave(deleteStoreDocument, { failureText: texts.removeFailed });
  const remove = async ({ key, version }: StoreDocument): Promise<string | void> => {
    const outcome = await removal.save({ query: { key, documentNumber } }, { ifMatch: version });
    if (outcome.kind === 'failed') return outcome.failure.message;
    setRequested(null);
    if (outcome.kind === 'saved') toast.saved(texts.removed);
  };
  return {
    ask: setRequested,
    question: requested !== null && (
      <ConfirmDialog
        title={texts.removeTitle}
        confirmLabel={texts.removeConfirm}
        isDangerous
        onCancel={() => setRequested(null)}
        onConfirm={() => remove(requested)}
      >
        {texts.removeQuestion(requested.fileName)}
      </ConfirmDialog>
    ),
  };
};

/** Which document is open: the one that was chosen, else, where there is room next to the list, the first. */
const useOpened = (documents: readonly StoreDocument[]) => {
  const isNarrow = useNarrowScreen();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isRefusing, setRefusing] = useState(false);
  const opened = documents.find(({ key }) => key === chosen) ?? (isNarrow ? null : (documents[0] ?? null));
  const open = (key: string | null): void => {
    setRefusing(false);
    setChosen(key);
  };
  return { isNarrow, opened, open, isRefusing, setRefusing };
};

/**
 * Returns the focus to the list, on the open document: a field keeps the keys from it, and an element that disappears with the
 * focus leaves it nowhere. In a dialog the focus isn't moved.
 */
const useKeysOfList = (
  list: RefObject<HTMLElement | null>,
  isNarrow: boolean,
  rows: readonly StoreDocument[],
  opened: StoreDocument | null,
): (() => void) => {
  const follows = useRef(false);
  const give = (): void => {
    follows.current = true;
    if (!isNarrow)
      list.current
        ?.querySelector<HTMLElement>('[data-document][aria-current="true"]')
        ?.focus({ preventScroll: true });
  };
  // A row that was judged moves to the other group, and loses the focus by that.
  const follow = useEffectEvent(() => {
    if (follows.current && document.activeElement === document.body) give();
  });
  useEffect(() => follow(), [rows, opened]);
  return give;
};

const Shown = ({
  documentNumber,
  isClosed,
  rows,
}: {
  readonly documentNumber: string;
  readonly isClosed: boolean;
  readonly rows: readonly StoreDocument[];
}) => {
  const documents = inReviewOrder(rows);
  const pending = documents.filter(({ status }) => status === 'PENDING');
  const filed = documents.filter(({ status }) => status !== 'PENDING');
  const { isNarrow, opened, open, isRefusing, setRefusing } = useOpened(documents);
  const uploads = useUploads(documentNumber);
  const removal = useRemoval(documentNumber);
  const [isHistoryShown, setHistoryShown] = useState(false);
  const day = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const giveKeys = useKeysOfList(list, isNarrow, rows, opened);
  const enterDay = (): void => day.current?.querySelector('input')?.focus();
  const review = useReview(documentNumber, {
    onJudged: ({ key }) => {
      // On to the next that waits; of the last one one sees what became of it.
      const at = pending.findIndex((one) => one.key === key);
      open((pending[at + 1] ?? pending.find((one) => one.key !== key))?.key ?? (isNarrow ? null : key));
      giveKeys();
    },
    onDayNeeded: enterDay,
  });
  const move = (steps: number): void => {
    const at = documents.findIndex(({ key }) => key === opened?.key);
    const next = documents[Math.min(documents.length - 1, Math.max(0, at + steps))];
    if (next !== undefined) open(next.key);
  };
  const isOpen = opened !== null;
  useSingleKeys({
    j: () => move(1),
    k: () => move(-1),
    z: review.undo,
    ...(isOpen && { v: enterDay, r: () => setRefusing(true), h: () => setHistoryShown(true) }),
    ...(isOpen &&
      (opened.status === 'PENDING' || opened.status === 'REFUSED') && { a: () => review.approve(opened) }),
    ...(isOpen &&
      Object.fromEntries(
        documentTypesFor(documentNumber)
          .slice(0, 9)
          .map(({ code }, index) => [String(index + 1), () => review.setType(opened, code)]),
      )),
  });
  const place = pending.findIndex(({ key }) => key === opened?.key);
  const preview = isOpen && (
    <DocumentPreview
      document={opened}
      place={place === -1 ? null : texts.place(place + 1, pending.length)}
      onHistory={() => setHistoryShown(true)}
      onRemove={() => removal.ask(opened)}
    >
      <DocumentReview
        key={opened.key}
        document={opened}
        documentNumber={documentNumber}
        review={review}
        day={day}
        isRefusing={isRefusing}
        onRefusing={(is) => {
          setRefusing(is);
          if (!is) giveKeys();
        }}
        onDayLeft={giveKeys}
      />
      {!isNarrow && (
        <p className={`row wrap gap-4-16 size-12 muted line-top ${styles['keys']}`} aria-label={texts.keys}>
          {texts.keyList.map(([key, does]) => (
            <span key={key}>
              <kbd>{key}</kbd> {does}
            </span>
          ))}
        </p>
      )}
    </DocumentPreview>
  );
  const group = (title: string, shown: readonly StoreDocument[]) =>
    shown.length > 0 && (
      <DocumentList title={title} documents={shown} selected={opened?.key ?? null} onOpen={open} />
    );
  return (
    <div className={`stack gap-16 top ${styles['part']}`}>
      <section ref={list} className="stack cols-1 clipped border r-12 bg-surface" aria-label={texts.list}>
        <Completeness documentNumber={documentNumber} documents={documents} />
        {!isClosed && <UploadZone uploads={uploads} />}
        {group(texts.pending(pending.length), pending)}
        {group(texts.filed(filed.length), filed)}
        {documents.length === 0 && (
          <EmptyState title={texts.none} {...(!isClosed && { hint: texts.noneHint })} />
        )}
      </section>
      {isNarrow
        ? isOpen && (
            <Dialog title={opened.documentType.name} isSide width={640} onClose={() => open(null)}>
              {preview}
            </Dialog>
          )
        : preview}
      {removal.question}
      {isHistoryShown && isOpen && (
        <DocumentHistory document={opened} onClose={() => setHistoryShown(false)} />
      )}
    </div>
  );
};

/** EP-093: what a store proves itself with: sent, looked at, approved or refused one by one (R-ADMIN-006, R-ADMIN-021). */
export const StoreDocuments = ({
  store: { publicId, documentNumber: answered, erasedAt },
}: {
  /** Of one that was erased no more is sent. */
  readonly store: {
    readonly publicId: string;
    readonly documentNumber: string;
    readonly erasedAt: string | null;
  };
}) => {
  // A person's document isn't shown: the public id replaces it.
  const documentNumber = isMasked(answered) ? publicId : answered;
  const { data, isError, refetch } = useQuery({
    ...read(listStoreDocuments, { params: { documentNumber } }),
    refetchInterval: FRESH_MS,
  });
  if (data !== undefined)
    return <Shown documentNumber={documentNumber} isClosed={erasedAt !== null} rows={data} />;
  return isError ? (
    <ErrorState title={texts.failed} onRetry={() => void refetch()} />
  ) : (
    <LoadingRows label={texts.loading} className={styles['loading']} />
  );
};
