import { expect, type Page } from '@playwright/test';

/** The demonstration's people; the password is the same for all. */
export const people = {
  ana: 'ana.operadora@celeiro.dev',
  bia: 'bia.supervisora@celeiro.dev',
  davi: 'davi.semacesso@celeiro.dev',
} as const;
export const password = 'Celeiro-demo-1';

/** The notices of a demonstration environment stay out of the way of every journey but their own. */
export const dismissNotices = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    localStorage.setItem('celeiro.environment-modal', 'dismissed');
    localStorage.setItem('celeiro.environment-banner', 'dismissed');
  });
};

/** Signs in through the login page and waits for the list. */
export const signIn = async (page: Page, username: string = people.ana): Promise<void> => {
  await dismissNotices(page);
  await page.goto('/');
  await page.getByLabel('E-mail').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Entregas', level: 1 })).toBeVisible();
};
