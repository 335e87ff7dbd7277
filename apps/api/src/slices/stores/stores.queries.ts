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
