import { refuse } from '@celeiro/rules/refusal.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ListSort } from '../lists/list-cursor.ts';
import type { Listed, RecordList } from './search-records.ts';

const readable = new Intl.NumberFormat('pt-BR');

/**
 * All rows of a list of records that match `where`, in the list's order. Throws EXPORT_TOO_LARGE instead of omitting
 * rows.
 */
export const readSheetRows = async <F extends string, Row extends object>(
  db: Kysely<Database>,
  list: Pick<RecordList<F, Row>, 'from' | 'columns' | 'read' | 'sorts'>,
  requested: {
    readonly sort: `${F},${ListSort['direction']}`;
    readonly where: RawBuilder<boolean>;
    readonly maximum: number;
  },
): Promise<readonly (Row & Listed)[]> => {
  // The schema accepts only 'field,direction' of this list.
  const [field, direction] = requested.sort.split(',') as [F, ListSort['direction']];
  const order = direction === 'desc' ? sql`desc` : sql`asc`;
  const { column } = list.sorts[field];
  const { rows } = await list.read(
    db,
    sql`select r.id, ${column} as sort_value, ${list.columns} from ${list.from} where ${requested.where}
      order by ${column} ${order}, r.id ${order} limit ${requested.maximum + 1}`,
  );
  return rows.length > requested.maximum
    ? refuse('EXPORT_TOO_LARGE', { maximum: readable.format(requested.maximum) }, 'filter')
    : rows;
};
