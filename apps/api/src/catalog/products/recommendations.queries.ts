import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Recommendation } from './recommendations.store.ts';

export type NamedStore = { readonly id: number; readonly name: string; readonly documentNumber: string };

/** The stores with these documents, except merged ones. */
export const findStoresOf = async (
  db: Kysely<Database>,
  documents: readonly string[],
): Promise<readonly NamedStore[]> => {
  const { rows } = await sql<NamedStore>`select id, name, document_number from store
    where document_number = any (${[...documents]}::text[]) and merged_into_id is null`.execute(db);
  return rows;
};

export type StandingRecommendation = Recommendation & {
  readonly storeId: number;
  readonly productId: number;
};

/** The recommendations of these products to these stores. */
export const findRecommendations = async (
  db: Kysely<Database>,
  storeIds: readonly number[],
  productIds: readonly number[],
): Promise<readonly StandingRecommendation[]> => {
  const { rows } = await sql<StandingRecommendation>`
    select public_id, store_id, product_id, priority, version from product_recommendation
    where store_id = any (${[...storeIds]}::bigint[]) and product_id = any (${[...productIds]}::bigint[])`.execute(
    db,
  );
  return rows;
};
