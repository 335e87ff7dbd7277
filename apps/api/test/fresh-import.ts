import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/platform/db/schema.ts';

/** Inserts an import of a person with one reviewed row; returns its id. */
export const freshImport = async (db: Kysely<Database>, username: string, now: Date): Promise<string> => {
  const { rows } = await sql<{ publicId: string }>`
    with run as (
      insert into import_run (kind, file_name, file_size, sha256, headers, layout_hash, mapping, state, row_count, new_count,
        sent_by_id, sent_at)
      select 'STORES', 'lojas.csv', 9, 'x', '["CNPJ"]', 'x', '["documentNumber"]', 'REVIEW', 1, 1, id, ${now}
      from app_user where username = ${username} returning id, public_id),
    cell as (insert into import_row (import_run_id, line, cells, result) select id, 2, '["1"]', 'NEW' from run)
    select public_id from run`.execute(db);
  return rows[0]?.publicId ?? '';
};
