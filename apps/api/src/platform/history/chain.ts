import { createHash } from 'node:crypto';

/** One history row as the chain covers it. `at` is an ISO instant with milliseconds; values are as stored. */
export type ChainedRow = {
  readonly deliveryId: number;
  readonly version: number;
  readonly field: string;
  readonly event: string;
  readonly itemPublicId: string | null;
  readonly itemLabel: string | null;
  readonly oldValue: string | number | null;
  readonly newValue: string | number | null;
  readonly byUserId: number | null;
  readonly byName: string;
  readonly at: string;
  readonly requestId: string | null;
};

/** What stands before the first row of a delivery: 32 zero bytes. */
export const FIRST_HASH: Buffer = Buffer.alloc(32);

/**
 * Hash of a row: SHA-256 of the hash before it and the row's values in a fixed order. A row that is changed, removed
 * or moved breaks the chain of its delivery from there on (T31).
 */
export const nextHash = (previous: Buffer, row: ChainedRow): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(
      JSON.stringify([
        row.deliveryId,
        row.version,
        row.field,
        row.event,
        row.itemPublicId,
        row.itemLabel,
        row.oldValue,
        row.newValue,
        row.byUserId,
        row.byName,
        row.at,
        row.requestId,
      ]),
    )
    .digest();
