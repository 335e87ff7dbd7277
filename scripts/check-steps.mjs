// What `npm run check` and the first half of `npm test` look at.

/** Steps as `[name, program, args]`; vitest writes its counts to `report`. */
export const checkSteps = (report) => [
  [
    'testes de unidade e de componentes',
    'vitest',
    ['run', '--project', 'unit', '--project', 'web*', ...vitestReport(report)],
  ],
  ['formato', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  // By itself it divides a program among four checkers, which work out the same types each: twice the processor time, and
  // here two steps run at once.
  ...rooms.map((room) => [`tipos: ${room}`, 'tsc', ['-p', room, '--checkers', '1']]),
  ['arquitetura', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'e2e']],
  ['código sem uso', 'knip', ['--no-progress']],
  ['código repetido', 'jscpd', []],
];

/** Options that make vitest write its counts beside what it says. */
export const vitestReport = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

const rooms = [
  'packages/rules',
  'packages/contract',
  'apps/api',
  'apps/web',
  'apps/simulator',
  'e2e',
  'tsconfig.tests.json',
];
