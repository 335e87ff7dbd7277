import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import { settledStatuses } from '@celeiro/rules/money/installments/statuses.ts';
import type { ErasureFound, ErasureGround } from '@celeiro/rules/desk/erasure/erasure.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { ownTexts, typedFields } from './own-places.ts';

/** A request for erasure. */
export type AskedErasure = {
  readonly id: number;
  /** Name of the contact to erase; null: the whole person. */
  readonly contact: string | null;
  readonly ground: ErasureGround;
  readonly askedByUserId: number;
  readonly askedByName: string;
  readonly askedAt: Date;
};

/** A registration that may be a person's. */
export type ErasureOf = { readonly kind: 'store' | 'supplier'; readonly id: number };

/** The open request for a store or a supplier, or null. */
export const readAsked = async (
  db: Kysely<Database>,
  { kind, id }: ErasureOf,
): Promise<AskedErasure | null> => {
  const { rows } = await sql<AskedErasure>`
    select id, contact, ground, asked_by_user_id, asked_by_name, asked_at from erasure_request
    where ${sql.ref(`${kind}_id`)} = ${id}`.execute(db);
  return rows[0] ?? null;
};

type Registration = { readonly id: number; readonly publicId: string; readonly isPerson: boolean };

/** The registrations that were merged into this one. */
export const readMerged = async (db: Kysely<Database>, storeId: number): Promise<readonly Registration[]> => {
  const { rows } = await sql<Registration>`
    select id, public_id, length(document_number) = 11 as is_person from store where merged_into_id = ${storeId}
    order by id`.execute(db);
  return rows;
};

/** Kinds of record that belong to a store. */
export const relatedKinds = ['storeComment', 'storeDocument', 'storeCorrection', 'supplierStore'] as const;
export type RelatedKind = (typeof relatedKinds)[number];

/** Records of these stores by kind, including deleted ones, since their histories contain the store's name. */
export const readRelated = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<RelatedKind, readonly number[]>> => {
  const { rows } = await sql<{ kind: RelatedKind; id: number }>`
    with mine as (select public_id::text as public_id from store where id = any (${[...ids]}::bigint[]))
    select distinct kind, record_id as id from record_history
    where kind = any (${[...relatedKinds]}::text[]) and field = 'store'
      and (old_value ->> 'id' in (select public_id from mine) or new_value ->> 'id' in (select public_id from mine))
    union select 'storeComment', id from store_comment where store_id = any (${[...ids]}::bigint[])
    union select 'storeDocument', id from store_document where store_id = any (${[...ids]}::bigint[])
    union select 'storeCorrection', id from store_correction where store_id = any (${[...ids]}::bigint[])
    union select 'supplierStore', id from supplier_store where store_id = any (${[...ids]}::bigint[])`.execute(
    db,
  );
  const found = Map.groupBy(rows, ({ kind }) => kind);
  return new Map([...found].map(([kind, of]) => [kind, of.map(({ id }) => id)]));
};

/** The credit records of these stores. */
export const readCreditIds = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from store_credit where store_id = any (${[...ids]}::bigint[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
};

type Counted = Omit<ErasureFound, 'texts' | 'steps' | 'companies'>;

/** Counts the stored data of these stores, and what prevents their erasure. */
const count = async (db: Kysely<Database>, ids: readonly number[]): Promise<Counted> => {
  const mine = sql`any (${[...ids]}::bigint[])`;
  const of = (table: string) => sql`(select count(*)::int from ${sql.table(table)} where store_id = ${mine})`;
  const { rows } = await sql<Counted>`
    select ${of('store_contact')} as contacts, ${of('store_document')} as documents, ${of('store_comment')}
        - (select count(*)::int from store_comment where store_id = ${mine} and removed_at is not null) as comments,
      ${of('store_correction')} as corrections, ${of('customer_order')} as orders, ${of('credit_analysis')} as analyses,
      ${of('supplier_store')} + ${of('supplier_payment_method')} as suppliers,
      (select count(*)::int from delivery where store_id = ${mine}
        and status = any (${[...runningStatuses]}::text[])) as running,
      (select count(*)::int from installment t join invoice i on i.id = t.invoice_id join delivery d on d.id = i.delivery_id
        where d.store_id = ${mine} and t.status <> all (${[...settledStatuses]}::text[])) as owed,
      (select count(*)::int from supplier_message m join delivery d on d.id = m.delivery_id
        where d.store_id = ${mine} and m.state = 'WAITING') as sending,
      (select (max(i.issued_at) at time zone 'America/Sao_Paulo')::date::text from invoice i
        join delivery d on d.id = i.delivery_id where d.store_id = ${mine}) as last_invoice`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a statement without a table answers one row');
  return found;
};

const countSteps = async (
  db: Kysely<Database>,
  ids: readonly number[],
  related: ReadonlyMap<RelatedKind, readonly number[]>,
): Promise<number> => {
  const groups = [['store', ids] as const, ...related];
  const { rows } = await sql<{ count: number }>`
    select (${sql.join(
      groups.map(
        ([kind, of]) => sql`(select count(*)::int from record_history
          where kind = ${kind} and record_id = any (${[...of]}::bigint[]) and erasure_id is null and field <> 'erasure')`,
      ),
      sql` + `,
    )}) + (select count(*)::int from delivery_history h join delivery d on d.id = h.delivery_id
      where d.store_id = any (${[...ids]}::bigint[]) and h.field = any (${[...typedFields]}::text[])
        and h.erasure_id is null) as count`.execute(db);
  return rows[0]?.count ?? 0;
};

const countTexts = async (db: Kysely<Database>, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select ${sql.join(
    ownTexts.map(
      ({ table, column, whose }) =>
        sql`(select count(*)::int from ${sql.table(table)} where ${sql.ref(column)} is not null and ${whose(ids)})`,
    ),
    sql` + `,
  )} as count`.execute(db);
  return rows[0]?.count ?? 0;
};

/** What an erasure of a person would find: their registration, and their registrations that were merged into it. */
export const readErasure = async (db: Kysely<Database>, storeId: number): Promise<ErasureFound> => {
  const merged = await readMerged(db, storeId);
  const ids = [storeId, ...merged.filter(({ isPerson }) => isPerson).map(({ id }) => id)];
  return {
    ...(await count(db, ids)),
    steps: await countSteps(db, ids, await readRelated(db, ids)),
    texts: await countTexts(db, ids),
    companies: merged.filter(({ isPerson }) => !isPerson).length,
  };
};

/** Present and former names, phones and mail addresses of registrations of a kind, from their histories. */
export const readFormerNames = async (
  db: Kysely<Database>,
  kind: ErasureOf['kind'],
  ids: readonly number[],
): Promise<readonly { readonly field: string; readonly value: unknown }[]> => {
  const { rows } = await sql<{ field: string; value: unknown }>`
    select h.field, v.value from record_history h, lateral (values (h.old_value), (h.new_value)) v (value)
    where h.kind = ${kind} and h.record_id = any (${[...ids]}::bigint[]) and jsonb_typeof(v.value) <> 'null'
      and h.field in ('name', 'legalName', 'documentNumber', 'contacts')`.execute(db);
  return rows;
};

/** Words among these that are also another registration's name, phone or mail address. */
export const readShared = async (
  db: Kysely<Database>,
  words: readonly string[],
  exceptIds: readonly number[],
): Promise<ReadonlySet<string>> => {
  const those = sql`any (${[...words]}::text[])`;
  const others = sql`<> all (${[...exceptIds]}::bigint[])`;
  const { rows } = await sql<{ word: string }>`
    select name as word from store where name = ${those} and id ${others}
    union select legal_name from store where legal_name = ${those} and id ${others}
    union select document_number from store where document_number = ${those} and id ${others}
    union select phone from store_contact where phone = ${those} and store_id ${others}
    union select email from store_contact where email = ${those} and store_id ${others}
    union select name from supplier where name = ${those}
    union select legal_name from supplier where legal_name = ${those}
    union select document_number from supplier where document_number = ${those}
    union select phone from supplier_contact where phone = ${those}
    union select email from supplier_contact where email = ${those}
    union select username from app_user where username = ${those}
    union select name from app_user where name = ${those}`.execute(db);
  return new Set(rows.map(({ word }) => word));
};

/** Files of these stores' documents, including announced ones. */
export const readFilesOf = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ publicId: string }>`
    select public_id from store_document where store_id = any (${[...ids]}::bigint[])`.execute(db);
  return rows.map(({ publicId }) => publicId);
};

/** The deliveries to these stores. */
export const readDeliveryIds = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from delivery where store_id = any (${[...ids]}::bigint[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** What a work searches for. */
export type SweepRow = {
  readonly id: number;
  readonly pattern: string | null;
  readonly literals: readonly string[];
  readonly loose: string | null;
  readonly supplierId: number | null;
  readonly ownPattern: string | null;
  readonly ownLiterals: readonly string[];
  readonly ownLoose: string | null;
};

const readSweeps = async (db: Kysely<Database>, where: RawBuilder<unknown>): Promise<readonly SweepRow[]> => {
  const { rows } = await sql<SweepRow>`
    select id, pattern, literals, loose, supplier_id, own_pattern, own_literals, own_loose from erasure_sweep s where ${where} order by id`.execute(
    db,
  );
  return rows;
};

/** What this work searches for, or null. */
export const readSweepOf = async (db: Kysely<Database>, workId: number): Promise<SweepRow | null> =>
  (await readSweeps(db, sql`long_work_id = ${workId}`))[0] ?? null;

/** Searches without a running work: it failed, was canceled or was deleted. */
export const readLeftSweeps = (db: Kysely<Database>): Promise<readonly SweepRow[]> =>
  readSweeps(
    db,
    sql`not exists (select from long_work w where w.id = s.long_work_id and w.ended_at is null)`,
  );

/** The smallest and largest id of each table's rows; null for an empty table. */
export const readSpans = async (
  db: Kysely<Database>,
  tables: readonly string[],
): Promise<readonly { readonly first: number | null; readonly last: number | null }[]> => {
  const { rows } = await sql<{ at: number; first: number | null; last: number | null }>`${sql.join(
    tables.map(
      (
        table,
        at,
      ) => sql`(select ${sql.lit(at)}::int as at, (select min(id) from ${sql.table(table)}) as first,
        (select max(id) from ${sql.table(table)}) as last)`,
    ),
    sql` union all `,
  )} order by at`.execute(db);
  return rows.map(({ first, last }) => ({ first, last }));
};
