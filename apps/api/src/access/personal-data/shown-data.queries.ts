import type { PersonalKind } from '@celeiro/contract/access/personal-data/personal-data.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type ShownRow = {
  readonly id: number;
  readonly field: string;
  readonly byName: string;
  readonly at: Date;
  readonly reason: string | null;
};

/** Who saw which data of a record, newest first. */
export const readShown = async (
  db: Kysely<Database>,
  of: { readonly kind: PersonalKind; readonly recordId: number },
  { before, size }: { readonly before?: number | undefined; readonly size: number },
): Promise<readonly ShownRow[]> => {
  const { rows } = await sql<ShownRow>`
    select id, field, by_name, at, reason from record_access
    where kind = ${of.kind} and record_id = ${of.recordId} and id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${size}`.execute(db);
  return rows;
};
