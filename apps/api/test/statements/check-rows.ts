import { join } from 'node:path';
import { createComparison } from './compare-rows.ts';
import { readCatalogue, readObservations } from './read-observations.ts';
import { withRowTypes } from './row-types.ts';

const root = join(import.meta.dirname, '../../../..');

export const isOfApi = (path: string): boolean =>
  path.startsWith('apps/api/src/') && !path.endsWith('.test.ts');

/**
 * Compares the row type of each statement with the run recorded in `folder`. Returns each difference, and each statement
 * that was never executed, as `path:line:column text`. `url` is a migrated database.
 */
export const rowDifferences = async (
  folder: string,
  url: string,
  isLookedAt: (path: string) => boolean = isOfApi,
): Promise<readonly string[]> => {
  const observations = readObservations(folder);
  const describe = await readCatalogue(url);
  const described = new Map(
    await Promise.all(
      [...observations].map(
        async ([site, { columns }]) => [site, await Promise.all(columns.map(describe))] as const,
      ),
    ),
  );
  return withRowTypes(root, isLookedAt, ({ checker, executions }) => {
    const { differences } = createComparison(checker);
    return executions.flatMap(({ site, row }) => {
      const observed = observations.get(site);
      if (observed === undefined) return [`${site} is executed by no test`];
      return differences(row, observed.seen, described.get(site) ?? []).map((what) => `${site} ${what}`);
    });
  });
};

/**
 * The differences without an exception, and the exceptions without a difference. An exception is the text of one
 * difference without its line.
 */
export const uncovered = (
  differences: readonly string[],
  exceptions: readonly string[],
): readonly string[] => {
  const unused = [...exceptions];
  const left = differences.filter((difference) => {
    const at = unused.indexOf(difference.replace(/:\d+:\d+ /, ' '));
    if (at !== -1) unused.splice(at, 1);
    return at === -1;
  });
  return [...left, ...unused.map((exception) => `${exception} (no exception)`)];
};
