import { test } from '@playwright/test';

test('leaves when the clock says so', async ({ page }) => {
  await page.waitForTimeout(Date.now() % 1000);
});
