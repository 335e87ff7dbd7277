// npm run e2e [-- --base-url URL] [any option of "playwright test"]: journeys in a real Chromium, against a product
// started for them, or against the one at --base-url.
import { runJourneys } from './run-journeys.mjs';

process.exit(await runJourneys('e2e/playwright.config.ts'));
