import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

export type HistoryRow = {
  readonly version: number;
  readonly field: string;
  readonly event: 'UPDATE' | 'DELETE';
  readonly itemPublicId: string | null;
  readonly itemLabel: string | null;
  readonly oldValue: string | number | null;
  readonly newValue: string | number | null;
  readonly byName: string;
  readonly at: Date;
  readonly requestId: string | null;
};

const columns = sql`version, field, event, item_public_id, item_label, old_value, new_value, by_name, at, request_id`;

/** The changes after a version, oldest first. */
export const readHistorySince = async (
  db: Kysely<Database>,
  deliveryId: number,
  version: number,
): Promise<readonly HistoryRow[]> => {
  const { rows } = await sql<HistoryRow>`
    select ${columns} from delivery_history
    where delivery_id = ${deliveryId} and version > ${version} order by id`.execute(db);
  return rows;
};

/** The last change of a comment: its author and whether it was an undo; null without history. */
export const readCommentChange = async (
  db: Kysely<Database>,
  deliveryId: number,
  commentPublicId: string,
): Promise<{
  readonly oldValue: string | null;
  readonly byName: string;
  readonly at: Date;
  readonly isUndone: boolean;
} | null> => {
  const { rows } = await sql<{ oldValue: string | null; byName: string; at: Date; isUndone: boolean }>`
    select h.old_value, h.by_name, h.at, exists (select from delivery_history u
      where u.delivery_id = h.delivery_id and u.version = h.version and u.field = 'undone') as is_undone
    from delivery_history h
    where h.delivery_id = ${deliveryId} and h.field = 'comment' and h.item_public_id = ${commentPublicId}::uuid
    order by h.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Filter of a delivery's saves; `before` is the number of a save, `until` is exclusive. */
export type SaveFilter = {
  readonly field: string | undefined;
  readonly person: string | undefined;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  readonly before: number | undefined;
};

export type NumberedRow = HistoryRow & { readonly number: number };

const idOf = async (db: Kysely<Database>, publicId: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from delivery where public_id = ${publicId}::uuid`.execute(db);
  return rows[0]?.id ?? null;
};

const when = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>): RawBuilder<unknown> =>
  value === undefined ? sql`` : sql`and ${condition(value)}`;

/**
 * The rows of the newest `limit` saves that match the filter, newest first, each save complete; null when there is no
 * such delivery. Saves are numbered from the first one, so the next page stays correct when new ones are added.
 */
export const readSaves = async (
  db: Kysely<Database>,
  publicId: string,
  filter: SaveFilter,
  limit: number,
): Promise<readonly NumberedRow[] | null> => {
  const id = await idOf(db, publicId);
  if (id === null) return null;
  const { rows } = await sql<NumberedRow>`
    with saves as (
      select version, at, request_id, min(by_name) as by_name, array_agg(field) as fields,
        row_number() over (order by min(id))::int as number
      from delivery_history where delivery_id = ${id}
      group by version, at, request_id
    ), wanted as (
      select version, at, request_id, number from saves
      where true
        ${when(filter.field, (field) => sql`${field} = any (fields)`)}
        ${when(filter.person, (person) => sql`by_name = ${person}`)}
        ${when(filter.from, (from) => sql`at >= ${from}`)}
        ${when(filter.until, (until) => sql`at < ${until}`)}
        ${when(filter.before, (before) => sql`number < ${before}`)}
      order by number desc limit ${limit}
    )
    select h.version, h.field, h.event, h.item_public_id, h.item_label, h.old_value, h.new_value, h.by_name, h.at,
      h.request_id, w.number
    from wanted w join delivery_history h on h.delivery_id = ${id} and h.version = w.version and h.at = w.at
      and h.request_id is not distinct from w.request_id
    order by h.id desc`.execute(db);
  return rows;
};

/** The fields that changed so far and the people who changed them, each once; null when there is no such delivery. */
export const readHistoryChoices = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<{ readonly fields: readonly string[]; readonly people: readonly string[] } | null> => {
  const id = await idOf(db, publicId);
  if (id === null) return null;
  const { rows } = await sql<{ fields: string[]; people: string[] }>`
    select coalesce(array_agg(distinct field), '{}') as fields, coalesce(array_agg(distinct by_name), '{}') as people
    from delivery_history where delivery_id = ${id}`.execute(db);
  return rows[0] ?? { fields: [], people: [] };
};

/** All rows of a delivery up to a version, oldest first. */
export const readHistoryUpTo = async (
  db: Kysely<Database>,
  deliveryId: number,
  version: number,
): Promise<readonly HistoryRow[]> => {
  const { rows } = await sql<HistoryRow>`
    select ${columns} from delivery_history
    where delivery_id = ${deliveryId} and version <= ${version} order by id`.execute(db);
  return rows;
};

/** Last hash of a delivery's chain (hex), or null before its first row. */
export const readHistoryHash = async (db: Kysely<Database>, deliveryId: number): Promise<string | null> => {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from delivery_history
    where delivery_id = ${deliveryId} order by id desc limit 1`.execute(db);
  return rows[0]?.hash ?? null;
};
