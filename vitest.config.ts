import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Three kinds of test: rules and tools alone, the API on a real PostgreSQL, components in jsdom.
export default defineConfig({
  test: {
    // One less than the cores by itself, which on a small machine is one: a test that waits would keep the other core idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'scripts/**/*.test.mjs'],
          environment: 'node',
          // Ten thousand generated cases take as long as the machine needs.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          environment: 'node',
          // Nothing is mocked and nothing kept between files: the application's modules are read once for all of them.
          isolate: false,
          globalSetup: ['apps/api/src/platform/db/test-global-setup.ts'],
          // Every file clones a database and starts an application.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/test-setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
