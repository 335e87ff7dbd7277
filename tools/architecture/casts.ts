import { isTest, type SourceFile } from './source-files.ts';

const cast = /[\w)\]}'"`>] as (?:unknown|never|[A-Z{])/;
const notCode = /^\s*(\/\/|\*|\/\*|import\b|export \{|\w+ as \w+,?$|type \w+ as \w+,?$)/;
const comment = /\/\/|\*\/|^\s*\*/;

/** Casts without a reason on their line or just above. */
export const silentCasts = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => !isTest(path) && /\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((line, index) => {
        if (notCode.test(line) || !cast.test(line)) return [];
        const isExplained = lines.slice(Math.max(0, index - 3), index + 1).some((near) => comment.test(near));
        return isExplained ? [] : [`${path}:${index + 1}: a cast without a reason`];
      });
    });
