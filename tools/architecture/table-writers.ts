import { dirname } from 'node:path';
import { isTest, type SourceFile } from './source-files.ts';

const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"]([A-Za-z0-9_.]+)/g;
const sqlWrite =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|copy)\s+(?:only\s+)?(?:public\.)?"?([a-z][a-z0-9_]*)"?\s+(?:as\s+\w+\s+)?(?:\(|set\b|where\b|using\b|values\b|select\b|from\b)/gi;

/** Tables that a text writes to, in snake_case. */
export const tablesWrittenBy = (text: string): ReadonlySet<string> => {
  const code = text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const names = [...code.matchAll(builder), ...code.matchAll(sqlWrite)].map((match) => match[1] ?? '');
  return new Set(names.map(snake).filter((name) => !keywords.has(name)));
};

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
// `for update of …`, `on conflict … do update set`.
const keywords = new Set(['set', 'of', 'do', 'on', 'skip', 'nowait']);

// The folder of a file's area.
const AREA = /^apps\/api\/src\/(?!platform\/|ports\/)[^/]+\/[^/]+(?=\/)/;

/**
 * A table has one home: an area's store files, or one folder of the platform. Reports writes outside stores, and tables
 * with two homes. Seeds and tests are ignored.
 */
export const tableWriters = (files: readonly SourceFile[]): readonly string[] => {
  const homes = new Map<string, Map<string, string>>();
  const violations: string[] = [];
  for (const { path, text } of files) {
    if (!path.startsWith('apps/api/src/') || isTest(path) || /\/(migrate|test-[a-z-]+)\.ts$/.test(path))
      continue;
    for (const table of tablesWrittenBy(text)) {
      const area = AREA.exec(path)?.[0];
      const home = area ?? dirname(path);
      if (area !== undefined && !path.endsWith('.store.ts')) {
        violations.push(`${path}: writes "${table}" outside a store`);
      }
      homes.set(table, (homes.get(table) ?? new Map<string, string>()).set(home, path));
    }
  }
  for (const [table, byHome] of homes) {
    if (byHome.size > 1) violations.push(`${table}: written by ${[...byHome.values()].sort().join(' and ')}`);
  }
  return violations;
};
