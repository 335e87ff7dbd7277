import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Lists the spec reads whole stop here. */
const wholeListSize = 9999;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (found) => `\\${found}`);

/** Suppliers by name, accents and case aside, for filters and pickers (R-CALLS-001). */
export const readSupplierNames = async (
  db: Kysely<Database>,
  name: string,
): Promise<{ publicId: string; name: string }[]> => {
  const { rows } = await sql<{ publicId: string; name: string }>`
    select public_id, name from supplier
    where search_text like fold(${`%${escapeLike(name)}%`})
    order by fold(name), id limit ${sql.lit(wholeListSize)}`.execute(db);
  return rows;
};
