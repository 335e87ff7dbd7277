// The names by which a divided test run is checked for completeness: vitest's files, Playwright's tests, and steps.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, run } from '../project.mjs';

/** A step's name as an item. */
export const stepItem = (name) => `step ${name}`;

const journeysOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(journeysOf),
  ...specs.map(({ file, line, title }) => `${file}:${line} ${title}`),
];

const readers = {
  vitest: ({ testResults }) => testResults.map(({ name }) => relative(root, name)),
  playwright: journeysOf,
};

/** The items in reports given as `[kind, file]`; a missing report has none. */
export const reportedItems = (reports) =>
  reports.flatMap(([kind, file]) =>
    existsSync(file) ? readers[kind](JSON.parse(readFileSync(file, 'utf8'))) : [],
  );

/** All test files and journeys, as their runners list them; writes the lists into `folder`. */
export const allTestItems = async (folder) => {
  const files = join(folder, 'vitest-list.json');
  const journeys = join(folder, 'playwright-list.json');
  const listed = [
    await run('vitest', ['list', '--filesOnly', `--json=${files}`], { quiet: true }),
    await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--list'], {
      quiet: true,
      env: { E2E_REPORT: journeys },
    }),
  ];
  const failed = listed.find(({ code }) => code !== 0);
  if (failed) throw new Error(failed.output);
  return [
    ...JSON.parse(readFileSync(files, 'utf8')).map(({ file }) => relative(root, file)),
    ...reportedItems([['playwright', journeys]]),
  ];
};
