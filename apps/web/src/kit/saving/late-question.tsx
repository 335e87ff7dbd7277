import { createStore, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import type { SaveFailure } from '../api/save-change.ts';
import { LateDialog } from './late.dialog.tsx';

/** A request that is too late for a supplier, in the server's words, until it is answered. */
type PendingLate = { readonly message: string; readonly answer: (isAgreed: boolean) => void };

// One question at a time: the form that asks waits for the answer.
const requested = createStore<PendingLate | null>(null);

const ask = (message: string): Promise<boolean> =>
  new Promise((resolve) =>
    requested.setState(() => ({
      message,
      answer: (isAgreed) => {
        requested.setState(() => null);
        resolve(isAgreed);
      },
    })),
  );

type LateFailure = Pick<SaveFailure, 'code' | 'fields' | 'message'>;
type Outcome = { readonly kind: string; readonly failure?: LateFailure };

/**
 * Sends a change that may be too late for suppliers (SUPPLIER_TOO_LATE): each is asked about, and an agreed one is added to
 * `agreed`, from which `send` makes the next attempt. Given up, nothing was saved and there is nothing to report.
 */
export const confirmLate = async <T extends Outcome>(
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
export const LateConfirmation = () => {
  const question = useSelector(requested);
  // A form that was left is answered for: nothing is saved, and the next form doesn't find its question.
  useEffect(() => () => requested.state?.answer(false), []);
  return question === null ? null : <LateDialog message={question.message} onAnswer={question.answer} />;
};
