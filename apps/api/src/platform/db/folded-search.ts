import { type RawBuilder, sql } from 'kysely';
import { containing } from './like.ts';

/**
 * Whether a folded column contains every word of a text, ignoring accents and case. Without words it is true for every
 * row.
 */
export const holdsWords = (column: RawBuilder<unknown>, text: string | undefined): RawBuilder<boolean> => {
  const words = (text ?? '').split(/\s+/).filter(Boolean);
  const likes = words.map((word) => sql`${column} like fold(${containing(word)})`);
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(likes, sql` and `)})`;
};
