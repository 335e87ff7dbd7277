import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The pictures of `npm run shots`, taken as the journeys are. */
export default defineConfig({ ...journeys, testMatch: 'shots/shots.ts', retries: 0, reporter: 'list' });
