import type { SourceFile } from './source-files.ts';

const id = /\bR-[A-Z]+-\d{3}\b/g;

/** Ids named in code, tests or documents that the list of the specification does not have. */
export const unknownRuleIds = (files: readonly SourceFile[], known: ReadonlySet<string>): readonly string[] =>
  files.flatMap(({ path, text }) =>
    [...new Set(text.match(id) ?? [])]
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name} is no rule`),
  );
