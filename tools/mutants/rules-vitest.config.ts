import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['packages/rules/src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
