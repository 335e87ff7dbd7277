import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { dismissNotices, password, people, signedIn, signIn } from './people.ts';

test('R-AUTH-001, R-ROUTE-002: a page requested without a session comes after signing in, query string included', async ({
  page,
}) => {
  await dismissNotices(page);
  await page.goto('/delivery/delivery-list?status=DELIVERED');
  await expect(page).toHaveURL(/\/\?withoutPermission=true&from=/);
  await expect(page.getByText('Entre com a sua conta para abrir esta página.')).toBeVisible();
  await page.getByLabel('E-mail').fill(people.ana);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/delivery\/delivery-list\?status=DELIVERED/);
  await expect(page.getByText('StatusEntrega concluída')).toBeVisible();
});

test('a person without a group and without authorities is told whom to ask, and sees no order', async ({
  page,
}) => {
  await dismissNotices(page);
  await page.goto('/');
  await page.getByLabel('E-mail').fill(people.davi);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Seu acesso ainda não foi liberado' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Abrir entrega/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('dialog', { name: 'Você deseja sair?' })).toBeVisible();
});

test('R-ROUTE-001: a wrong password is shown without saying which half was wrong', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Entrar · Celeiro OPS');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Este campo é obrigatório')).toHaveCount(2);
  await page.getByLabel('E-mail').fill(people.bia);
  await page.getByLabel('Senha', { exact: true }).fill('errada-errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('E-mail ou senha incorretos. Confira e tente novamente.')).toBeVisible();
});

test('R-LOGOUT-001..004, R-MENU-008: leaving asks, clears and goes back to the entrance', async ({
  page,
}) => {
  await signIn(page);
  await page.evaluate(() => {
    localStorage.setItem('celeiro.sheet-key', 'kept');
    localStorage.setItem('celeiro.revoke-access-version', 'kept-too');
  });
  await page.getByRole('button', { name: 'Sair' }).click();
  const dialog = page.getByRole('dialog', { name: 'Você deseja sair?' });
  await expect(dialog).toContainText('Você tem certeza que quer sair da Intranet?');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Sair' }).click();
  await dialog.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/\?authenticateError=true/);
  const stored = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('celeiro.') && !key.includes('environment')),
  );
  expect(stored.sort()).toEqual(['celeiro.revoke-access-version', 'celeiro.sheet-key']);
  await page.goto('/delivery/delivery-list');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('R-MENU-001, R-MENU-002, R-MENU-010, R-MENU-011, R-GEN-001: the menu folds and says how', async ({
  page,
}) => {
  await signIn(page);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu).toContainText('OPS');
  expect((await menu.boundingBox())?.width).toBe(222);
  await page.getByRole('button', { name: 'Ocultar' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Ocultar' })).toBeVisible();
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(68);
  await page.getByRole('button', { name: 'Expandir' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Expandir' })).toBeVisible();
});

test('R-MENU-014, R-MENU-015: Ctrl and middle click on the menu open another tab', async ({
  page,
  context,
}) => {
  await signIn(page);
  const entry = page.getByRole('link', { name: 'Entregas' });
  for (const options of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [other] = await Promise.all([context.waitForEvent('page'), entry.click(options)]);
    await expect(other.getByRole('heading', { name: 'Entregas', level: 1 })).toBeVisible();
    await other.close();
  }
});

test('R-ENV-001..004, R-ENV-007: a demonstration says so, and both notices are dismissed for good', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(people.ana);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const modal = page.getByRole('dialog', { name: 'Ambiente de melhoria contínua' });
  await expect(modal.getByRole('link', { name: 'Abrir a versão de produção' })).toBeVisible();
  await modal.getByRole('button', { name: 'Entendi' }).click();
  const banner = page.getByText('Este ambiente é de melhoria contínua');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Dispensar aviso' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Início', level: 1 })).toBeVisible();
  await expect(modal).toBeHidden();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('link', { name: /Ambiente de/ })).toBeVisible();
});

test('R-ROUTE-003, R-ROUTE-013: an address that does not exist says so and leads back', async ({ page }) => {
  await signedIn(page);
  // Longer than a page's own address is another address.
  for (const path of ['/delivery/delivery-list/mais', '/nao/existe']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page.getByRole('heading', { name: 'Início', level: 1 })).toBeVisible();
});

test('T34: nothing on any page breaks the content policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text())) complaints.push(message.text());
  });
  await signIn(page);
  await page
    .getByRole('link', { name: /Abrir entrega/ })
    .first()
    .click();
  await expect(page.getByText('Comentário operações').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
