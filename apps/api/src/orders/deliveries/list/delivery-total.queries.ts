import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { countEachUpToCap } from '../../../platform/lists/counters.ts';

/** How many deliveries match each filter, up to a cap. */
export const countDeliveriesUpToCap = (db: Kysely<Database>, filters: readonly RawBuilder<unknown>[]) =>
  countEachUpToCap(db, sql`delivery d`, filters);
