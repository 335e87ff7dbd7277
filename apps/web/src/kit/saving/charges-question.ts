import {
  type ChargeEffect,
  chargeEffect,
  NO_CHARGES,
} from '@celeiro/contract/money/installments/charge-effect.ts';
import { createStore, useSelector } from '@tanstack/react-store';
import * as z from 'zod/mini';
import { CallFailure, decideFailure } from '../api/failure.ts';

/** An effect on charges that waits to be agreed to or given up. */
export type PendingCharges = {
  readonly effect: ChargeEffect;
  /** Another effect was agreed to before. */
  readonly isAgain: boolean;
  readonly answer: (isAgreed: boolean) => void;
};

// One question at a time: the form that asks waits for the answer.
const requested = createStore<PendingCharges | null>(null);

/** The question that waits for an answer now. */
export const pendingCharges = (): PendingCharges | null => requested.get();
export const usePendingCharges = (): PendingCharges | null => useSelector(requested);

const ask = (effect: ChargeEffect, isAgain: boolean): Promise<boolean> =>
  new Promise((resolve) =>
    requested.setState(() => ({
      effect,
      isAgain,
      answer: (isAgreed) => {
        requested.setState(() => null);
        resolve(isAgreed);
      },
    })),
  );

/** The effect a call was refused for, or null: it failed of something else. */
export const affectedCharges = (error: unknown): ChargeEffect | null => {
  const failure = decideFailure(error, '');
  if (failure.kind !== 'charges') return null;
  const parsed = z.safeDecode(chargeEffect, failure.effect as z.input<typeof chargeEffect>); // judged by the decoding itself
  return parsed.success ? parsed.data : null;
};

/**
 * Sends a change that may end charges, of one delivery or of several: each effect is shown and asked about, and what was
 * agreed to goes with the next attempt. Given up, it throws as an aborted call: nothing was saved and nothing is to be said.
 */
export const confirmCharges = async <T>(
  send: (chargesSeen: string) => Promise<T>,
  /** The effect that was shown and agreed to with the form itself. */
  shown = NO_CHARGES,
): Promise<T> => {
  const seen = [...new Set([NO_CHARGES, shown])];
  for (;;) {
    try {
      return await send(seen.join(','));
    } catch (error) {
      const effect = affectedCharges(error);
      if (effect === null) throw error;
      if (!(await ask(effect, seen.length > 1))) throw new CallFailure(-1, null, 'aborted');
      seen.push(effect.version);
    }
  }
};
