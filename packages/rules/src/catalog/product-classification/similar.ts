import { fold } from '../../text.ts';

/** The trigrams of each word, as PostgreSQL's pg_trgm computes them. */
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

/** Similarity of two texts, 0 to 1: the common share of their trigrams. */
export const similarity = (one: string, other: string): number => {
  const [a, b] = [trigrams(one), trigrams(other)];
  const shared = [...a].filter((part) => b.has(part)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
};

/** Weight of the first word: 'leite condensado' is mainly 'leite'. */
const HEAD_WEIGHT = 0.35;

const headOf = (text: string): string =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .find((word) => word.length > 2) ?? '';

/** Similarity of two products by name, 0 to 1: mostly of the whole name, the rest of its first word. */
export const likeness = (one: string, other: string): number =>
  (1 - HEAD_WEIGHT) * similarity(one, other) + HEAD_WEIGHT * similarity(headOf(one), headOf(other));
