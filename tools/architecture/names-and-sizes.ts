import { basename } from 'node:path';
import type { SourceFile } from './source-files.ts';

const longest = 400;
const says =
  /(^|\/)(index|utils?|helpers?|misc|common|types|manager|service|shared)(\.[a-z]+)*\.(ts|tsx|mjs|css)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs|css)$/;

/** Files with a meaningless name, a name that isn't kebab-case, or too many lines. */
export const namesAndSizes = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    return [
      ...(says.test(path) ? [`${path}: the name does not say what is inside`] : []),
      ...(kebab.test(basename(path)) ? [] : [`${path}: names are kebab-case`]),
      ...(lines > longest ? [`${path}: ${lines} lines, at most ${longest}`] : []),
    ];
  });
