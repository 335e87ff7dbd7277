import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { operator } from '../orders/orders.ts';
import { people, signedIn, signIn } from './people.ts';

/** Takes from a group of Campinas what the journey gives it: a try before this one may have saved it. */
const withoutReadingUsers = async (request: APIRequestContext): Promise<void> => {
  const caio = await operator(request, people.caio);
  const path = '/api/authorization-server-web/v2/authorization/groups';
  type Group = {
    readonly publicId: string;
    readonly name: string;
    readonly businessUnitName: string;
    readonly authorities: readonly string[];
    readonly version: number;
  };
  const { content }: { content: Group[] } = await (await request.get(path, caio)).json();
  const groups = content
    .filter(({ name, businessUnitName }) => businessUnitName === 'Celeiro Campinas' && name === 'Comercial')
    .map(({ publicId, version, authorities }) => ({
      publicId,
      version,
      authorities: authorities.filter((code) => code !== 'ROLE_INTRANET_READ_USERS'),
    }));
  const saved = await request.put(path, { ...caio, data: { groups } });
  expect(saved.ok(), await saved.text()).toBe(true);
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('R-MENU-005, R-PERM-001, R-PERM-005, R-ROUTE-009: the access area is for who holds a user role', async ({
  page,
}) => {
  await signIn(page);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Entregas' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Acessos' })).toHaveCount(0);
  await page.goto('/user');
  await expect(page.getByText('Você não possui permissão para acessar essa página')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

test('the way through access by keys alone: rights are seen before they are saved, a flag is switched', async ({
  page,
  request,
}) => {
  test.slow();
  await withoutReadingUsers(request);
  await signIn(page, people.caio);
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Acessos', level: 1 })).toBeVisible();
  // Several people: what would happen is seen first, and Escape changes nothing.
  await expect(page.getByRole('link', { name: /^Abrir pessoa/ }).first()).toBeVisible();
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  const bar = page.getByRole('toolbar', { name: 'Pessoas selecionadas' });
  await expect(bar).toContainText('2 selecionadas');
  await bar.getByRole('button', { name: 'Encerrar sessões' }).focus();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Encerrar as sessões de 2 pessoas' });
  await expect(preview.getByText(/sem sessão a encerrar|com sessão aberta/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await bar.getByRole('button', { name: 'Limpar seleção' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar).toHaveCount(0);
  await tab(page, 'Pessoas').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/view=grupos$/);
  // The matrix is one stop of the Tab key; arrows move in it.
  const own = page.getByRole('checkbox', { name: 'Administração, Celeiro Campinas: Consultar usuários' });
  await own.focus();
  await page.keyboard.press('Space');
  await expect(own).toBeChecked();
  const cell = page.getByRole('checkbox', { name: 'Comercial, Celeiro Campinas: Consultar usuários' });
  await page.keyboard.press('ArrowDown');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: 'O que muda ao salvar' });
  await expect(panel).toContainText('3pessoas ganham');
  await expect(panel).toContainText('Marina Rezende');
  await page.keyboard.press('Control+z');
  await expect(panel).toContainText('Nenhuma alteração a salvar');
  await page.keyboard.press('Space');
  await expect(panel).toContainText('3pessoas ganham');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Papéis salvos.')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(panel).toContainText('3pessoas perdem');
  await page.keyboard.press('Control+s');
  await expect(panel).toContainText('Nenhuma alteração a salvar');
  await expect(cell).not.toBeChecked();
  // The button that opens the group's people is before the first tick.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Marina Rezende/ })).toBeVisible();

  await tab(page, 'Grupos').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/view=unidades$/);
  await expect(page.getByRole('link', { name: 'Abrir unidade Celeiro São Paulo' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  // The tabs stay while a view comes, and the focus with them.
  await expect(tab(page, 'Auditoria')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/view=recursos$/);
  const flag = page.getByRole('switch', { name: 'Pedido de correção de cadastro' });
  const isOn = (await flag.getAttribute('aria-checked')) === 'true';
  for (const state of [!isOn, isOn]) {
    await flag.focus();
    await page.keyboard.press('Enter');
    await expect(flag).toHaveAttribute('aria-checked', String(state));
  }
});

test('nothing serious in any part of the access area, in either theme', async ({ page }) => {
  test.slow();
  await signedIn(page, people.caio);
  for (const view of ['grupos', 'unidades', 'recursos', 'sistemas']) {
    await page.goto(`/user/user-list?view=${view}`);
    await expect(page.getByRole('table')).toBeVisible();
    expect(await problems(page), view).toEqual([]);
  }
});
