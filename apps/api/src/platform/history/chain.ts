import { createHash } from 'node:crypto';

/** Author and instant of a change as the chain hashes them. `at` is an ISO instant with milliseconds. */
export type ChainedAuthor = {
  readonly byUserId: number | null;
  readonly byName: string;
  readonly at: string;
  readonly requestId: string | null;
};

/** One row of a delivery's history as the chain hashes it. Values are as stored. */
export type ChainedRow = ChainedAuthor & {
  readonly deliveryId: number;
  readonly version: number;
  readonly field: string;
  readonly event: string;
  readonly itemPublicId: string | null;
  readonly itemLabel: string | null;
  readonly oldValue: string | number | null;
  readonly newValue: string | number | null;
};

/** One row of a record's history as the chain hashes it. Values are as stored. */
export type ChainedRecordRow = ChainedAuthor & {
  readonly kind: string;
  readonly recordId: number;
  readonly version: number;
  readonly field: string;
  readonly event: string;
  readonly itemLabel: string | null;
  readonly oldValue: unknown;
  readonly newValue: unknown;
};

/** The hash before the first row of a delivery or a record: 32 zero bytes. */
export const FIRST_HASH: Buffer = Buffer.alloc(32);

const hashOf = (previous: Buffer, values: readonly unknown[]): Buffer =>
  createHash('sha256').update(previous).update(JSON.stringify(values)).digest();

/**
 * Hash of a row: SHA-256 of the hash before it and the row's values in a fixed order. A row that is changed, removed
 * or moved breaks the chain of its delivery from there on (T31).
 */
export const nextHash = (previous: Buffer, row: ChainedRow): Buffer =>
  hashOf(previous, [
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
  ]);

// PostgreSQL stores the members of a JSON object in its own order.
const ordered = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    : value;

/** Hash of a row of a record's history; see `nextHash`. */
export const nextRecordHash = (previous: Buffer, row: ChainedRecordRow): Buffer =>
  hashOf(previous, [
    row.kind,
    row.recordId,
    row.version,
    row.field,
    row.event,
    row.itemLabel,
    ordered(row.oldValue),
    ordered(row.newValue),
    row.byUserId,
    row.byName,
    row.at,
    row.requestId,
  ]);

type HashAfter<Row> = (previous: Buffer, row: Row) => Buffer;

/** Links rows to the previous ones. Returns each row with the hash before it and its own, and the last hash. */
export const linkRows = <Row>(first: Buffer, rows: readonly Row[], hashAfter: HashAfter<Row>) => {
  let previous = first;
  const linked = rows.map((row) => {
    const previousHash = previous;
    previous = hashAfter(previousHash, row);
    return { ...row, previousHash, hash: previous };
  });
  return { rows: linked, end: previous };
};

/** A row as stored; the instant is a Date. */
export type StoredLink<Row extends ChainedAuthor> = Omit<Row, 'at'> & {
  readonly at: Date;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
};

type Stored = Pick<StoredLink<ChainedAuthor>, 'at' | 'previousHash' | 'hash'>;

/**
 * The first row that doesn't follow its predecessor, or null. 'missing': rows before it were removed, added or moved.
 * 'changed': its content is not what was written. `at` is the instant as hashed.
 */
const findBreak = <Row extends Stored>(
  rows: readonly Row[],
  hashAfter: (previous: Buffer, row: Row, at: string) => Buffer,
): { readonly kind: 'changed' | 'missing'; readonly row: Row } | null => {
  let previous = FIRST_HASH;
  for (const row of rows) {
    if (!row.previousHash.equals(previous)) return { kind: 'missing', row };
    if (!row.hash.equals(hashAfter(previous, row, row.at.toISOString()))) return { kind: 'changed', row };
    previous = row.hash;
  }
  return null;
};

/** Where a chain is broken. */
export type ChainBreak = {
  readonly kind: 'changed' | 'missing' | 'truncated' | 'absent';
  /** The first row that doesn't fit; null when rows are missing at the end, or all of them. */
  readonly row: { readonly version: number; readonly field: string; readonly at: Date } | null;
};

/**
 * Why a history is incomplete or changed, or null. `isEnd` returns whether a row may be the last one: no later version
 * exists.
 */
export const chainBreak = <Row extends Stored & NonNullable<ChainBreak['row']>>(
  rows: readonly Row[],
  hashAfter: (previous: Buffer, row: Row, at: string) => Buffer,
  isEnd: (last: Row) => boolean,
): ChainBreak | null => {
  const found = findBreak(rows, hashAfter);
  if (found !== null) {
    const { version, field, at } = found.row;
    return { kind: found.kind, row: { version, field, at } };
  }
  const last = rows.at(-1);
  if (last === undefined) return { kind: 'absent', row: null };
  return isEnd(last) ? null : { kind: 'truncated', row: null };
};
