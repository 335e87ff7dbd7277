import { fold } from '@celeiro/rules/text.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Named = { readonly id: string; readonly name: string; readonly folded: string };

/** Active people by user name or name, for the sellers of stores. */
export const findSellers = async (
  db: Kysely<Database>,
  requested: readonly string[],
): Promise<readonly Named[]> => {
  if (requested.length === 0) return [];
  const folded = requested.map(fold);
  const { rows } = await sql<Named>`select username as id, name, fold(name) as folded from app_user
    where status = 'ACTIVE' and (username = any (${folded}::text[]) or fold(name) = any (${folded}::text[]))`.execute(
    db,
  );
  return rows;
};

/** Tags by their names. */
export const findTags = async (
  db: Kysely<Database>,
  requested: readonly string[],
): Promise<readonly Named[]> => {
  if (requested.length === 0) return [];
  const { rows } = await sql<Named>`select public_id as id, name, search_text as folded from store_tag
    where search_text = any (${requested.map(fold)}::text[])`.execute(db);
  return rows;
};

/** The documents among these whose stores are or were persons. */
export const findPersons = async (
  db: Kysely<Database>,
  documents: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (documents.length === 0) return new Set();
  const { rows } = await sql<{ documentNumber: string }>`select document_number from store
    where document_number = any (${[...documents]}::text[]) and was_person`.execute(db);
  return new Set(rows.map(({ documentNumber }) => documentNumber));
};
