import { paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { changeFlags } from '../flags.ts';
import { test } from '../journey.ts';
import { countKeys } from '../key-count.ts';
import { card, operator, orderPath, sendOrder } from '../orders/orders.ts';
import { signedIn, signIn } from '../access/people.ts';
import { newCnpj } from '../base/sheets.ts';

// A document is one store's: a second try registers another company.
const companies = [
  { cnpj: '52100001000101', name: 'Cantina do Largo', mail: 'compras@cantinadolargo.example' },
  { cnpj: '52100002000156', name: 'Pão da Serra', mail: 'contato@paodaserra.example' },
] as const;

test('R-ADMIN-020, R-ADMIN-008, R-ROUTE-005, R-ROUTE-006: a store is registered from its CNPJ by keyboard, blocked, found and shown', async ({
  page,
}) => {
  test.slow();
  const { cnpj, name, mail } = companies[test.info().retry] ?? companies[0];
  await signIn(page);
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Cliente' })
    .click();
  await expect(page).toHaveURL(/\/store\/store-list$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await problems(page)).toEqual([]);

  // Its document is all that is typed: phone and mail address of the tax office make the first contact.
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  await expect(page.getByLabel(/^CNPJ ou CPF/)).toBeFocused();
  await page.keyboard.type(cnpj);
  await expect(page.getByLabel(/^Nome fantasia/)).toHaveValue(name);
  await expect(page.getByLabel(/^E-mail/)).toHaveValue(mail);
  expect(await problems(page)).toEqual([]);
  // From here to the registered store: at most twelve keys.
  const keys = countKeys(page);
  await keys.press('Control+s');
  await expect(page.getByText('Cliente cadastrado.')).toBeVisible();
  expect(keys.pressed()).toBeLessThanOrEqual(12);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Números do cliente' })).toContainText('nenhuma parcela');
  await expect(page.getByText('Nenhuma entrega em andamento.')).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Editar' }).click();
  // The tax office is asked again: what differs is taken by choice, what was typed over is marked.
  await page.getByRole('textbox', { name: /^Número(?! de cobrança)/ }).fill('999');
  await page.getByRole('button', { name: 'Consultar de novo' }).click();
  const news = page.getByRole('dialog', { name: 'O que a Receita diz agora' });
  await news.getByRole('checkbox', { name: 'Número' }).check();
  expect(await problems(page)).toEqual([]);
  await news.getByRole('button', { name: 'Usar 1 campo' }).click();
  await expect(page.getByRole('textbox', { name: /^Número(?! de cobrança)/ })).not.toHaveValue('999');
  // What is missing is named at the foot, and leads to its field.
  await page.getByLabel(/^Nome fantasia/).fill('');
  await page
    .getByRole('navigation', { name: 'Campos que faltam' })
    .getByRole('button', { name: 'Nome fantasia' })
    .click();
  await expect(page.getByLabel(/^Nome fantasia/)).toBeFocused();
  await page.getByRole('button', { name: 'Usar o da Receita em Nome fantasia' }).click();
  await page
    .getByRole('navigation', { name: 'Partes do formulário' })
    .getByRole('button', { name: 'Dados fiscais' })
    .click();
  await page.getByLabel(/^Inscrição estadual/).fill('isento');
  await page.getByRole('combobox', { name: /^Status/ }).click();
  await page.getByRole('option', { name: 'Bloqueado' }).click();
  await page.getByLabel(/^Motivo/).fill('Parcelas vencidas');
  await page.getByRole('button', { name: 'Adicionar horário' }).click();
  await page.getByRole('checkbox', { name: /^Endereço de cobrança/ }).uncheck();
  await page
    .getByLabel(/^Endereço de cobrança/)
    .and(page.getByRole('textbox'))
    .fill('Rua Augusta');
  await page.getByLabel(/^Número de cobrança/).fill('s/n');
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Bloqueado: Parcelas vencidas')).toBeVisible();
  await expect(page.getByText('Segunda-feira, 07:00 a 11:00')).toBeVisible();
  await page.getByRole('tab', { name: 'Cadastro' }).click();
  await expect(page.getByText('Rua Augusta, S/N', { exact: true })).toBeVisible();
  await expect(page.getByText(/^ATIVA, consultada em /)).toBeVisible();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByText('Status: Ativo → Bloqueado')).toBeVisible();

  // Several at once: what would happen is said before. A blocked one is not an operator's to let go.
  await page.getByRole('button', { name: 'Voltar aos clientes' }).click();
  await page.getByRole('textbox', { name: 'Buscar clientes' }).fill(cnpj);
  await page.getByRole('checkbox', { name: `Selecionar cliente ${name}` }).check();
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  const bulk = page.getByRole('dialog', { name: 'Ativar 1 cliente' });
  await expect(bulk.getByText('1 bloqueado')).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name }).click();

  // On a phone each store is a card, and nothing is wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isTooWide()).toBe(false);
  await page.getByRole('button', { name: 'Voltar aos clientes' }).click();
  await page.getByRole('textbox', { name: 'Buscar clientes' }).fill(cnpj);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText('Bloqueado', { exact: true })).toBeVisible();
  expect(await isTooWide()).toBe(false);
  expect(await problems(page)).toEqual([]);
});

test('a store takes as few keys while contacts aren’t validated', async ({ page }) => {
  const { cnpj, name } = [
    { cnpj: '52100005000190', name: 'Ponto Certo' },
    { cnpj: '52100016000170', name: 'Estância Nova' },
  ][test.info().retry] ?? { cnpj: '', name: '' };
  await changeFlags(page, (flags) =>
    flags.map((one) => (one.name.endsWith('-validation') ? { ...one, enabled: false } : one)),
  );
  await signedIn(page);
  await page.goto('/store/store-list/new-store');
  await page.getByLabel(/^CNPJ ou CPF/).fill(cnpj);
  await expect(page.getByLabel(/^Nome fantasia/)).toHaveValue(name);
  await expect(page.getByText(/validar/i)).toHaveCount(0);
  const keys = countKeys(page);
  await keys.press('Control+s');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  expect(keys.pressed()).toBeLessThanOrEqual(12);
  await expect(page.getByRole('navigation', { name: 'Números do cliente' })).toBeVisible();
});

test('an order of a store that is blocked meanwhile says so: what runs continues, nothing new comes', async ({
  page,
  request,
}) => {
  test.slow();
  const ana = await operator(request);
  // A store of its own, beside one that buys: nobody else's order is of it.
  const model = await sendOrder(request, 1);
  const details = await request.get(`/api/orders/${model.orderPublicId}/details`, ana);
  const { documentNumber: known } = await details.json();
  const place = await (await request.get(`/api/stores/document-number/${known}`, ana)).json();
  const documentNumber = newCnpj();
  const { city, state, neighborhood } = place;
  const direct = paymentMethods.find(({ form, selectable }) => form === 'SUPPLIER_PAYMENT' && selectable);
  const added = await request.post('/api/stores', {
    ...ana,
    data: { documentNumber, name: 'Bar da Esquina', city, state, neighborhood },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const { publicId } = await added.json();
  const order = await sendOrder(request, 1, {
    storeDocumentNumber: documentNumber,
    isStoreFit: (document) => document === known,
    // Nothing was agreed on yet but what every supplier takes by itself.
    payment: { paymentMethod: direct?.publicId ?? '' },
  });
  await signedIn(page);
  await page.goto(orderPath(order));
  await expect(card(page)).toBeVisible();
  const banner = page.getByText('O cliente está bloqueado: Parcelas vencidas.');
  await expect(banner).toHaveCount(0);

  // It comes to the open page by itself.
  const blocked = await request.put('/api/stores', {
    ...ana,
    data: { publicId, status: 'BLOCKED', statusReason: 'Parcelas vencidas' },
  });
  expect(blocked.ok(), await blocked.text()).toBe(true);
  await expect(banner).toBeVisible();
  expect(await problems(page)).toEqual([]);
});
