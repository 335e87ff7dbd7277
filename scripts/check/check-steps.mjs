// The steps of `npm run check` and of the first half of `npm test`.
import { join } from 'node:path';

/** Steps as `[name, program, args]`; vitest writes its counts to `report`. */
export const checkSteps = (report) => [unitTests(report), ...stepsWithoutTests()];

/** The tests that need no database and no browser; `options` are vitest's. */
export const unitTests = (report, options = []) => [
  'testes de unidade e de componentes',
  'vitest',
  ['run', '--project', 'unit', '--project', 'web*', ...options, ...vitestReport(report)],
];

/** The checks that are no tests. */
export const stepsWithoutTests = () => [
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ...wholeSteps(() => []),
];

/** The short form of every bench: on a product and databases of its own, after the build. */
export const benchSteps = () => [['bancadas em forma curta', 'node', ['scripts/check/bench-short.mjs']]];

const isLinted = (path) =>
  /\.(ts|tsx|mjs|cjs)$/.test(path) && !path.endsWith('.gen.ts') && !path.includes('/canary/');

/**
 * The steps for changes only: tests that reach a file changed since `base`, and the lint of `files`. Guards read the
 * whole tree, so they always run.
 */
export const changedSteps = (base, files) => {
  const linted = files.filter(isLinted);
  const related = ['--project', 'unit', '--project', 'web*', '--changed', base, '--passWithNoTests'];
  return [
    ['testes do que mudou', 'vitest', ['run', ...related]],
    ...(linted.length === 0 ? [] : [['lint', 'oxlint', ['--type-aware', '--deny-warnings', ...linted]]]),
    ['guardas', 'vitest', ['run', '--project', 'unit', 'tools/architecture', 'tools/wire']],
    ...wholeSteps(rememberedTypes),
  ];
};

/** Options that make vitest write its counts to a file, in addition to its output. */
export const vitestReport = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

const rooms = [
  'packages/rules',
  'packages/contract',
  'packages/sheets',
  'apps/api',
  'apps/web',
  'apps/simulator',
  'e2e',
  'tsconfig.tests.json',
];

/** What the compiler remembers of a room's previous check: it looks again only at files that a change can affect. */
const rememberedTypes = (room) => [
  '--incremental',
  '--tsBuildInfoFile',
  join('.cache/types', `${room.replaceAll('/', '-')}.tsbuildinfo`),
];

/** Steps for the whole project that need no test; `typeOptions` gives a room's options of the compiler. */
const wholeSteps = (typeOptions) => [
  ['formato', 'oxfmt', ['--check', '.']],
  // By default it divides a program among four checkers, which infer the same types each: twice the processor time, while
  // two steps already run at once.
  ...rooms.map((room) => [`tipos: ${room}`, 'tsc', ['-p', room, '--checkers', '1', ...typeOptions(room)]]),
  ['arquitetura', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'e2e']],
  ['código sem uso', 'knip', ['--no-progress']],
  ['código repetido', 'jscpd', []],
];
