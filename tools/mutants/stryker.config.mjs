import process from 'node:process';
import { partFiles, partOf } from './parts.ts';

// scripts/mutants.mjs runs one part after the other.
const { name, files } = partOf(process.env.MUTANTS_PART);
const { results, report } = partFiles(name);

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutants/sample.ts'],
  checkers: process.env.MUTANTS_SAMPLE === undefined ? [] : ['sample'],
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
  mutate: [...files, '!**/*.test.ts', '!**/test-*.ts'],
  coverageAnalysis: 'perTest',
  // A module's static values would need every test of the part again, in a new process.
  ignoreStatic: true,
  // A use case's runner starts a separate PostgreSQL.
  concurrency: 1,
  // On a busy machine a slow test doesn't mean that a mutant hangs.
  timeoutMS: name.startsWith('rules/') ? 10_000 : 30_000,
  incremental: true,
  incrementalFile: results,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: report },
  tempDirName: '.cache/mutants/sandbox',
  ignorePatterns: [
    '/docs/screens',
    '/docs/mutants.md',
    '/bench',
    '/e2e',
    '.data',
    '.cache',
    '/shots',
    '/test-results',
    '/apps/web/src',
  ],
};
