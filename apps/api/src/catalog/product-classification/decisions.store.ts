import type { ClassificationDecision } from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ProductValues } from '../products/products.public.ts';

// The only writer of classification_decision.

type Db = Kysely<Database>;

/**
 * A product before a decision, its version after it, the suppliers' products that the decision moved to another product,
 * and those sold as it since. Decisions made before these were stored can't be undone.
 */
export type FormerProduct = {
  readonly publicId: string;
  readonly version: number;
  readonly values: ProductValues;
  readonly moved: readonly number[];
  readonly sold?: readonly number[];
};

export type StoredDecision = {
  readonly kind: ClassificationDecision['kind'];
  readonly formerName: string;
  readonly outcome: string;
  readonly products: readonly FormerProduct[];
};

export const insertDecision = async (
  db: Db,
  { kind, formerName, outcome, products }: StoredDecision,
  by: { readonly userId: number; readonly at: Date },
): Promise<string> => {
  const { rows } = await sql<{ publicId: string }>`
    insert into classification_decision (kind, former_name, outcome, products, user_id, decided_at)
    values (${kind}, ${formerName}, ${outcome}, ${JSON.stringify(products)}::jsonb, ${by.userId}, ${by.at})
    returning public_id`.execute(db);
  return rows[0]?.publicId ?? '';
};

/** A decision of the caller that wasn't undone, locked until the transaction ends; null when there is none. */
export const lockDecision = async (
  db: Db,
  publicId: string,
  userId: number,
): Promise<StoredDecision | null> => {
  const { rows } = await sql<StoredDecision>`
    select kind, former_name, outcome, products from classification_decision
    where public_id = ${publicId}::uuid and user_id = ${userId} and undone_at is null for update ${rowLock(db)}`.execute(
    db,
  );
  return rows[0] ?? null;
};

export const markUndone = async (db: Db, publicId: string, at: Date): Promise<void> => {
  await sql`update classification_decision set undone_at = ${at} where public_id = ${publicId}::uuid`.execute(
    db,
  );
};
