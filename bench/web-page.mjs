// What the benches of the browser have in common: the browser, and an operator who is signed in.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findChromium } from '../scripts/find-chromium.mjs';
import { root } from '../scripts/project.mjs';

// The browser tests' own Playwright.
const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');

export const anyRow = 'tbody a[href*="/delivery-detail/"], tbody a[href*="/delivery-detail-v2/"]';
export const quantity = 'input[aria-label^="Quantidade de"]';

export const launchChromium = async () => {
  const { executablePath, args, env } = await findChromium();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
};

/** Signs in and closes the notices; answers what the browser stored. */
export const signIn = async (page, url) => {
  await page.goto(url);
  await page.getByLabel('E-mail').fill('ana.operadora@celeiro.dev');
  await page.getByLabel('Senha', { exact: true }).fill('Celeiro-demo-1');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('navigation').first().waitFor();
  await page.evaluate(() => {
    localStorage.setItem('celeiro.environment-modal', 'dismissed');
    localStorage.setItem('celeiro.environment-banner', 'dismissed');
  });
  return page.context().storageState();
};
