import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Pages that read an order's server of their own (test-order-server.ts) in place of the network.
const pagesOfAnOrder = [
  'apps/web/src/screens/order-*.test.tsx',
  'apps/web/src/screens/{relocation,credit-analysis,delivery-follow-up}*.test.tsx',
];
// These put something else in a module's place: they can't share modules with any other file.
const withMocks = [
  'apps/web/src/app/shell/menu.test.tsx',
  'apps/web/src/screens/order-details-repaint.test.tsx',
  'apps/web/src/screens/order-documents.test.tsx',
  'apps/web/src/slices/installments/installments.dialog.test.tsx',
];
const components = (name: string, more: object) => [
  {
    plugins: [react()],
    test: {
      name,
      environment: 'jsdom' as const,
      isolate: false,
      setupFiles: ['apps/web/src/test-setup.ts'],
      testTimeout: 20_000,
      ...more,
    },
  },
];

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
      ...components('web', {
        include: ['apps/web/src/**/*.test.{ts,tsx}'],
        exclude: [...pagesOfAnOrder, ...withMocks],
      }),
      ...components('web-order', { include: pagesOfAnOrder, exclude: withMocks }),
      ...components('web-mocks', { include: withMocks, isolate: true }),
    ],
  },
});
