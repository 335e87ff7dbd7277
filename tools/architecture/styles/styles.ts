import { posix } from 'node:path';
import { isTest, type SourceFile } from '../source-files.ts';

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

const withoutComments = (css: string): string => css.replaceAll(/\/\*[^]*?\*\/|url\([^)]*\)/g, '');

/** Design tokens (`--name`) that are declared but unused, or used but undeclared. */
export const strayTokens = (files: readonly SourceFile[]): readonly string[] => {
  const ours = files.filter(({ path }) => !isTest(path));
  const used = new Set(ours.flatMap(({ text }) => matches(text, /(?:var\(\s*|['"`])--([\w-]+)/g)));
  const declared = new Map<string, string>();
  for (const { path, text } of ours.filter((file) => file.path.endsWith('.css')))
    for (const name of matches(withoutComments(text), /--([\w-]+)\s*:/g))
      if (!declared.has(name)) declared.set(name, path);
  // Components set some tokens in `style`, in quotes.
  const set = new Set(ours.flatMap(({ text }) => matches(text, /['"`]--([\w-]+)['"`]/g)));
  return [
    ...[...declared]
      .filter(([name]) => !used.has(name))
      .map(([name, path]) => `${path}: --${name} is used nowhere`),
    ...ours
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path, text }) =>
        matches(withoutComments(text), /var\(\s*--([\w-]+)/g)
          .filter((name) => !declared.has(name) && !set.has(name))
          .map((name) => `${path}: --${name} is declared nowhere`),
      ),
  ];
};

/** Classes that a component uses but its style sheet lacks, and classes that no component uses. */
export const strayClasses = (files: readonly SourceFile[]): readonly string[] => {
  const sheets = new Map(
    files.filter(({ path }) => path.endsWith('.module.css')).map((one) => [one.path, one.text]),
  );
  const named = new Map<string, Set<string>>([...sheets.keys()].map((path) => [path, new Set()]));
  const undefinedOnes: string[] = [];
  for (const { path, text } of files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path)))
    for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const sheet = posix.join(posix.dirname(path), from);
      const classes = new Set(matches(withoutComments(sheets.get(sheet) ?? ''), /\.([A-Za-z][\w-]*)/g));
      // A computed name (`styles[tone]`) may be any class of the sheet.
      const isComputed = new RegExp(`\\b${name}\\[(?!')|\\b${name}[,;)}]`).test(text);
      for (const one of isComputed ? classes : []) named.get(sheet)?.add(one);
      for (const one of matches(text, new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))) {
        named.get(sheet)?.add(one);
        if (!classes.has(one)) undefinedOnes.push(`${path}: ${from} has no class '${one}'`);
      }
    }
  const unnamed = [...named].flatMap(([sheet, uses]) =>
    [...new Set(matches(withoutComments(sheets.get(sheet) ?? ''), /\.([A-Za-z][\w-]*)/g))]
      .filter((one) => !uses.has(one))
      .map((one) => `${sheet}: nothing names .${one}`),
  );
  return [...undefinedOnes, ...unnamed];
};
