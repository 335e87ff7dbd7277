import { createStore, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import type { SaveFailure } from '../api/save-change.ts';
import { LateDialog } from './late.dialog.tsx';

/** What a supplier is asked for too late, in the server's words, until somebody answers. */
type LateAsked = { readonly message: string; readonly answer: (isAgreed: boolean) => void };

// One question at a time: the form that asks waits for the answer.
const asked = createStore<LateAsked | null>(null);

const ask = (message: string): Promise<boolean> =>
  new Promise((resolve) =>
    asked.setState(() => ({
      message,
      answer: (isAgreed) => {
        asked.setState(() => null);
        resolve(isAgreed);
      },
    })),
  );

type Told = Pick<SaveFailure, 'code' | 'fields' | 'message'>;
type Outcome = { readonly kind: string; readonly failure?: Told };

/**
 * Sends what a supplier may be asked for too late (SUPPLIER_TOO_LATE): each is asked about, and whoever was agreed with joins
 * `agreed`, from which `send` makes the next attempt. Given up, nothing was saved and nothing is to be said.
 */
export const askingLate = async <T extends Outcome>(
  agreed: Set<string>,
  /** The supplier of the line or delivery at that place of what is sent. */
  supplierAt: (place: number) => string | undefined,
  send: () => Promise<T>,
): Promise<T | { readonly kind: 'kept' }> => {
  for (;;) {
    const outcome = await send();
    const { failure } = outcome;
    if (failure?.code !== 'SUPPLIER_TOO_LATE') return outcome;
    const place = /\d+/.exec(Object.keys(failure.fields)[0] ?? '')?.[0];
    const supplier = place === undefined ? undefined : supplierAt(Number(place));
    if (supplier === undefined || agreed.has(supplier)) return outcome;
    if (!(await ask(failure.message))) return { kind: 'kept' };
    agreed.add(supplier);
  }
};

/** Asks about what a form is about to save, above it. */
export const AskedLate = () => {
  const question = useSelector(asked);
  // A form that was left is answered for: nothing is saved, and the next form doesn't find its question.
  useEffect(() => () => asked.state?.answer(false), []);
  return question === null ? null : <LateDialog message={question.message} onAnswer={question.answer} />;
};
