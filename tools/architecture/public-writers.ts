import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';
import { tablesWrittenBy } from './table-writers.ts';

const storeExports = /export \{([^}]*)\} from '(\.[^']*\.store\.ts)'/g;

/** Top-level declarations of a file by name, each with its text. */
const declarationsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(/\n(?=(?:export )?(?:const|type) )/)
      .map((part) => [/^(?:export )?(?:const|type) (\w+)/.exec(part)?.[1] ?? '', part]),
  );

/** Whether a declaration writes a table, itself or by another one of its file. */
const writes = (
  declarations: ReadonlyMap<string, string>,
  name: string,
  seen = new Set<string>(),
): boolean => {
  const text = declarations.get(name);
  if (text === undefined || seen.has(name)) return false;
  seen.add(name);
  if (tablesWrittenBy(text).size > 0) return true;
  return [...text.matchAll(/\b\w+\b/g)].some(([word]) => writes(declarations, word, seen));
};

/**
 * Functions of a store that write and that a public door hands to other areas, as `path name`: they write no history, no event and
 * no version. Other areas get the use case that does (`commit…`).
 */
export const publicWriters = (files: readonly SourceFile[]): readonly string[] => {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return files
    .filter(({ path }) => path.startsWith('apps/api/src/') && path.endsWith('.public.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(storeExports)].flatMap(([, names = '', from = '']) => {
        const declarations = declarationsOf(texts.get(posix.join(posix.dirname(path), from)) ?? '');
        return names
          .split(',')
          .map((name) => name.trim().split(' as ')[0] ?? '')
          .filter((name) => name !== '' && !name.startsWith('commit') && writes(declarations, name))
          .map((name) => `${path} ${name}`);
      }),
    );
};
