import {
  type PaymentForSeller,
  type PaymentForStore,
  SHOWN_PAYMENT_STORES,
} from '@celeiro/contract/parties/supplier-payments/supplier-payments.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isNamedOrNumbered } from '../../platform/db/personal-search.ts';
import type { Database } from '../../platform/db/schema.ts';
import { flagIsOn } from '../../base/flags/flags.public.ts';

type Db = Kysely<Database>;

const methods = sql`array(select pm.public_id::text from payment_method pm
  where pm.id = any (r.payment_method_ids) order by pm.position, pm.id)`;

const storeRows = (where: RawBuilder<unknown>) => sql<PaymentForStore>`
  select r.public_id, r.version, su.public_id as supplier_public_id, su.name as supplier,
    st.public_id as store_public_id, st.name as store, ${methods} as payment_method_public_ids
  from supplier_payment_method r
  join supplier su on su.id = r.supplier_id
  join store st on st.id = r.store_id
  where ${where}`;

/** The payment methods recorded for a store, by supplier. */
export const readOfStore = async (db: Db, storeId: number): Promise<PaymentForStore[]> => {
  const { rows } = await sql<PaymentForStore>`${storeRows(sql`r.store_id = ${storeId}`)}
    order by fold(su.name), su.id`.execute(db);
  return rows;
};

/** The payment methods recorded for a supplier's stores whose names contain these words, first by name, and the total. */
export const readStoresOf = async (
  db: Db,
  supplierId: number,
  name: string | undefined,
): Promise<{ readonly stores: PaymentForStore[]; readonly total: number }> => {
  const where = sql`r.supplier_id = ${supplierId} and ${isNamedOrNumbered(
    { document: sql`st.document_number`, names: sql`st.search_text` },
    name,
  )}`;
  const { rows } = await sql<PaymentForStore>`${storeRows(where)}
    order by st.search_text, st.id limit ${sql.lit(SHOWN_PAYMENT_STORES)}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from supplier_payment_method r join store st on st.id = r.store_id
    where ${where}`.execute(db);
  return { stores: rows, total: counted[0]?.total ?? 0 };
};

/** The payment methods recorded for sellers of a supplier's orders. */
export const readSellersOf = async (db: Db, supplierId: number): Promise<PaymentForSeller[]> => {
  const { rows } = await sql<PaymentForSeller>`
    select r.public_id, r.version, su.public_id as supplier_public_id, u.username as seller_username, u.name as seller,
      ${methods} as payment_method_public_ids
    from supplier_payment_method r
    join supplier su on su.id = r.supplier_id
    join app_user u on u.id = r.seller_user_id
    where r.supplier_id = ${supplierId} order by fold(u.name), u.id`.execute(db);
  return rows;
};

/** The payment methods recorded for all others; null and version 0 when there are none. */
export const readStandard = async (
  db: Db,
  supplierId: number,
): Promise<{ readonly version: number; readonly paymentMethodPublicIds: string[] | null }> => {
  const { rows } = await sql<{ version: number; paymentMethodPublicIds: string[] }>`
    select r.version, ${methods} as payment_method_public_ids from supplier_payment_method r
    where r.supplier_id = ${supplierId} and r.store_id is null and r.seller_user_id is null`.execute(db);
  return rows[0] ?? { version: 0, paymentMethodPublicIds: null };
};

/** A direct method that may be chosen. */
export type SelectableMethod = { readonly id: number; readonly publicId: string; readonly name: string };

/** The selectable direct methods, and whether direct payment is switched on. */
export const readSelectable = async (
  db: Db,
): Promise<{ readonly isOn: boolean; readonly selectable: readonly SelectableMethod[] }> => {
  const { rows } = await sql<{ isOn: boolean; selectable: SelectableMethod[] }>`
    select ${flagIsOn('enable:intranet-supplier-payment')} as is_on,
      (select coalesce(json_agg(json_build_object('id', id, 'publicId', public_id, 'name', name) order by position, id), '[]')
        from payment_method where form = 'SUPPLIER_PAYMENT' and selectable) as selectable`.execute(db);
  return rows[0] ?? { isOn: false, selectable: [] };
};

/** What payment methods are recorded for: a store, a seller, or with neither all others. Ids of the database. */
export type Subject = {
  readonly supplierId: number;
  readonly storeId: number | null;
  readonly sellerUserId: number | null;
};

/** The payment methods recorded for a subject. */
export type RecordedMethods = Subject & {
  readonly id: number;
  readonly publicId: string;
  readonly version: number;
  readonly supplierPublicId: string;
  /** Name of the store or seller; null: all others. */
  readonly name: string | null;
  readonly methodNames: readonly string[];
};

const readRecorded = async (db: Db, where: RawBuilder<unknown>): Promise<RecordedMethods | null> => {
  const { rows } = await sql<RecordedMethods>`
    select r.id, r.public_id, r.version, r.supplier_id, r.store_id, r.seller_user_id, su.public_id as supplier_public_id,
      coalesce(st.name, u.name) as name, array(select pm.name from payment_method pm
        where pm.id = any (r.payment_method_ids) order by pm.position, pm.id) as method_names
    from supplier_payment_method r
    join supplier su on su.id = r.supplier_id
    left join store st on st.id = r.store_id
    left join app_user u on u.id = r.seller_user_id
    where ${where}`.execute(db);
  return rows[0] ?? null;
};

export const findRecorded = (db: Db, { supplierId, storeId, sellerUserId }: Subject) =>
  readRecorded(
    db,
    sql`r.supplier_id = ${supplierId} and r.store_id is not distinct from ${storeId}::bigint
      and r.seller_user_id is not distinct from ${sellerUserId}::bigint`,
  );

export const findRecordedById = (db: Db, publicId: string) =>
  readRecorded(db, sql`r.public_id = ${publicId}::uuid`);

type Named = { readonly id: number; readonly name: string };
const named = async (db: Db, query: RawBuilder<Named>): Promise<Named | null> =>
  (await query.execute(db)).rows[0] ?? null;

export const findSupplier = (db: Db, publicId: string) =>
  named(db, sql<Named>`select id, name from supplier where public_id = ${publicId}::uuid`);

export const findStore = (db: Db, publicId: string) =>
  named(db, sql<Named>`select id, name from store where public_id = ${publicId}::uuid`);

export const findSeller = (db: Db, username: string) =>
  named(
    db,
    sql<Named>`select id, name from app_user where username = lower(${username}) and status = 'ACTIVE'`,
  );

/** The payment methods of a store and a supplier; `moves`: the other store has none and takes them over. */
type MovedMethods = RecordedMethods & { readonly moves: boolean };

/** The payment methods recorded for the first store, by supplier. */
export const readMovedMethods = async (
  db: Db,
  fromStoreId: number,
  intoStoreId: number,
): Promise<readonly MovedMethods[]> => {
  const { rows } = await sql<{ publicId: string; moves: boolean }>`
    select r.public_id, not exists (select from supplier_payment_method o
      where o.supplier_id = r.supplier_id and o.store_id = ${intoStoreId}) as moves
    from supplier_payment_method r where r.store_id = ${fromStoreId} order by r.supplier_id`.execute(db);
  const found = await Promise.all(
    rows.map(async ({ publicId, moves }) => {
      const one = await findRecordedById(db, publicId);
      return one === null ? [] : [{ ...one, moves }];
    }),
  );
  return found.flat();
};
