import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type StoreRow = {
  readonly publicId: string;
  readonly name: string;
  readonly documentNumber: string;
  /** Whether it has or had a CPF. */
  readonly wasPerson: boolean;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly number: string | null;
  readonly complement: string | null;
  readonly zipCode: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
};

/** Whether a store has this normalized document, or this public id, which was normalized in the same way. */
const isNamed = (given: string) =>
  /^[0-9A-F]{32}$/.test(given)
    ? sql<boolean>`public_id = ${given}::uuid`
    : sql<boolean>`document_number = ${given}`;

/** R-GEN-006, R-ORDER-001: the store with this normalized document, or with this public id. */
export const readStoreByDocument = async (
  db: Kysely<Database>,
  documentNumber: string,
): Promise<StoreRow | null> => {
  const { rows } = await sql<StoreRow>`
    select public_id, name, document_number, was_person, phone, email, address, number, complement, zip_code, neighborhood, city,
      state
    from store where ${isNamed(documentNumber)}`.execute(db);
  return rows[0] ?? null;
};

/** The registration with this normalized document; after a merge the remaining one. */
export const readDocumentHolder = async (
  db: Kysely<Database>,
  documentNumber: string,
): Promise<Pick<StoreRow, 'publicId' | 'name'> | null> => {
  const { rows } = await sql<Pick<StoreRow, 'publicId' | 'name'>>`
    select coalesce(m.public_id, r.public_id) as public_id, coalesce(m.name, r.name) as name
    from store r left join store m on m.id = r.merged_into_id where r.document_number = ${documentNumber}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** The sub-methods a store may pay with, as they are shown everywhere. */
export const readStorePaymentMethods = async (db: Kysely<Database>, storeId: number) => {
  const { rows } = await sql<{
    paymentMethodPublicId: string;
    paymentMethodName: string;
    paymentMethodTypeName: 'BANK_SLIP' | 'CREDIT_CARD' | 'PIX';
  }>`
    select pm.public_id as payment_method_public_id, pm.name as payment_method_name, pm.kind as payment_method_type_name
    from store_payment_method sp join payment_method pm on pm.id = sp.payment_method_id
    where sp.store_id = ${storeId} and pm.form = 'CELEIRO_PAYMENT' order by pm.position, pm.id`.execute(db);
  return rows;
};

/** Number of stores whose seller is one of these people. */
export const countStoresOf = async (
  db: Kysely<Database>,
  sellerUserIds: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from store where seller_user_id = any (${sellerUserIds}::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The store with this normalized document, or with this public id. */
export const findStoreByDocument = async (
  db: Kysely<Database>,
  documentNumber: string,
): Promise<{
  readonly id: number;
  readonly documentNumber: string;
  readonly erasedAt: Date | null;
} | null> => {
  const { rows } = await sql<{ id: number; documentNumber: string; erasedAt: Date | null }>`
    select id, document_number, erased_at from store where ${isNamed(documentNumber)}`.execute(db);
  return rows[0] ?? null;
};
