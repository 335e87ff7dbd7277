import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a history row has no content because of a signed erasure, and the remaining content of that erasure's rows
 * still matches its seal. A row that has no content for another reason is a changed one.
 */
export const isErased = (table: 'record_history' | 'delivery_history'): RawBuilder<boolean> => {
  const row = (column: string) => sql.ref(`${table}.${column}`);
  const ofKind =
    table === 'delivery_history'
      ? sql`e.kind = 'delivery' and e.record_id = ${row('delivery_id')}`
      : sql`e.kind = ${row('kind')} and e.record_id = ${row('record_id')}`;
  return sql<boolean>`(${row('erasure_id')} is not null and num_nonnulls(${row('item_label')}, ${row('old_value')},
    ${row('new_value')}) = 0 and exists (select from record_erasure e
      where e.id = ${row('erasure_id')} and ${ofKind} and e.seal = erasure_seal(e.id)))`;
};
