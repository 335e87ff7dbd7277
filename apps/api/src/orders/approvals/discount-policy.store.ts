import type { Basis } from '@celeiro/rules/percent.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readPolicyLimits } from '../deliveries/deliveries.public.ts';

// The only writer of discount_policy and discount_policy_change; rows of the latter are only added.

/** Number of changes that are shown with the limits. */
const NEWEST = 50;

type PolicyChangeRow = {
  readonly version: number;
  readonly category: string;
  readonly oldBasis: number;
  readonly newBasis: number;
  readonly changedByName: string;
  readonly changedAt: Date;
};

/** Limits by category. `version` counts the saves; 0 means the initial limits. */
export type PolicyRow = {
  readonly version: number;
  readonly limits: Readonly<Record<string, Basis>>;
  readonly changes: readonly PolicyChangeRow[];
};

/** The policy with its latest changes, newest first. */
export const readPolicy = async (db: Kysely<Database>): Promise<PolicyRow> => {
  const limits = await readPolicyLimits(db);
  const changes = await db
    .selectFrom('discountPolicyChange')
    .select(['version', 'category', 'oldBasis', 'newBasis', 'changedByName', 'changedAt'])
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return {
    version: changes[0]?.version ?? 0,
    limits,
    changes,
  };
};

/** The newest change of one of these categories after a version, or null. */
export const readChangeSince = async (
  db: Kysely<Database>,
  version: number,
  categories: readonly string[],
): Promise<PolicyChangeRow | null> => {
  const row = await db
    .selectFrom('discountPolicyChange')
    .select(['version', 'category', 'oldBasis', 'newBasis', 'changedByName', 'changedAt'])
    .where('version', '>', version)
    .where('category', 'in', categories)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

/** Sets limits and records who changed each from what to what. */
export const savePolicy = async (
  operation: Operation,
  version: number,
  changes: readonly { readonly category: string; readonly before: Basis; readonly after: Basis }[],
): Promise<void> => {
  const { db, actor, now, requestId } = operation;
  for (const { category, before, after } of changes) {
    await db
      .insertInto('discountPolicy')
      .values({ category, limitBasis: after })
      .onConflict((conflict) => conflict.column('category').doUpdateSet({ limitBasis: after }))
      .execute();
    await db
      .insertInto('discountPolicyChange')
      .values({
        version,
        category,
        oldBasis: before,
        newBasis: after,
        changedByUserId: actor.userId,
        changedByName: actor.name,
        changedAt: now,
        requestId,
      })
      .execute();
  }
};
