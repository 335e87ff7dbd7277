import { isTest, type SourceFile } from './source-files.ts';

const id = /\bR-[A-Z]+-\d{3}\b/g;

// '...-002 to ...-005' means every rule between them.
const spans = /\b(R-[A-Z]+-)(\d{3})(?:\.\.| to R-[A-Z]+-)(\d{3})\b/g;
const between = (start: string, from: string, to: string): string =>
  Array.from(
    { length: Number(to) - Number(from) + 1 },
    (_, index) => `${start}${String(Number(from) + index).padStart(3, '0')}`,
  ).join(' ');
const namedIn = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(
    files.flatMap(
      ({ text }) =>
        text
          .replaceAll(spans, (_, start: string, from: string, to: string) => between(start, from, to))
          .match(id) ?? [],
    ),
  );

/** Rules of the specification that no code, or no test, names. */
export const unkeptRules = (files: readonly SourceFile[], known: ReadonlySet<string>): readonly string[] => {
  const [implemented, proven] = [
    namedIn(files.filter(({ path }) => !isTest(path))),
    namedIn(files.filter(({ path }) => isTest(path))),
  ];
  return [...known].flatMap((rule) => [
    ...(implemented.has(rule) ? [] : [`${rule} is named by no code`]),
    ...(proven.has(rule) ? [] : [`${rule} is named by no test`]),
  ]);
};

/** Ids in code, tests or documents that the specification's list doesn't have. */
export const unknownRuleIds = (files: readonly SourceFile[], known: ReadonlySet<string>): readonly string[] =>
  files.flatMap(({ path, text }) =>
    [...new Set(text.match(id) ?? [])]
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name} is no rule`),
  );
