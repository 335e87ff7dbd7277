import { sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  quickFind,
  type QuickHit,
  type QuickSearch,
  type Ranked,
} from '../../platform/records/quick-find.ts';
import { isSeen } from './accounts/accounts.queries.ts';

type Row = {
  readonly publicId: string;
  readonly name: string;
  readonly username: string;
  readonly unit: string;
};

/** The people whom an actor manages that best match the text, by name or e-mail (T06). */
export const quickUsers = async (
  { db, actor }: Pick<Operation, 'db' | 'actor'>,
  requested: QuickSearch,
): Promise<readonly QuickHit[]> => {
  const rows = await quickFind(
    db,
    {
      from: sql`app_user r`,
      sortName: sql`r.search_text`,
      isSeen: isSeen(actor),
      isFound: holdsWords(sql`r.search_text`, requested.search),
      isExact: sql`(fold(r.name) = fold(${requested.search}) or r.username = lower(${requested.search}))`,
      columns: sql`r.name, r.username, (select b.name from business_unit b where b.id = r.business_unit_id) as unit`,
      read: (database, statement) => sql<Ranked<Row>>`${statement}`.execute(database),
    },
    requested,
  );
  return rows.map(({ publicId, name, username, unit, rank }) => ({
    publicId,
    orderPublicId: null,
    name,
    details: [username, unit],
    rank,
  }));
};
