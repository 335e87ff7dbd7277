import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';

// The search text of deliveries whose supplier or store was renamed (search_text of `searchWords`). The only writer of
// supplier_rename and store_rename.

/** What may be renamed. */
type Named = 'supplier' | 'store';

/** Deliveries that are updated in one transaction: other changes of them wait no longer than that. */
const AT_ONCE = 500;

/** After this time, orders that were being received under the former name are committed. */
const SETTLED_MS = 60_000;

/** Called in the transaction that renames a supplier, so that its deliveries become searchable by the new name. */
export const intendSupplierWords = async (
  db: Kysely<Database>,
  supplierId: number,
  now: Date,
): Promise<void> => {
  await sql`insert into supplier_rename (supplier_id, renamed_at) values (${supplierId}, ${now})
    on conflict (supplier_id) do update set renamed_at = excluded.renamed_at`.execute(db);
};

/** Called in the transaction that changes a store's name or document. */
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

/**
 * Updates the search text of the next deliveries of a renamed supplier or store. Returns the last id, or null when none
 * was left.
 */
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
  // Locked first and read afterwards, so that concurrent changes are seen.
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
    // Unless it was renamed again in the meantime.
    await sql`delete from ${table} where ${id} = ${renamedId} and renamed_at = ${renamedAt}`.execute(db);
  }
  return count;
};

/**
 * A job: updates the search text of deliveries after a supplier or store was renamed, in small transactions. Each run
 * repeats it until a minute after the rename, then deletes the note. If it is killed, the next run starts again.
 */
export const renewRenamedWords = async (
  db: Kysely<Database>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> =>
  (await renewOf(db, 'supplier', now, signal)) + (await renewOf(db, 'store', now, signal));

/** Updates the search text of a store's deliveries at once; the caller holds their locks. */
export const renewStoreWords = async (db: Kysely<Database>, storeId: number): Promise<void> => {
  await sql`update delivery d set search_text = w.words from ${withWords} w
    where w.store_id = ${storeId} and d.id = w.id and d.search_text <> w.words`.execute(db);
};
