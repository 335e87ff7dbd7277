import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { quickCompanies, type QuickHit, type QuickSearch } from '../../platform/records/quick-find.ts';
import { isFoundBy } from './supplier-filter.queries.ts';

/** The suppliers that best match the text, by name or document. */
export const quickSuppliers = (
  { db }: Pick<Operation, 'db'>,
  requested: QuickSearch,
): Promise<readonly QuickHit[]> =>
  quickCompanies(
    db,
    { from: sql`supplier r`, isSeen: sql`true`, isFound: isFoundBy(requested.search) },
    requested,
  );
