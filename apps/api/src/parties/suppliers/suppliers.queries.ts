import { shownDocument } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { type Kysely, sql } from 'kysely';
import { containing } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Most rows of lists that the spec reads completely. */
const wholeListSize = 9999;

/** Suppliers by name, ignoring accents and case, for filters and pickers (R-CALLS-001). */
export const readSupplierNames = async (
  db: Kysely<Database>,
  name: string,
): Promise<{ publicId: string; name: string; documentNumber: string }[]> => {
  const { rows } = await sql<{ publicId: string; name: string; documentNumber: string }>`
    select public_id, name, document_number from supplier
    where search_text like fold(${containing(name)})
    order by fold(name), id limit ${sql.lit(wholeListSize)}`.execute(db);
  return rows.map((row) => ({ ...row, documentNumber: shownDocument(row.documentNumber) }));
};
