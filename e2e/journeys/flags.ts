import { listFeatureFlags } from '@celeiro/contract/base/flags/flags.ts';
import type { Page } from '@playwright/test';

export type Flag = { readonly name: string; readonly enabled: boolean; readonly version?: string };

/** Changes the flags for this page alone, in every answer that has them; others still see their own. */
export const changeFlags = async (
  page: Page,
  change: (flags: readonly Flag[]) => readonly Flag[],
): Promise<void> => {
  await page.route('**/api/feature-flags', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  });
  await page.route(/\/api\/start(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const start = await answer.json();
    const flags = change(start[listFeatureFlags.name]);
    await route.fulfill({ response: answer, json: { ...start, [listFeatureFlags.name]: flags } });
  });
};
