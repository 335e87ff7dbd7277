import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// What these replace (the address, cryptography) can't be replaced inside another realm: each has a process of its own.
const withProcess = [
  'apps/web/src/app/{flags,live,monitoring,session}.test.ts',
  'apps/web/src/app/shell/shell.test.tsx',
  'apps/web/src/kit/api/{call,end-session}.test.ts',
  'apps/web/src/kit/browser/stored-roles.test.ts',
  'apps/web/src/access/auth/screens/login.screen.test.tsx',
];
const components = {
  environment: 'jsdom' as const,
  setupFiles: ['apps/web/src/test-setup.ts'],
  testTimeout: 20_000,
  // Once, for what a busy machine does to timers and transitions; who needed it is named, and more than two fail the run.
  retry: 1,
};

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
          // The application as it is bundled (API_BUNDLE) runs as Node runs it.
          server: { deps: { external: [/\/apps\/api\/dist\//] } },
          globalSetup: ['apps/api/src/platform/db/test-global-setup.ts'],
          setupFiles: ['apps/api/test/statements/setup.ts'],
          // Every file clones a database and starts an application.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          ...components,
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: withProcess,
          // A realm for each file, with its own modules and page: half the price of a process for each.
          pool: 'vmForks',
        },
      },
      { plugins: [react()], test: { ...components, name: 'web-process', include: withProcess } },
    ],
  },
});
