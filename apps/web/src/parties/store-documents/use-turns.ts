import type { StoreDocument } from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { useRef } from 'react';

type Work = (current: StoreDocument) => Promise<StoreDocument | null>;
type Turns = {
  last: Promise<StoreDocument | null> | null;
  /** What the work that isn't through left of each document; null: it failed. */
  readonly left: Map<string, StoreDocument | null>;
};

/**
 * Work on documents, one after the other. A step after a person's own change of a document is based on its answer, and is
 * dropped where that failed.
 */
export const useTurns = () => {
  const turns = useRef<Turns>({ last: null, left: new Map() });
  return async (document: StoreDocument, work: Work): Promise<void> => {
    const all = turns.current;
    const before = all.last;
    const run = async (): Promise<StoreDocument | null> => {
      if (before !== null) await before;
      const known = all.left.get(document.key);
      const answer = known === null ? null : await work(known ?? document);
      all.left.set(document.key, answer);
      return answer;
    };
    const turn = run();
    all.last = turn;
    await turn;
    if (all.last !== turn) return;
    all.last = null;
    all.left.clear();
  };
};
