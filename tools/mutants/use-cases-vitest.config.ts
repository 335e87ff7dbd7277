import { defineConfig } from 'vitest/config';
import { useCases } from './settings.ts';

export default defineConfig({
  test: {
    include: [...useCases.tests],
    environment: 'node',
    isolate: false,
    globalSetup: ['apps/api/src/platform/db/test-global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
