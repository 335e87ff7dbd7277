import { sql } from 'kysely';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { quickCompanies, type QuickHit, type QuickSearch } from '../../../platform/records/quick-find.ts';
import { isFoundBy } from './store-filter.queries.ts';

/** The stores that best match the text by name, document or contact, without erased ones. */
export const quickStores = (
  { db }: Pick<Operation, 'db'>,
  requested: QuickSearch,
): Promise<readonly QuickHit[]> =>
  quickCompanies(
    db,
    { from: sql`store r`, isSeen: sql`r.erased_at is null`, isFound: isFoundBy(requested.search) },
    requested,
  );
