import { type Refusal, refusal } from '../../refusal.ts';

/** The valid secrets of a client, and whether the newest was ever used. */
export type ClientSecrets = {
  readonly isUsed: boolean;
  /** Until when the previous secret is valid too; null without one. */
  readonly previousUntil: Date | null;
};

/** Longest time, in hours, during which two secrets of a client are valid. */
export const MAXIMUM_OVERLAP_HOURS = 168;

export type SecretChange = {
  /** Which of the present secrets remains valid next to the new one. */
  readonly oldSecret: 'current' | 'previous' | 'none';
  readonly validUntil: Date | null;
};

/**
 * What happens to the present secrets when a new one is created. At most two are valid. Without an overlap all of them
 * end at once, for a leaked secret. An unused one (its answer was lost) is replaced, and the end of the one in use
 * doesn't change. While two are in use, a third is refused.
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
