import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import {
  type ChainBreak,
  chainBreak,
  type ChainedRow,
  nextHash,
  type StoredLink,
} from '../../../platform/history/chain.ts';
import { isErased } from '../../../platform/history/is-erased.ts';
import type { SecretBox } from '../../../platform/secrets/sealed.ts';
import {
  type BlockDigest,
  forgetCheckpoints,
  readCheckpoints,
  readDigests,
  saveCheckpoints,
} from './history-checkpoint.store.ts';

/** Where a delivery's chain is broken. */
export type DeliveryBreak = ChainBreak & { readonly orderNumber: string };
export type ChainReport = {
  readonly deliveries: number;
  readonly rows: number;
  readonly breaks: readonly DeliveryBreak[];
};

type StoredRow = StoredLink<ChainedRow> & { readonly isErased: boolean };
type Subject = { readonly id: number; readonly number: number; readonly version: number };

const readRows = async (db: Kysely<Database>, deliveryIds: readonly number[]) => {
  const { rows } = await sql<StoredRow>`
    select delivery_id, version, field, event, item_public_id, item_label, old_value, new_value, by_user_id, by_name, at,
      request_id, previous_hash, hash, ${isErased('delivery_history')} as is_erased
    from delivery_history where delivery_id = any (${deliveryIds}::bigint[]) order by delivery_id, id`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => row.deliveryId);
};

const breakOf = (subject: Subject, rows: readonly StoredRow[]): DeliveryBreak | null => {
  const found = chainBreak(
    rows,
    (previous, row, at) => (row.isErased ? row.hash : nextHash(previous, { ...row, at })),
    // Every version has history, so a history that ends before the delivery's version was truncated.
    (last) => last.version >= subject.version,
  );
  return found && { ...found, orderNumber: String(subject.number) };
};

/** Deliveries whose histories are read at once. */
const BATCH = 500;

/** Verifies the chains of these deliveries in the caller's snapshot. */
const verifySubjects = async (snapshot: Kysely<Database>, subjects: readonly Subject[]) => {
  const histories = await readRows(
    snapshot,
    subjects.map(({ id }) => id),
  );
  const found = subjects.map((subject) => breakOf(subject, histories.get(subject.id) ?? []));
  const rows = [...histories.values()].reduce((sum, history) => sum + history.length, 0);
  return { rows, breaks: found.filter((one) => one !== null) };
};

/** Reads and verifies subjects, the next ones after the last id, until none is left. */
const verifyInTurn = async (
  readSubjects: (after: number) => Promise<{
    readonly subjects: readonly Subject[];
    readonly report: Pick<ChainReport, 'rows' | 'breaks'>;
  }>,
): Promise<ChainReport> => {
  const breaks: DeliveryBreak[] = [];
  let [deliveries, rows, after] = [0, 0, 0];
  for (;;) {
    const { subjects, report } = await readSubjects(after);
    const last = subjects.at(-1);
    if (last === undefined) return { deliveries, rows, breaks };
    deliveries += subjects.length;
    rows += report.rows;
    breaks.push(...report.breaks);
    after = last.id;
  }
};

const inSnapshot = <T>(db: Kysely<Database>, work: (snapshot: Kysely<Database>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(work);

const verifyNext = async (snapshot: Kysely<Database>, after: number) => {
  const { rows: subjects } = await sql<Subject>`
    select id, number, version from delivery where id > ${after} order by id limit ${BATCH}`.execute(
    snapshot,
  );
  return { subjects, report: await verifySubjects(snapshot, subjects) };
};

/**
 * Computes the chain of every delivery again and reports where it is broken (T31). Deliveries are read in batches, each
 * in its own snapshot, so that concurrent saves are no break.
 */
export const verifyHistory = (db: Kysely<Database>): Promise<ChainReport> =>
  verifyInTurn((after) => inSnapshot(db, (snapshot) => verifyNext(snapshot, after)));

/** Ids of deliveries with history rows after this id, and of those whose history doesn't reach their version. */
const readNewerIds = async (snapshot: Kysely<Database>, mark: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select h.delivery_id as id from delivery_history h where h.id > ${mark}
    union
    select d.id from delivery d where coalesce(
      (select l.version from delivery_history l where l.delivery_id = d.id order by l.id desc limit 1), 0) < d.version
    order by id`.execute(snapshot);
  return rows.map(({ id }) => id);
};

const verifyNewer = async (snapshot: Kysely<Database>, mark: number): Promise<ChainReport> => {
  const ids = await readNewerIds(snapshot, mark);
  return verifyInTurn(async (after) => {
    const start = ids.findIndex((id) => id > after);
    const next = start < 0 ? [] : ids.slice(start, start + BATCH);
    const { rows: subjects } = await sql<Subject>`
      select id, number, version from delivery where id = any (${next}::bigint[]) order by id`.execute(
      snapshot,
    );
    return { subjects, report: await verifySubjects(snapshot, subjects) };
  });
};

const isSame = (one: BlockDigest, other: BlockDigest | undefined): boolean =>
  one.rows === other?.rows && one.lastId === other.lastId && one.digest === other.digest;

/** The blocks of history that are as they were verified: all of them, or none when any differs or its seal doesn't open. */
const readKnown = async (snapshot: Kysely<Database>, box: SecretBox): Promise<readonly BlockDigest[]> => {
  const verified = await readCheckpoints(snapshot, box);
  const last = verified?.at(-1);
  if (verified === null || last === undefined) return [];
  const present = await readDigests(snapshot, 0, last.lastId);
  return present.length === verified.length && verified.every((one, index) => isSame(one, present[index]))
    ? verified
    : [];
};

/** A report, and how many rows were the same as when they were verified. */
export type NewerReport = ChainReport & { readonly knownRows: number };

/**
 * Verifies what was written since the last time, where everything before is the same as then; otherwise everything. What
 * was the same is decided by digests that are sealed with a key apart from the database. All in one snapshot: what is sealed is
 * what was verified.
 */
export const verifyNewerHistory = (
  db: Kysely<Database>,
  box: SecretBox,
  { isFull = false }: { readonly isFull?: boolean } = {},
): Promise<NewerReport> =>
  inSnapshot(db, async (snapshot) => {
    const known = isFull ? [] : await readKnown(snapshot, box);
    const mark = known.at(-1)?.lastId ?? 0;
    const report =
      mark === 0
        ? await verifyInTurn((after) => verifyNext(snapshot, after))
        : await verifyNewer(snapshot, mark);
    if (report.breaks.length > 0) await forgetCheckpoints(snapshot);
    else
      await saveCheckpoints(
        snapshot,
        box,
        await readDigests(snapshot, mark, Number.MAX_SAFE_INTEGER),
        mark === 0,
      );
    return { ...report, knownRows: known.reduce((sum, { rows }) => sum + rows, 0) };
  });
