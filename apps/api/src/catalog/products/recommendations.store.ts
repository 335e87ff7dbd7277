import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of product_recommendation.

export type Recommendation = {
  readonly publicId: string;
  readonly priority: number | null;
  readonly version: number;
};

/** A store's recommendation of a product, locked until the transaction ends; undefined without one. */
export const lockRecommendation = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<Recommendation | undefined> => {
  const { rows } = await sql<Recommendation>`select public_id, priority, version from product_recommendation
    where public_id = ${publicId}::uuid for no key update ${rowLock(db)}`.execute(db);
  return rows[0];
};

/** Recommends a product to a store for the first time; undefined when another transaction did so in the meantime. */
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

/** Sets the priority of a locked recommendation; null removes it. */
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

/**
 * Moves a merged store's recommendations to the remaining one, except for products that it already has a recommendation
 * for.
 */
export const moveRecommendations = async (
  db: Kysely<Database>,
  fromId: number,
  intoId: number,
): Promise<void> => {
  await sql`update product_recommendation r set store_id = ${intoId}, version = version + 1
    where r.store_id = ${fromId} and not exists (select from product_recommendation there
      where there.store_id = ${intoId} and there.product_id = r.product_id)`.execute(db);
};
