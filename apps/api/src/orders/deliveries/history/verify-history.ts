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

/** Where a delivery's chain is broken. */
export type DeliveryBreak = ChainBreak & { readonly orderNumber: string };
export type ChainReport = {
  readonly deliveries: number;
  readonly rows: number;
  readonly breaks: readonly DeliveryBreak[];
};

type StoredRow = StoredLink<ChainedRow> & { readonly isErased: boolean };
type Subject = { readonly id: number; readonly number: number; readonly version: number };

const readRows = async (db: Kysely<Database>, deliveryId: number): Promise<readonly StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select delivery_id, version, field, event, item_public_id, item_label, old_value, new_value, by_user_id, by_name, at,
      request_id, previous_hash, hash, ${isErased('delivery_history')} as is_erased
    from delivery_history where delivery_id = ${deliveryId} order by id`.execute(db);
  return rows;
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

/** Deliveries that are checked between two reads of the list. */
const BATCH = 500;

/**
 * Computes the chain of every delivery again and reports where it is broken (T31). Deliveries are read in batches, each
 * in its own snapshot, so that concurrent saves are no break.
 */
export const verifyHistory = async (db: Kysely<Database>): Promise<ChainReport> => {
  const breaks: DeliveryBreak[] = [];
  let [deliveries, count, after] = [0, 0, 0];
  for (;;) {
    const batch = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        const { rows: subjects } = await sql<Subject>`
        select id, number, version from delivery where id > ${after} order by id limit ${BATCH}`.execute(
          snapshot,
        );
        for (const subject of subjects) {
          const rows = await readRows(snapshot, subject.id);
          count += rows.length;
          const found = breakOf(subject, rows);
          if (found !== null) breaks.push(found);
        }
        return subjects;
      });
    const last = batch.at(-1);
    if (last === undefined) return { deliveries, rows: count, breaks };
    deliveries += batch.length;
    after = last.id;
  }
};
