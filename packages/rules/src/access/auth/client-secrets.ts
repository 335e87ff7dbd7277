import { type Refusal, refusal } from '../../refusal.ts';

/** The secrets of a client that count now, and whether the newest was ever used. */
export type ClientSecrets = {
  readonly isUsed: boolean;
  /** Until when the secret before it counts too; null where there is none. */
  readonly previousUntil: Date | null;
};

/** Longest time for which two secrets of a client count, hours. */
export const MAXIMUM_OVERLAP_HOURS = 168;

export type SecretChange = {
  /** Which of today's secrets counts beside the new one. */
  readonly keeps: 'current' | 'previous' | 'none';
  readonly keptUntil: Date | null;
};

/**
 * What becomes of today's secrets when a new one is made. Never more than two count. No overlap ends all of them at
 * once: one that leaked. One that nobody ever used (its answer was lost) is replaced, and the one in use stays as long
 * as it was to. While two are in use a third is refused.
 */
export const decideSecretChange = (
  secrets: ClientSecrets,
  overlapHours: number,
  now: Date,
): SecretChange | Refusal => {
  if (overlapHours === 0) return { keeps: 'none', keptUntil: null };
  const { previousUntil } = secrets;
  if (previousUntil !== null && previousUntil > now) {
    if (secrets.isUsed) return refusal('CLIENT_SECRET_LIMIT');
    return { keeps: 'previous', keptUntil: previousUntil };
  }
  return { keeps: 'current', keptUntil: new Date(now.getTime() + overlapHours * 3_600_000) };
};
