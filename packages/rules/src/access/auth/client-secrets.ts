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
  readonly oldSecret: 'current' | 'previous' | 'none';
  readonly validUntil: Date | null;
};

/**
 * What happens to the present secrets when a new one is made. Never more than two are valid. No overlap ends all of them at
 * once: for a leaked one. An unused one (its answer was lost) is replaced, and the one in use keeps its time. While two are in
 * use a third is refused.
 */
export const decideSecretChange = (
  secrets: ClientSecrets,
  overlapHours: number,
  now: Date,
): SecretChange | Refusal => {
  if (overlapHours === 0) return { oldSecret: 'none', validUntil: null };
  const { previousUntil } = secrets;
  if (previousUntil !== null && previousUntil > now) {
    if (secrets.isUsed) return refusal('CLIENT_SECRET_LIMIT');
    return { oldSecret: 'previous', validUntil: previousUntil };
  }
  return { oldSecret: 'current', validUntil: new Date(now.getTime() + overlapHours * 3_600_000) };
};
