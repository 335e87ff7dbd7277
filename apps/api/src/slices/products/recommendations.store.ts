import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of product_recommendation.

export type Recommendation = {
  readonly publicId: string;
  readonly priority: number | null;
  readonly version: number;
};

/** What a store is recommended of a product, kept as it is until the transaction ends; undefined where nobody ever did. */
export const lockRecommendation = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<Recommendation | undefined> => {
  const { rows } = await sql<Recommendation>`select public_id, priority, version from product_recommendation
    where public_id = ${publicId}::uuid for no key update`.execute(db);
  return rows[0];
};

/** Recommends a product to a store for the first time; undefined where somebody did meanwhile. */
export const insertRecommendation = async (
  db: Kysely<Database>,
  of: { readonly storeId: number; readonly productId: number; readonly priority: number | null },
): Promise<Recommendation | undefined> => {
  const { rows } = await sql<Recommendation>`
    insert into product_recommendation (store_id, product_id, priority)
    values (${of.storeId}, ${of.productId}, ${of.priority}) on conflict do nothing
    returning public_id, priority, version`.execute(db);
  return rows[0];
};

/** Gives it another priority; null takes it away. It is locked. */
export const saveRecommendation = async (
  db: Kysely<Database>,
  publicId: string,
  priority: number | null,
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    update product_recommendation set priority = ${priority}, version = version + 1
    where public_id = ${publicId}::uuid returning version`.execute(db);
  return rows[0]?.version ?? 0;
};
