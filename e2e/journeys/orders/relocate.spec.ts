import { expect, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { actionOf, card, operator, orderPath, sendOrder, type SentOrder } from './orders.ts';
import { people, signedIn, signIn } from '../access/people.ts';

type Item = {
  readonly publicId: string;
  readonly product: string;
  readonly quantity: number;
};
type Delivery = {
  readonly publicId: string;
  readonly supplierPublicId: string;
  readonly totalAmountWithTax: number;
  readonly orderSupplierStatus: { readonly name: string };
  readonly orderSupplierItems: readonly Item[];
};
type Offer = {
  readonly orderSupplierItemPublicId: string;
  readonly supplierPublicId: string;
  readonly reason: string | null;
  readonly totalAmount: number;
};
type Proposals = {
  readonly suppliers: readonly {
    readonly supplierPublicId: string;
    readonly supplier: string;
    readonly reason: string | null;
  }[];
  readonly offers: readonly Offer[];
};
type Choice = { readonly item: Item; readonly supplier: string };

const deliveriesOf = async (page: Page, order: SentOrder): Promise<readonly Delivery[]> => {
  const answer = await page.request.get(
    `/api/orders/${order.orderPublicId}/details`,
    await operator(page.request),
  );
  return (await answer.json()).orderSuppliers;
};

/** Suppliers that stand side by side before the others are asked for. */
const COLUMNS = 6;

/** For each item somebody on the screen who can bring it, so that the items go to two suppliers; null where no two can. */
const choicesFor = async (page: Page, order: SentOrder): Promise<readonly Choice[] | null> => {
  const answer = await page.request.get(
    `/api/order-suppliers/${order.delivery.publicId}/realocation-proposals`,
    await operator(page.request),
  );
  const { suppliers, offers }: Proposals = await answer.json();
  const able = suppliers.filter(({ reason }) => reason === null).slice(0, COLUMNS);
  const [source] = await deliveriesOf(page, order);
  const items = source?.orderSupplierItems ?? [];
  const whoBrings = (item: Item) =>
    able.filter(({ supplierPublicId }) =>
      offers.some(
        (offer) =>
          offer.orderSupplierItemPublicId === item.publicId &&
          offer.supplierPublicId === supplierPublicId &&
          offer.reason === null,
      ),
    );
  for (const one of able)
    for (const other of able) {
      if (one === other) continue;
      const choices = items.flatMap((item, index) => {
        const [first, second] = index === 0 ? [one, other] : [other, one];
        const brings = whoBrings(item);
        const supplier = [first, second].find((requested) => brings.includes(requested));
        return supplier === undefined ? [] : [{ item, supplier: supplier.supplier }];
      });
      const count = new Set(choices.map(({ supplier }) => supplier)).size;
      if (choices.length === items.length && count === 2) return choices;
    }
  return null;
};

/** An order of three products which two other suppliers can bring together. */
const relocatable = async (page: Page): Promise<{ order: SentOrder; choices: readonly Choice[] }> => {
  const tried = new Set<string>();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const order = await sendOrder(page.request, 3, {
      isStoreFit: (document) => !tried.has(document),
    });
    const answer = await page.request.get(
      `/api/orders/${order.orderPublicId}/details`,
      await operator(page.request),
    );
    tried.add((await answer.json()).documentNumber);
    const choices = await choicesFor(page, order);
    if (choices !== null) return { order, choices };
  }
  throw new Error('no order that two suppliers could take');
};

const choose = (page: Page, { item, supplier }: Choice) =>
  page
    .getByRole('radio', { name: `${item.product}: ${supplier}`, exact: true })
    .first()
    .check();

/** What axe says of the page light, dark and on a phone; it is left light and wide. */
const everywhere = async (page: Page): Promise<readonly unknown[]> => {
  const found: unknown[] = [...(await problems(page))];
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  found.push(...(await problems(page)));
  await page.setViewportSize({ width: 390, height: 844 });
  found.push(...(await problems(page)));
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
};

test('R-RELOC-001, R-RELOC-005, R-RELOC-006: three products go to two suppliers, begun by one operator and finished by another', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { order, choices } = await relocatable(page);
  const [first, ...others] = choices;
  if (!first) throw new Error('no choice');

  await test.step('Ana begins: she chooses who takes the first product', async () => {
    await signedIn(page);
    await page.goto(orderPath(order));
    await (await actionOf(card(page), 'Realocar')).click();
    await expect(page.getByRole('heading', { name: 'Realocar', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/delivery\/relocation\?/);
    await expect(page.getByRole('table', { name: 'Comparação de fornecedores' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-disabled', 'true');
    await choose(page, first);
    await expect(page.getByRole('region', { name: `Nova entrega de ${first.supplier}` })).toBeVisible();
    await expect(page.getByText('Rascunho salvo')).toBeVisible();
    expect(await problems(page)).toEqual([]);
  });

  await test.step('R-RELOC-004: after a reload everything is where it was', async () => {
    await page.getByRole('textbox', { name: 'Buscar produto' }).fill(first.item.product);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Buscar produto' })).toHaveValue('');
    await expect(
      page.getByRole('radio', { name: `${first.item.product}: ${first.supplier}`, exact: true }).first(),
    ).toBeChecked();
  });

  const other = await (await browser.newContext()).newPage();
  await test.step('Bia continues in another browser, from what Ana left', async () => {
    await signedIn(other, people.bia);
    await other.goto(orderPath(order));
    await (await actionOf(card(other), 'Realocar')).click();
    await expect(
      other.getByRole('radio', { name: `${first.item.product}: ${first.supplier}`, exact: true }).first(),
    ).toBeChecked();
    for (const choice of others) await choose(other, choice);
    await other.getByRole('button', { name: 'Continuar' }).click();
  });

  const effects = other.getByRole('table', { name: 'O que muda' });
  await test.step('the summary says what saving will make of it', async () => {
    await expect(other.getByRole('region', { name: /^Nova entrega de / })).toHaveCount(2);
    // What was paid straight to its supplier has no term to start from.
    const terms = other.getByRole('combobox', { name: 'Prazo: Escolha o prazo' });
    for (let left = await terms.count(); left > 0; left -= 1) {
      await terms.first().click();
      await other.getByRole('option').first().click();
      await expect(terms).toHaveCount(left - 1);
    }
    await expect(other.getByText('Valores conferidos')).toBeVisible();
    expect(await everywhere(other)).toEqual([]);
  });

  await test.step('what a lower quantity leaves is shown, and may go to another supplier', async () => {
    const box = other.getByRole('textbox', { name: /^Quantidade de / }).first();
    const whole = await box.inputValue();
    await box.fill('0,1');
    await box.press('Enter');
    const rest = other.getByRole('button', { name: /^Enviar o resto de / });
    await expect(rest).toBeVisible();
    await expect(other.getByRole('region', { name: 'Não serão realocados' })).toBeVisible();
    // While they are checked the figures are dimmed.
    await expect(other.getByText('Valores conferidos')).toBeVisible();
    expect(await problems(other)).toEqual([]);
    await box.fill(whole);
    await box.press('Enter');
    await expect(rest).toBeHidden();
    await expect(other.getByText('Valores conferidos')).toBeVisible();
  });
  const promised = await effects
    .getByRole('row', { name: /^Total / })
    .getByRole('cell')
    .last()
    .textContent();

  await test.step('R-RELOC-007, R-RELOC-019: the reason saves it, and leads back to where Bia came from', async () => {
    await other.getByRole('button', { name: 'Realocar entrega' }).click();
    const dialog = other.getByRole('dialog', { name: 'Confirmar realocação' });
    await dialog.getByRole('combobox', { name: /^Motivo/ }).click();
    await dialog.getByRole('option').first().click();
    await dialog.getByRole('textbox', { name: /^Descrição/ }).fill('Fornecedor sem estoque.');
    expect(await everywhere(other)).toEqual([]);
    await dialog.getByRole('button', { name: 'Realocar entrega' }).click();
    await expect(other.getByText('Realocação salva com sucesso!')).toBeVisible();
    // R-FOLLOW-013
    await expect(other).toHaveURL(new RegExp(`${order.delivery.publicId}$`));
  });

  await test.step('what was saved is what was shown, and nothing was lost', async () => {
    const [source, ...made] = await deliveriesOf(page, order);
    expect(source?.orderSupplierStatus.name).toBe('REALLOCATED_OR_RETURNED');
    expect(made).toHaveLength(2);
    expect(made.flatMap(({ orderSupplierItems }) => orderSupplierItems)).toHaveLength(3);
    const cents = made.reduce((all, one) => all + Math.round(one.totalAmountWithTax * 100), 0);
    expect(promised?.replace(/\D/g, '')).toBe(String(cents));
  });

  await test.step('the history of the source says which product went where', async () => {
    await card(other).getByRole('button', { name: 'Histórico' }).click();
    const history = other.getByRole('dialog', { name: /^Histórico da entrega/ });
    await expect(history.getByRole('heading', { name: 'Entrega realocada' })).toBeVisible();
    for (const { item, supplier } of choices) {
      await expect(history).toContainText(item.product);
      await expect(history.getByText(new RegExp(`para a entrega .*${supplier}`)).first()).toBeVisible();
    }
  });

  await test.step('Ana’s page says that the delivery can’t be relocated any more', async () => {
    await expect(page.getByText('Esta entrega não pode ser realocada')).toBeVisible();
  });
  await other.context().close();
});

test('R-RELOC-002, R-RELOC-003, R-RELOC-011, R-RELOC-012: the catalogue both ways, and a cancellation that asks', async ({
  page,
}) => {
  const order = await sendOrder(page.request, 2);
  await signIn(page);
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/products') asked.push(url);
  });
  await page.goto(
    `/delivery/relocation?orderPublicId=${order.orderPublicId}&deliveryPublicId=${order.delivery.publicId}`,
  );
  await page.getByText('Catálogo', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Produtos de outros fornecedores' });
  await expect(table).toBeVisible();
  const first = asked[0]?.searchParams;
  expect([first?.get('size'), first?.get('page'), first?.get('hasPrice'), first?.get('recommended')]).toEqual(
    ['10', '0', 'true', 'false'],
  );
  // R-RELOC-008
  expect(first?.get('notSupplier')).toBe(order.delivery.supplierPublicId);
  await page.getByRole('combobox', { name: 'Linhas por página:' }).selectOption('25');
  await expect.poll(() => asked.at(-1)?.searchParams.get('size')).toBe('25');
  await page.getByText('Rolagem contínua', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Produtos de outros fornecedores' })).toBeVisible();
  await expect
    .poll(() => asked.some(({ searchParams: s }) => s.get('size') === '20' && s.get('page') === '0'))
    .toBe(true);
  expect(await problems(page)).toEqual([]);
  await page.getByText('Tabela', { exact: true }).click();
  await expect(table).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  expect(await problems(page)).toEqual([]);
  await page.getByText('Comparar', { exact: true }).click();
  expect(await problems(page)).toEqual([]);
  // On a phone each product is a card.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Comparação de fornecedores' })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('Catálogo', { exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Linhas por página:' })).toHaveValue('25');
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Realocar', level: 1 })).toBeHidden();
});
