import { paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { consumesCredit } from '@celeiro/rules/money/store-credit/credit.ts';
import {
  type SightMethod,
  sightMethodIds,
  sightMethods,
} from '@celeiro/rules/parties/stores/sight-methods.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { StoreCreditRecord } from './store-credit.record.ts';

// Writes store_credit; the only writer of store_payment_method.

/** Public ids of the methods that a credit decision allows: those that use credit. */
export const termMethodIds: readonly string[] = paymentMethods
  .filter((method) => method.selectable && consumesCredit(method))
  .map(({ publicId }) => publicId);

/**
 * The credit of a store, locked until the transaction ends, which serializes decisions and new orders. A store without
 * credit gets one with a limit of zero.
 */
export const lockStoreCredit = async (
  db: Kysely<Database>,
  store: { readonly id: number; readonly publicId: string },
): Promise<Omit<StoreCreditRecord, 'analysis'>> => {
  await sql`insert into store_credit (store_id, credit_limit_centavos) values (${store.id}, 0)
    on conflict (store_id) do nothing`.execute(db);
  await sql`select from store_credit where store_id = ${store.id} for update ${rowLock(db)}`.execute(db);
  return readStoreCreditRecord(db, store);
};

/** The credit of a store as a record, without its last decision. Throws when there is none. */
export const readStoreCreditRecord = async (
  db: Kysely<Database>,
  store: { readonly id: number; readonly publicId: string },
): Promise<Omit<StoreCreditRecord, 'analysis'>> => {
  const { rows } = await sql<Omit<StoreCreditRecord, 'analysis' | 'publicId'>>`
    select c.id, c.version, c.credit_limit_centavos as credit_limit, c.valid_until, c.reliability, c.financial_name,
      c.seller_name, c.seller_email, c.fintech_email, c.fintech_phone,
      array(select pm.name from store_payment_method sp join payment_method pm on pm.id = sp.payment_method_id
        where sp.store_id = c.store_id and pm.public_id = any (${termMethodIds}::uuid[]) order by pm.position, pm.id) as payment_methods
    from store_credit c where c.store_id = ${store.id}`.execute(db);
  const [credit] = rows;
  if (credit === undefined) throw new Error('no credit of a store');
  return { ...credit, publicId: store.publicId };
};

export const saveStoreCredit = async (db: Kysely<Database>, credit: StoreCreditRecord): Promise<void> => {
  await db
    .updateTable('storeCredit')
    .set({
      creditLimitCentavos: credit.creditLimit,
      validUntil: credit.validUntil,
      reliability: credit.reliability,
      financialName: credit.financialName,
      sellerName: credit.sellerName,
      sellerEmail: credit.sellerEmail,
      fintechEmail: credit.fintechEmail,
      fintechPhone: credit.fintechPhone,
      version: credit.version,
    })
    .where('id', '=', credit.id)
    .execute();
};

/** Allows a store exactly these methods with a term; its methods at sight are unchanged. */
export const saveTermMethods = async (
  db: Kysely<Database>,
  storeId: number,
  publicIds: readonly string[],
): Promise<void> => {
  await sql`delete from store_payment_method sp using payment_method pm
    where sp.store_id = ${storeId} and pm.id = sp.payment_method_id and pm.public_id = any (${termMethodIds}::uuid[])
      and pm.public_id <> all (${publicIds}::uuid[])`.execute(db);
  await sql`insert into store_payment_method (store_id, payment_method_id)
    select ${storeId}, id from payment_method where public_id = any (${publicIds}::uuid[])
    on conflict do nothing`.execute(db);
};

/**
 * Allows a store exactly these methods at sight; its methods with a term, which a credit decision allowed, are unchanged.
 */
export const saveSightMethods = async (
  db: Kysely<Database>,
  storeId: number,
  kinds: readonly SightMethod[],
): Promise<void> => {
  const open = kinds.map((kind) => sightMethods[kind].publicId);
  await sql`delete from store_payment_method sp using payment_method pm
    where sp.store_id = ${storeId} and pm.id = sp.payment_method_id
      and pm.public_id = any (${[...sightMethodIds]}::uuid[]) and pm.public_id <> all (${open}::uuid[])`.execute(
    db,
  );
  await sql`insert into store_payment_method (store_id, payment_method_id)
    select ${storeId}, id from payment_method where public_id = any (${open}::uuid[])
    on conflict do nothing`.execute(db);
};

/** Copies the methods with a term of a merged store to the remaining one, if that has none. */
export const moveTermMethods = async (
  db: Kysely<Database>,
  fromId: number,
  intoId: number,
): Promise<void> => {
  await sql`insert into store_payment_method (store_id, payment_method_id)
    select ${intoId}, sp.payment_method_id
    from store_payment_method sp join payment_method pm on pm.id = sp.payment_method_id
    where sp.store_id = ${fromId} and pm.public_id = any (${termMethodIds}::uuid[]) and not exists (
      select from store_payment_method own join payment_method term on term.id = own.payment_method_id
      where own.store_id = ${intoId} and term.public_id = any (${termMethodIds}::uuid[]))`.execute(db);
};
