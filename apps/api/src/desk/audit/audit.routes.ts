import * as audit from '@celeiro/contract/desk/audit/audit.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { auditChanges, auditShown } from './audit.dto.ts';
import { auditTimeline, timelineOfNumber } from './audit.queries.ts';
import { exportAudit, exportShown } from './export-audit.ts';
import { shownTimeline } from './shown-data.queries.ts';
import { readNewest, searchTimeline } from './timeline.ts';

/** How many people a picker offers. */
const PEOPLE = 200;

export const auditRoutes: readonly Binding[] = [
  bind(audit.searchAudit, async (operation, { query, body: { sort = 'at,desc', ...filter } }) => {
    const page = await searchTimeline(operation, await auditTimeline(operation, filter), { query, sort });
    return { ...page, content: [...(await auditChanges(operation.db, page.content))] };
  }),
  bind(audit.getAuditChange, async (operation, { params }) => {
    const rows = await readNewest(operation.db, timelineOfNumber(operation, params.number), 1);
    return (await auditChanges(operation.db, rows))[0] ?? refuse('RESOURCE_NOT_FOUND');
  }),
  bind(audit.exportAudit, exportAudit),
  bind(audit.searchShownData, async (operation, { query, body: { sort = 'at,desc', ...filter } }) => {
    const page = await searchTimeline(operation, await shownTimeline(operation, filter), { query, sort });
    return { ...page, content: [...(await auditShown(operation.db, page.content))] };
  }),
  bind(audit.exportShownData, exportShown),
  bind(audit.listAuditPeople, async ({ db }, { query }) => {
    const { rows } = await sql<{ publicId: string; name: string; username: string }>`
      select public_id, name, username from app_user where ${holdsWords(sql`search_text`, query.name)}
      order by sort_name, id limit ${sql.lit(PEOPLE)}`.execute(db);
    return [...rows];
  }),
];
