import type { ClassificationDecision } from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** How many of a person's last decisions are shown. */
const SHOWN = 5;

/** A person's last decisions that weren't undone, newest first. */
export const readDecisions = async (db: Db, userId: number): Promise<ClassificationDecision[]> => {
  const { rows } = await sql<Omit<ClassificationDecision, 'at'> & { readonly at: Date }>`
    select public_id, kind, former_name, outcome, jsonb_array_length(products) as products, decided_at as at
    from classification_decision where user_id = ${userId} and undone_at is null
    order by decided_at desc, id desc limit ${SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** How many products a person decided on a day. */
export const countDecided = async (db: Db, userId: number, day: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(jsonb_array_length(products)), 0)::int as count from classification_decision
    where user_id = ${userId} and undone_at is null and decided_at >= ${day}::date::timestamp at time zone 'America/Sao_Paulo'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** The suppliers' products of these products, by public id. */
export const readSold = async (
  db: Db,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const { rows } = await sql<{ publicId: string; sold: readonly number[] }>`
    select p.public_id, to_json(array(select sp.id from supplier_product sp where sp.product_id = p.id order by sp.id)) as sold
    from product p where p.public_id = any (${[...publicIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ publicId, sold }) => [publicId, sold]));
};

/** Whether an order contains one of these suppliers' products. */
export const isOrdered = async (db: Db, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`
    select from delivery_item where supplier_product_id = any (${[...ids]}::bigint[]) limit 1`.execute(db);
  return rows.length > 0;
};
