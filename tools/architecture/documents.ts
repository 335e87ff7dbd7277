import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SourceFile } from './source-files.ts';

const link = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;
const quoted = /`([^`\n]+)`/g;
const rooted = /^(?:apps|packages|e2e|tools|scripts|docs|bench|\.ci)\/[\w./*<>{},-]+$/;
const fence = /^```(?:sh|bash|shell)\n([^]*?)^```/gm;

/** Links and file names in documents without a target. A name with `<…>`, `*` or `{…}` is a pattern. */
export const brokenLinks = (root: string, documents: readonly SourceFile[]): readonly string[] =>
  documents.flatMap(({ path, text }) => {
    // Brackets in quoted code aren't links.
    const links = [...text.replaceAll(quoted, '').matchAll(link)].map((match) =>
      join(dirname(path), (match[1] ?? '').replace(/#.*$/, '')),
    );
    const names = [...text.matchAll(quoted)]
      .map((match) => match[1] ?? '')
      .filter((name) => rooted.test(name));
    return [...links, ...names.filter((name) => !/[*<>{}]/.test(name))]
      .filter((target) => target !== '' && !existsSync(join(root, target)))
      .map((target) => `${path}: ${target} does not exist`);
  });

/** `npm …` commands in documents that aren't scripts of package.json. */
export const unknownCommands = (
  documents: readonly SourceFile[],
  scripts: ReadonlySet<string>,
): readonly string[] =>
  documents.flatMap(({ path, text }) =>
    shownCommands(text)
      .filter((command) => !scripts.has(command))
      .map((command) => `${path}: "npm ${command}" is no command`),
  );

const shownCommands = (text: string): readonly string[] => {
  const lines = [
    ...[...text.matchAll(fence)].flatMap((match) => (match[1] ?? '').split('\n')),
    ...[...text.matchAll(quoted)].map((match) => match[1] ?? ''),
  ];
  return lines.flatMap((line) => {
    const words = /^\s*(?:[A-Z_]+=\S+\s+)*npm\s+(?:run\s+)?([a-z0-9:-]+)/.exec(line);
    return words?.[1] && words[1] !== 'ci' ? [words[1]] : [];
  });
};

/** Names in a table row that the row's file doesn't contain. The row's first cell is the file. */
export const untrueRows = (root: string, documents: readonly SourceFile[]): readonly string[] =>
  documents.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line) => {
      const file = /^\| `([^`]+)` \|/.exec(line)?.[1];
      if (!file || !/\.tsx?$/.test(file) || !existsSync(join(root, file))) return [];
      const content = readFileSync(join(root, file), 'utf8');
      const names = [...line.matchAll(/`([A-Za-z]\w+)`/g)].map((match) => match[1] ?? '');
      return names
        .filter((name) => !content.includes(name))
        .map((name) => `${path}: ${name} is not in ${file}`);
    }),
  );

/** Decisions without their own line in the index, with their title, a date and a status. */
export const unlistedDecisions = (documents: readonly SourceFile[]): readonly string[] => {
  const index = documents.find(({ path }) => path === `${decisions}/README.md`)?.text ?? '';
  const titles = new Map(
    [...index.matchAll(indexLine)].map(([, file = '', title = '']) => [`${decisions}/${file}`, title]),
  );
  return documents
    .filter(({ path }) => decisionFile.test(path))
    .filter(({ path, text }) => titles.get(path) !== /^# (?:\d{4}[.:]? )?(.+)$/m.exec(text)?.[1])
    .map(({ path }) => `${path}: its line in ${decisions}/README.md is missing or has another title`);
};

const decisions = 'docs/decisions';
const decisionFile = /^docs\/decisions\/\d{4}-[\w-]+\.md$/;
const indexLine =
  /^\| \[\d{4}\]\((\d{4}-[\w-]+\.md)\) \| (.+?) \| \d{4}-\d\d-\d\d \| (?:in force|replaced)[^|]* \|$/gm;
