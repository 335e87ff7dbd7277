import type { Basis } from '@celeiro/rules/percent.ts';
import type { Kysely } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';

/** The commercial policy: limit of each category in basis points. */
export const readPolicyLimits = async (db: Kysely<Database>): Promise<Readonly<Record<string, Basis>>> => {
  const rows = await db
    .selectFrom('discountPolicy')
    .select(['category', 'limitBasis'])
    .modifyEnd(prepared)
    .execute();
  // The column is an integer in basis points, the unit of Basis.
  return Object.fromEntries(rows.map((row) => [row.category, row.limitBasis as Basis]));
};
