import type { PersonalValues } from '@celeiro/rules/personal-values.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { FoundPerson } from './searches.store.ts';

type Row = FoundPerson & { readonly value: string; readonly isPerson: boolean };

/** The records with these values, persons or companies. */
export const readFound = async (
  db: Kysely<Database>,
  { documents, phones, emails }: PersonalValues,
): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select 'store' as kind, id as record_id, 'documentSearch' as field, document_number as value, true as is_person
      from store where document_number = any (${[...documents]}::text[])
    union all select 'supplier', id, 'documentSearch', document_number, true
      from supplier where document_number = any (${[...documents]}::text[])
    union all select 'store', s.id, 'phoneSearch', c.phone, s.was_person
      from store_contact c join store s on s.id = c.store_id where c.phone = any (${[...phones]}::text[])
    union all select 'store', s.id, 'emailSearch', c.email, s.was_person
      from store_contact c join store s on s.id = c.store_id where c.email = any (${[...emails]}::text[])`.execute(
    db,
  );
  return rows;
};
