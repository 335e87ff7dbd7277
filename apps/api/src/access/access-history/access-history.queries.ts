import type { AccessHistoryFilter } from '@celeiro/contract/access/access-history/access-history.ts';
import { addDays, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import type { Database } from '../../platform/db/schema.ts';
import { narrowed } from '../../platform/lists/narrow.ts';
import type { Listed, RecordList } from '../../platform/records/search-records.ts';

export type AccessHistoryRow = {
  readonly number: number;
  readonly at: Date;
  readonly byName: string;
  readonly action: string;
  readonly subject: string;
  readonly subjectName: string | null;
  readonly oldValue: unknown;
  readonly newValue: unknown;
};

const from = sql`access_history r left join app_user s on s.username = r.subject`;
const columns = sql`r.id as number, r.at, r.actor_name as by_name, r.action, r.subject, s.name as subject_name, r.old_value, r.new_value`;

/** The list of the access history; rows are written in the order of their ids. */
export const accessHistoryList: RecordList<'at', AccessHistoryRow> = {
  name: 'accessHistory',
  from,
  columns,
  read: (db, statement) => sql<AccessHistoryRow & Listed>`${statement}`.execute(db),
  sorts: { at: { column: sql`r.id`, type: 'count' } },
};

const startOf = (day: string): Date => new Date(startOfBusinessDate(day));

/** The filter as one condition over the list. */
export const accessHistoryCondition = (filter: AccessHistoryFilter): RawBuilder<boolean> =>
  narrowed(filter, {
    search: (text) =>
      holdsWords(sql`fold(r.actor_name || ' ' || r.subject || ' ' || coalesce(s.name, ''))`, text),
    userPublicIds: (ids) => {
      const people = sql`(select u.id, u.username from app_user u where u.public_id = any (${[...ids]}::uuid[]))`;
      return sql`(r.actor_user_id = any (array(select p.id from ${people} p))
        or r.subject = any (array(select p.username from ${people} p)))`;
    },
    actions: (actions) => sql`r.action = any (${[...actions]})`,
    from: (day) => sql`r.at >= ${startOf(day)}`,
    to: (day) => sql`r.at < ${startOf(addDays(day, 1))}`,
  });

/** The newest matching steps, at most `limit`. */
export const readAccessHistory = async (
  db: Kysely<Database>,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<readonly AccessHistoryRow[]> => {
  const { rows } = await sql<AccessHistoryRow>`
    select ${columns} from ${from} where ${where} order by r.id desc limit ${limit}`.execute(db);
  return rows;
};

/** One step, or null. */
export const readAccessHistoryEntry = async (
  db: Kysely<Database>,
  number: number,
): Promise<AccessHistoryRow | null> =>
  (await readAccessHistory(db, sql<boolean>`r.id = ${number}::bigint`, 1))[0] ?? null;
