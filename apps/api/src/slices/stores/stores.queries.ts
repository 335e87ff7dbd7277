import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type StoreRow = {
  readonly publicId: string;
  readonly name: string;
  readonly documentNumber: string;
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

/** R-GEN-006, R-ORDER-001: the store of a document, given in its normalised form. */
export const readStoreByDocument = async (
  db: Kysely<Database>,
  documentNumber: string,
): Promise<StoreRow | null> => {
  const { rows } = await sql<StoreRow>`
    select public_id, name, document_number, phone, email, address, number, complement, zip_code, neighborhood, city,
      state
    from store where document_number = ${documentNumber}`.execute(db);
  return rows[0] ?? null;
};

export type StoreDetailsRow = StoreRow & {
  readonly sellerName: string | null;
  readonly paymentMethods: readonly {
    readonly publicId: string;
    readonly name: string;
    readonly kind: 'BANK_SLIP' | 'CREDIT_CARD' | 'PIX';
  }[];
};

/** A store with its seller and the sub-methods it may pay with, or null. */
export const readStore = async (db: Kysely<Database>, publicId: string): Promise<StoreDetailsRow | null> => {
  const { rows } = await sql<StoreDetailsRow>`
    select s.public_id, s.name, s.document_number, s.phone, s.email, s.address, s.number, s.complement, s.zip_code,
      s.neighborhood, s.city, s.state, u.name as seller_name,
      (select coalesce(json_agg(json_build_object('publicId', pm.public_id, 'name', pm.name, 'kind', pm.kind)
          order by pm.position, pm.id), '[]')
        from store_payment_method sp join payment_method pm on pm.id = sp.payment_method_id
        where sp.store_id = s.id and pm.form = 'CELEIRO_PAYMENT') as payment_methods
    from store s left join app_user u on u.id = s.seller_user_id
    where s.public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** How many stores these people sell to. */
export const countStoresOf = async (
  db: Kysely<Database>,
  sellerUserIds: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from store where seller_user_id = any (${sellerUserIds}::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
};
