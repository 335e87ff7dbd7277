import { fold } from '../../text.ts';

/** The three-letter stretches of each word, as PostgreSQL's pg_trgm counts them. */
export const trigrams = (text: string): ReadonlySet<string> =>
  new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .flatMap((word) => {
        const padded = [...`  ${word} `];
        return padded.slice(2).map((_, place) => padded.slice(place, place + 3).join(''));
      }),
  );

/** How alike two texts are, 0 to 1: what they share of all stretches of both. */
export const similarity = (one: string, other: string): number => {
  const [a, b] = [trigrams(one), trigrams(other)];
  const shared = [...a].filter((part) => b.has(part)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
};

/** The additional weight of the first word: 'leite condensado' is mostly 'leite'. */
const HEAD_WEIGHT = 0.35;

const headOf = (text: string): string =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .find((word) => word.length > 2) ?? '';

/** How alike two products are by their names, 0 to 1; most of it the whole, the rest its first word. */
export const likeness = (one: string, other: string): number =>
  (1 - HEAD_WEIGHT) * similarity(one, other) + HEAD_WEIGHT * similarity(headOf(one), headOf(other));
