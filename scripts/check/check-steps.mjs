// What `npm run check` and the first half of `npm test` look at.

/** Steps as `[name, program, args]`; vitest writes its counts to `report`. */
export const checkSteps = (report) => [
  [
    'testes de unidade e de componentes',
    'vitest',
    ['run', '--project', 'unit', '--project', 'web*', ...vitestReport(report)],
  ],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ...wholeSteps,
];

const isLinted = (path) =>
  /\.(ts|tsx|mjs|cjs)$/.test(path) && !path.endsWith('.gen.ts') && !path.includes('/canary/');

/**
 * The same for changes only: tests that reach a file changed since `base`, and the lint of `files`. Guards read the
 * whole tree, so they run whatever changed.
 */
export const changedSteps = (base, files) => {
  const linted = files.filter(isLinted);
  const related = ['--project', 'unit', '--project', 'web*', '--changed', base, '--passWithNoTests'];
  return [
    ['testes do que mudou', 'vitest', ['run', ...related]],
    ...(linted.length === 0 ? [] : [['lint', 'oxlint', ['--type-aware', '--deny-warnings', ...linted]]]),
    ['guardas', 'vitest', ['run', '--project', 'unit', 'tools/architecture', 'tools/wire']],
    ...wholeSteps,
  ];
};

/** Options that make vitest write its counts beside what it says. */
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

/** What is quick for everything. */
const wholeSteps = [
  ['formato', 'oxfmt', ['--check', '.']],
  // By itself it divides a program among four checkers, which work out the same types each: twice the processor time, and
  // here two steps run at once.
  ...rooms.map((room) => [`tipos: ${room}`, 'tsc', ['-p', room, '--checkers', '1']]),
  ['arquitetura', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'e2e']],
  ['código sem uso', 'knip', ['--no-progress']],
  ['código repetido', 'jscpd', []],
];
