import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';

// The words of deliveries whose supplier or store has a new name (search_text of `searchWords`), and the only writer of supplier_rename
// and store_rename.

/** What may be renamed. */
type Named = 'supplier' | 'store';

/** Deliveries rewritten in one transaction: work on one of them waits no longer than that. */
const AT_ONCE = 500;

/** An order that was on its way in with the former name has long come to its end by then. */
const SETTLED_MS = 60_000;

/** In the transaction that renames a supplier: its deliveries are to be found by the new name. */
export const intendSupplierWords = async (
  db: Kysely<Database>,
  supplierId: number,
  now: Date,
): Promise<void> => {
  await sql`insert into supplier_rename (supplier_id, renamed_at) values (${supplierId}, ${now})
    on conflict (supplier_id) do update set renamed_at = excluded.renamed_at`.execute(db);
};

/** In the transaction that gives a store another name or document. */
export const intendStoreWords = async (db: Kysely<Database>, storeId: number, now: Date): Promise<void> => {
  await sql`insert into store_rename (store_id, renamed_at) values (${storeId}, ${now})
    on conflict (store_id) do update set renamed_at = excluded.renamed_at`.execute(db);
};

const withWords = sql`(select l.id, l.supplier_id, l.store_id, l.search_text,
    fold(concat_ws(' ', l.number::text, o.order_unique_id, s.name,
      case when length(s.document_number) = 14 then s.document_number end, su.name, l.operator_name,
      u.username)) as words
  from delivery l join customer_order o on o.id = l.order_id join store s on s.id = l.store_id
  join supplier su on su.id = l.supplier_id left join app_user u on u.id = l.operator_user_id)`;

/** Gives the next deliveries of one that was renamed the words they have today; answers the last one's id, null when none was left. */
const renewNext = async (
  db: Kysely<Database>,
  kind: Named,
  renamedId: number,
  afterId: number,
): Promise<{ readonly lastId: number | null; readonly renewed: number }> => {
  const { rows } = await sql<{ id: number }>`select w.id from ${withWords} w
    where ${sql.ref(`w.${kind}_id`)} = ${renamedId} and w.id > ${afterId} and w.search_text <> w.words
    order by w.id limit ${sql.lit(AT_ONCE)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  // Locked first, read again after: changes made meanwhile are seen.
  await sql`select from delivery where id = any (${ids}::bigint[]) order by id for update`.execute(db);
  const { numAffectedRows } = await sql`update delivery d set search_text = w.words from ${withWords} w
    where w.id = any (${ids}::bigint[]) and d.id = w.id and d.search_text <> w.words`.execute(db);
  return { lastId: ids.at(-1) ?? null, renewed: Number(numAffectedRows ?? 0) };
};

const renewOf = async (
  db: Kysely<Database>,
  kind: Named,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<number> => {
  const table = sql.table(`${kind}_rename`);
  const id = sql.ref(`${kind}_id`);
  const { rows: renamed } = await sql<{ id: number; renamedAt: Date }>`
    select ${id} as id, renamed_at from ${table} order by renamed_at`.execute(db);
  let count = 0;
  for (const { id: renamedId, renamedAt } of renamed) {
    let afterId: number | null = 0;
    while (afterId !== null) {
      if (signal?.aborted === true) return count;
      const from: number = afterId;
      const { lastId, renewed } = await inTransaction(db, (one) => renewNext(one, kind, renamedId, from));
      count += renewed;
      afterId = lastId;
    }
    if (now.getTime() - renamedAt.getTime() < SETTLED_MS) continue;
    // Not one that was renamed again meanwhile.
    await sql`delete from ${table} where ${id} = ${renamedId} and renamed_at = ${renamedAt}`.execute(db);
  }
  return count;
};

/**
 * Updates the search words of deliveries after a supplier or store was renamed: a job, in small transactions. Each turn repeats
 * it until a minute after the rename, then deletes the note; killed in between, the next turn begins again.
 */
export const renewRenamedWords = async (
  db: Kysely<Database>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> =>
  (await renewOf(db, 'supplier', now, signal)) + (await renewOf(db, 'store', now, signal));

/** Gives the deliveries of a store, which are locked, the words they have today, at once. */
export const renewStoreWords = async (db: Kysely<Database>, storeId: number): Promise<void> => {
  await sql`update delivery d set search_text = w.words from ${withWords} w
    where w.store_id = ${storeId} and d.id = w.id and d.search_text <> w.words`.execute(db);
};
