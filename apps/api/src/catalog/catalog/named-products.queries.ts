import { fold } from '@celeiro/rules/text.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type NamedProduct = { readonly id: number; readonly name: string; readonly words: readonly string[] };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Products on sale that match one of these texts by id, GTIN or full folded name. */
export const findNamedProducts = async (
  db: Kysely<Database>,
  words: readonly string[],
): Promise<readonly NamedProduct[]> => {
  const folded = words.map(fold);
  const ids = folded.filter((word) => UUID.test(word));
  const { rows } = await sql<NamedProduct>`
    select id, name, array_remove(array[public_id::text, gtin, fold(name)], null) as words from product
    where active and (public_id = any (${ids}::uuid[]) or gtin = any (${folded}::text[])
      or search_text = any (${folded}::text[]))`.execute(db);
  return rows;
};

/** The only product that matches a text, or why there is none. */
export const namedProduct = (
  text: string,
  products: readonly NamedProduct[],
): { readonly found?: NamedProduct; readonly issue?: string } => {
  const found = products.filter(({ words }) => words.includes(fold(text)));
  const [only] = found;
  if (only === undefined) return { issue: 'Produto não encontrado.' };
  return found.length === 1 ? { found: only } : { issue: 'Há mais de um com este nome. Use o GTIN ou o id.' };
};
