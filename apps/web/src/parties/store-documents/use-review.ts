import {
  listStoreDocuments,
  type StoreDocument,
  updateStoreDocument,
} from '@celeiro/contract/parties/store-documents/store-documents.ts';
import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import { validityMonths } from '@celeiro/rules/parties/store-documents/document-types.ts';
import { useRef, useState } from 'react';
import { queryClient } from '../../kit/api/query-client.ts';
import { readKey } from '../../kit/api/query.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { undoToast } from '../../kit/undo/undo-toast.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { storeDocumentsTexts as texts } from './store-documents.texts.ts';
import { useTurns } from './use-turns.ts';

type Change = Omit<
  Parameters<ReturnType<typeof useSave<typeof updateStoreDocument>>['save']>[0]['body'],
  'key'
>;

/** How long 'Z' undoes a verdict: as long as its toast is shown. */
const UNDO_MS = 5000;

/**
 * Verdicts on a store's documents, one by one (R-ADMIN-021). The day is held here until the approval sends it; an approved
 * document has it changed at once. The answer is in the list at once, so that the next key applies to what is seen; a key that
 * is pressed before waits for it.
 */
export const useReview = (
  documentNumber: string,
  {
    onJudged,
    onDayNeeded,
  }: { readonly onJudged: (document: StoreDocument) => void; readonly onDayNeeded: () => void },
) => {
  const inTurn = useTurns();
  const update = useSave(updateStoreDocument, {
    failureText: texts.saveFailed,
    failureIn: 'toast',
    answered: ['listStoreDocuments'],
  });
  const [day, setDay] = useState<{ readonly key: string; readonly validUntil: BusinessDate } | null>(null);
  const [needsDayOf, setNeedsDayOf] = useState<string | null>(null);
  const undo = useRef<{ readonly run: () => void; readonly until: number } | null>(null);

  const change = async ({ key, version }: StoreDocument, body: Change): Promise<StoreDocument | null> => {
    const outcome = await update.save({ body: { key, ...body } }, { ifMatch: version });
    if (outcome.kind !== 'saved') return null;
    queryClient.setQueryData(
      readKey(listStoreDocuments, { params: { documentNumber } }),
      (before: readonly StoreDocument[] | undefined) =>
        before?.map((one) => (one.key === key ? outcome.answer : one)),
    );
    return outcome.answer;
  };

  const judge = async (document: StoreDocument, body: Change, words: (type: string) => string) => {
    const judged = await change(document, body);
    if (judged === null) return null;
    setDay(null);
    const run = (): void => {
      undo.current = null;
      void inTurn(judged, (current) => change(current, { status: 'PENDING' }));
    };
    undo.current = { run, until: Date.now() + UNDO_MS };
    undoToast(words(judged.documentType.name), run, { durationMs: UNDO_MS });
    onJudged(judged);
    return judged;
  };

  const dayOf = ({ key, validUntil }: StoreDocument): BusinessDate =>
    (day?.key === key ? day.validUntil : validUntil) ?? '';
  return {
    isPending: update.isPending,
    /** The day in the field: typed, or recorded. */
    dayOf,
    isDayNeeded: ({ key }: StoreDocument): boolean => needsDayOf === key,
    setDay: (document: StoreDocument, validUntil: BusinessDate): void => {
      setNeedsDayOf(null);
      if (document.status === 'PENDING' || document.status === 'REFUSED')
        setDay({ key: document.key, validUntil });
      else
        void inTurn(document, (current) =>
          change(current, { validUntil: validUntil === '' ? null : validUntil }),
        );
    },
    setType: (document: StoreDocument, newDocumentType: string): void =>
      void inTurn(document, async (current) =>
        newDocumentType === current.documentType.code ? current : change(current, { newDocumentType }),
      ),
    /** Requires the day first where one is needed. */
    approve: (document: StoreDocument): void =>
      void inTurn(document, async (current) => {
        if (current.status === 'APPROVED') return current;
        const validUntil = dayOf(current);
        if (validUntil === '' && validityMonths(current.documentType.code) !== null) {
          setNeedsDayOf(current.key);
          onDayNeeded();
          return null;
        }
        const body = { status: 'APPROVED', validUntil: validUntil === '' ? null : validUntil } as const;
        return judge(current, body, texts.approved);
      }),
    refuse: (document: StoreDocument, reason: string): void =>
      void inTurn(document, (current) => judge(current, { status: 'REFUSED', reason }, texts.refused)),
    reopen: (document: StoreDocument): void =>
      void inTurn(document, (current) => change(current, { status: 'PENDING' })),
    undo: (): void => {
      const last = undo.current;
      if (last === null || Date.now() > last.until) return;
      toast.close();
      last.run();
    },
  };
};
export type Review = ReturnType<typeof useReview>;
