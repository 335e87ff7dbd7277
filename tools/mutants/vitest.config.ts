import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { partOf } from './parts.ts';

const { name, tests } = partOf(process.env['MUTANTS_PART']);

/** A hundred generated cases, the same in each run: enough to find a planted fault; otherwise a table of cases should. */
const fewerRuns = {
  name: 'fewer-runs',
  enforce: 'pre' as const,
  transform: (code: string, id: string): string | undefined =>
    id.endsWith('.test.ts') ? code.replaceAll(/numRuns: [\d_]+/g, 'numRuns: 100') : undefined,
};

export default defineConfig({
  plugins: [fewerRuns],
  test: {
    include: [...tests],
    environment: 'node',
    isolate: false,
    setupFiles: ['tools/mutants/same-cases.ts'],
    globalSetup: name.startsWith('use-cases/') ? ['apps/api/src/platform/db/test-global-setup.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
