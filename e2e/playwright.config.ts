import { defineConfig } from '@playwright/test';

// scripts/e2e.mjs finds the browser, starts the product and sets these; without them: a running `npm start`.
const { BASE_URL, CHROMIUM_PATH = '/usr/bin/chromium', CHROMIUM_ARGS = '[]', E2E_REPORT } = process.env;
// Written by that script as a list of strings.
const chromiumArguments: string[] = JSON.parse(CHROMIUM_ARGS);

const reported = (outputFile: string) => [['dot'], ['json', { outputFile }]] as const;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // Once, for what a busy machine does to a browser; who needed it is named, and more than two fail the run.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [...(E2E_REPORT ? reported(E2E_REPORT) : [['list'] as const]), ['./unstable-journeys.ts']],
  use: {
    baseURL: BASE_URL ?? 'http://localhost:3000',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // A quarter of the journeys' time; `npm run e2e -- --trace retain-on-failure <file>` where a picture doesn't tell.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH, args: chromiumArguments },
  },
});
