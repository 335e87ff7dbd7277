import type { OuterUnit, PackageUnit, ProductUnit } from '../catalog/units.ts';
import { type Centi, centi, MAXIMUM_SIZE } from '../../quantity.ts';
import { fold } from '../../text.ts';
import { containers, counted, measures } from './pack-words.ts';

/** The meaning of a piece of a product's name. */
export type PieceRole = 'name' | 'package' | 'content' | 'size';
export type NamePiece = { readonly text: string; readonly role: PieceRole };

/** A parsed name: its words and its pack. Null for what it doesn't contain. */
export type ReadName = {
  readonly pieces: readonly NamePiece[];
  /** The words without the pack, as written. */
  readonly words: readonly string[];
  readonly unit: ProductUnit | null;
  readonly packageUnit: PackageUnit | null;
  readonly outerUnit: OuterUnit | null;
  readonly content: number | null;
  readonly size: Centi | null;
};

const wordsOf = (table: object): string =>
  Object.keys(table)
    .toSorted((one, other) => other.length - one.length)
    .join('|');
const number = String.raw`\d{1,5}(?:[.,]\d{1,3})?(?![.,]?\d)`;
const unitWord = `(?:${wordsOf(measures)}|${wordsOf(counted)})(?![a-z0-9])`;

// Tried at the beginning of each word; the first match is used. Names are folded letter by letter.
const shapes: readonly { readonly role: PieceRole; readonly pattern: RegExp }[] = [
  // '12X1L', '10 x 1', '30x200 g'
  { role: 'size', pattern: new RegExp(`^(\\d{1,5})\\s*[x×]\\s*(${number})\\s*(${unitWord})?(?![a-z0-9])`) },
  { role: 'size', pattern: new RegExp(`^(${number})\\s*(${unitWord})`) },
  // 'Tomate kg': sold by the kilogram.
  { role: 'size', pattern: /^(1?)(kg|kilo|quilo|un|und|unid|dz|duzia|maco)\.?$/ },
  // 'C/12', 'com 12 un'
  { role: 'content', pattern: /^(?:c\/|com )\s*(\d{1,5})(?:\s*(?:un|und|unid|unidades))?(?![a-z0-9.,%])/ },
  { role: 'package', pattern: new RegExp(`^(${wordsOf(containers)})\\.?(?![a-z])`) },
];
const leftCount = /^(\d{1,5})(?![a-z0-9.,%/-])/;

/** Folded letter by letter, so that positions in both texts are the same. */
const foldLetters = (text: string): string =>
  [...text].map((letter) => (fold(letter).length === 1 ? fold(letter) : '~')).join('');

const readNumber = (text: string): number => Number(text.replace(',', '.'));

const sizeOf = (amount: number, hundredths: number): Centi | null => {
  const whole = Math.round(amount * hundredths * 1000) / 1000;
  return Number.isInteger(whole) && whole >= 1 && whole <= MAXIMUM_SIZE ? centi(whole) : null;
};

type Found = {
  unit: ProductUnit | null;
  content: number | null;
  size: Centi | null;
  readonly inside: string[];
};

const takeMeasure = (found: Found, count: string | null, amount: string, word: string | undefined): void => {
  const unit = word === undefined ? undefined : counted[word];
  if (unit !== undefined) {
    // '30 und' is a count; so is '6 x 30 und'.
    found.unit ??= unit;
    found.content ??= Math.round(readNumber(amount)) * Number(count ?? '1');
    found.size ??= centi(100);
    return;
  }
  const taken = word === undefined ? undefined : measures[word];
  if (count !== null) found.content ??= Number(count);
  found.size ??= sizeOf(readNumber(amount), taken?.hundredths ?? 100);
  if (taken !== undefined) found.unit ??= taken.unit;
};

/** Boxes and bundles contain the other packs in the name. */
const packedIn = (inside: readonly string[]): Pick<ReadName, 'packageUnit' | 'outerUnit'> => {
  const all = inside.flatMap((word) => containers[word] ?? []);
  const inner = all.find(({ outer }) => outer === undefined)?.inner ?? null;
  const around = all.find(({ outer }) => outer !== undefined);
  if (around === undefined) return { packageUnit: inner, outerUnit: null };
  if (inner === null && around.inner !== undefined) return { packageUnit: around.inner, outerUnit: null };
  return { packageUnit: inner, outerUnit: around.outer ?? null };
};

const isCount = (count: number | null): number | null =>
  count !== null && count >= 1 && count <= 99_999 ? count : null;

/** Number and size of the units; one unit when only a size is given. An impossible count is ignored. */
const amountOf = ({ content, size }: Found): Pick<ReadName, 'content' | 'size'> => {
  const count = isCount(content);
  if (content !== null && count === null) return { content: null, size: null };
  return { content: count ?? (size === null ? null : 1), size };
};

/** Parses a name: 'FEIJAO CARIOCA FD 10X1KG' is 'FEIJAO CARIOCA', in bundles of ten of one kilogram each. */
export const readName = (name: string): ReadName => {
  const letters = [...name];
  const folded = foldLetters(name);
  const pieces: NamePiece[] = [];
  const found: Found = { unit: null, content: null, size: null, inside: [] };
  const textAt = (from: number, to: number): string => letters.slice(from, to).join('').trim();
  let at = 0;
  let isAfterContainer = false;
  while (at < folded.length) {
    const rest = folded.slice(at);
    const [gap = ''] = /^[\s,;·]+/.exec(rest) ?? [];
    if (gap !== '') {
      at += gap.length;
      continue;
    }
    const shape = shapes
      .map(({ role, pattern }) => ({ role, match: pattern.exec(rest) }))
      .find(({ match }) => match !== null);
    const lone = isAfterContainer ? leftCount.exec(rest) : null;
    if (shape?.match) {
      const [whole, first = '', second, third] = shape.match;
      pieces.push({ text: textAt(at, at + whole.length), role: shape.role });
      if (shape.role === 'package') found.inside.push(first);
      else if (shape.role === 'content') found.content ??= Number(first);
      else if (/^\d+\s*[x×]/.test(whole)) takeMeasure(found, first, second ?? '', third);
      else takeMeasure(found, null, first === '' ? '1' : first, second);
      isAfterContainer = shape.role === 'package';
      at += whole.length;
    } else if (lone !== null) {
      pieces.push({ text: textAt(at, at + lone[0].length), role: 'content' });
      found.content ??= Number(lone[1]);
      isAfterContainer = false;
      at += lone[0].length;
    } else {
      const [word = ''] = /^(?:[^\s,;·]|(?<=\d),(?=\d))+/.exec(rest) ?? [];
      const before = pieces.at(-1);
      const text = textAt(at, at + word.length);
      if (before?.role === 'name') pieces.splice(-1, 1, { text: `${before.text} ${text}`, role: 'name' });
      else pieces.push({ text, role: 'name' });
      isAfterContainer = false;
      at += word.length;
    }
  }
  const words = pieces.filter(({ role }) => role === 'name').flatMap(({ text }) => text.split(' '));
  return { pieces, words, unit: found.unit, ...packedIn(found.inside), ...amountOf(found) };
};

/**
 * Amounts in a name that the pack doesn't contain: a size the catalogue can't store, or one of several. Two names that
 * differ in it aren't equal.
 */
const leftOver = ({ pieces, size }: ReadName): string => {
  const said = (role: PieceRole): readonly string[] =>
    pieces.flatMap((piece) => (piece.role === role ? [fold(piece.text).replaceAll(/\s+/g, '')] : []));
  const sizes = said('size');
  const counts = [...said('content'), ...sizes.filter((text) => /^\d+[x×]/.test(text))];
  const isHeld = sizes.length < 2 && counts.length < 2 && (sizes.length === 0 || size !== null);
  return isHeld ? '' : [...new Set([...sizes, ...counts])].toSorted().join(' ');
};

/**
 * A key that is equal for two names of the same pack of the same product: without case, accents, spaces and dashes.
 * Characters between two digits are kept: '1,7' isn't '17', '1 2' isn't '12'.
 */
export const equalKey = (name: string): string => {
  const read = readName(name);
  const { words, unit, packageUnit, outerUnit, content, size } = read;
  const core = fold(words.join(' '))
    .replaceAll(/(?<=\p{N}),(?=\p{N})/gu, '.')
    .replaceAll(/(?<!\p{N})[^a-z\p{N}%]+|[^a-z\p{N}%]+(?!\p{N}|[^a-z\p{N}%])/gu, '');
  return [core, unit, packageUnit, outerUnit, content, size, leftOver(read)].join('|');
};
