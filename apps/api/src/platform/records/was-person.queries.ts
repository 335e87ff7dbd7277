import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Whether a record's document is a person's, or ever was: its history still holds what reached them. */
export const wasPerson = async (
  db: Kysely<Database>,
  kind: string,
  { id, documentNumber }: { readonly id: number; readonly documentNumber: string },
): Promise<boolean> => {
  if (isPersonDocument(documentNumber)) return true;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from record_history where kind = ${kind} and record_id = ${id} and field = 'documentNumber'
      and 11 in (length(old_value #>> '{}'), length(new_value #>> '{}'))) as found`.execute(db);
  return rows[0]?.found ?? false;
};
