import { basename } from 'node:path';
import { type ESTree, parseSync } from 'rolldown/utils';
import type { SourceFile } from '../source-files.ts';

// Words that only this project uses, which strangers read twice, and the standard words instead.
const words: readonly (readonly [found: RegExp, instead: string])[] = [
  [/^(tell|tells|telling|told)$/, 'notify, record, announce, report, show'],
  [/^(wish|wishes|wished)$/, 'change, request, choice, input'],
  [/^kept$/, 'stored, remaining, unchanged, cached, retained'],
  [/^besides?$/, 'next to, adjacent, additional, detail'],
  [/^(hear|hears|heard)$/, 'received, fromEvent, listener'],
  [/^(whoever|nobody|nobodys|somebody|somebodys|everybody)$/, 'the caller, no one, someone, everyone'],
  [/^stands$/, 'is, status, isValid'],
  [/^gone$/, 'removed, missing, ended'],
  [/^(wants|wanted)$/, 'requested, expected, next'],
  [/^asks$/, 'needs, needsConfirmation'],
  [/^lies$/, 'is'],
];
// Clear in a sentence, but not in a name.
const onlyInNames = new Set(['asks', 'lies', 'wants', 'wanted']);
const phrases: readonly (readonly [phrase: string, found: RegExp, instead: string])[] = [
  ['lets go', /\blets? (?:\w+ )?go\b/i, 'releases'],
  ['asked for', /\bask(?:s|ed) for\b/i, 'requested, needed'],
  ['gone over', /\bgo(?:es|ne)? over\b/i, 'checked, repeated'],
  ['goes on', /\bgoes on\b/i, 'continues'],
  ['what of', /\bwhat of\b/i, 'the name of the things'],
];

/** Allowed names, because they are on the wire or stored, each with its place. */
export type AllowedNames = Readonly<Record<string, string>>;
/** How many comments may still use a word or phrase; the counts may only fall. */
export type CommentCeilings = Readonly<Record<string, number>>;

/** 'keptUntil', 'KEPT_MS' and 'use-kept' are words of lower case. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

const judged = new Map<string, string | null>();
// Files have most of their names in common.
const insteadOf = (name: string): string | null => {
  const known = judged.get(name);
  if (known !== undefined) return known;
  const parts = wordsOf(name);
  const instead = words.find(([found]) => parts.some((word) => found.test(word)))?.[1] ?? null;
  judged.set(name, instead);
  return instead;
};

type Parsed = { readonly names: ReadonlySet<string>; readonly comments: readonly string[] };

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const collect = (value: unknown, names: Set<string>): void => {
  if (Array.isArray(value)) for (const one of value) collect(one, names);
  if (!isNode(value)) return;
  if (value.type === 'Identifier' || value.type === 'JSXIdentifier' || value.type === 'PrivateIdentifier')
    names.add(value.name);
  for (const child of Object.values(value)) if (typeof child === 'object') collect(child, names);
};

const read = ({ path, text }: SourceFile): Parsed => {
  if (path.endsWith('.css')) {
    const comments = text.match(/\/\*[^]*?\*\//g) ?? [];
    const rules = comments.reduce((rest, one) => rest.replace(one, ''), text);
    return {
      names: new Set([...rules.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name)),
      comments,
    };
  }
  const { program, comments } = parseSync(path, text);
  const names = new Set<string>();
  collect(program, names);
  return { names, comments: comments.map(({ value }) => value) };
};

// A file's names and comments are read by separate checks.
const known = new WeakMap<SourceFile, Parsed>();
const parse = (file: SourceFile): Parsed => {
  const parsed = known.get(file) ?? read(file);
  known.set(file, parsed);
  return parsed;
};

// This file and its test contain the words.
const isCheckedHere = ({ path }: SourceFile): boolean =>
  !/architecture\/words\/plain-words(\.test)?\.ts$/.test(path);

/** Whether a text has an avoided word anywhere, also in strings: parsing all files takes several seconds. */
const mayHaveWords = ({ text }: SourceFile): boolean =>
  [...new Set(text.match(/[A-Za-z_][\w-]*/g))].some((name) => insteadOf(name) !== null) ||
  phrases.some(([, pattern]) => pattern.test(text));

/** Avoided words in the names of files, types, values, properties and classes, each with its replacement. */
export const privateNames = (files: readonly SourceFile[], allowed: AllowedNames): readonly string[] =>
  files.filter(isCheckedHere).flatMap((file) => {
    const instead = insteadOf(basename(file.path));
    return [
      ...(instead === null ? [] : [`${file.path}: the file's name: ${instead}`]),
      ...[...(mayHaveWords(file) ? parse(file).names : [])].flatMap((name) => {
        const better = Object.hasOwn(allowed, name) ? null : insteadOf(name);
        return better === null ? [] : [`${file.path}: ${name}: ${better}`];
      }),
    ];
  });

/** The places of avoided words and phrases in comments, by word. */
export const privateComments = (files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> => {
  const places = new Map<string, string[]>();
  const add = (word: string, place: string) => void places.set(word, [...(places.get(word) ?? []), place]);
  for (const file of files.filter((one) => isCheckedHere(one) && mayHaveWords(one)))
    for (const comment of parse(file).comments) {
      for (const word of new Set(wordsOf(comment))) {
        const instead = onlyInNames.has(word) ? null : insteadOf(word);
        if (instead !== null) add(word, `${file.path}: a comment says '${word}': ${instead}`);
      }
      for (const [phrase, pattern, instead] of phrases)
        if (pattern.test(comment)) add(phrase, `${file.path}: a comment says '${phrase}': ${instead}`);
    }
  return places;
};

/** Words and phrases in more comments than their ceiling allows: the places, or the number if the ceiling isn't zero. */
export const aboveCeilings = (
  places: ReadonlyMap<string, readonly string[]>,
  ceilings: CommentCeilings,
): readonly string[] =>
  [...places].flatMap(([word, found]) => {
    const ceiling = ceilings[word] ?? 0;
    if (found.length <= ceiling) return [];
    return ceiling === 0 ? found : [`${found.length} comments say '${word}', at most ${ceiling}`];
  });
