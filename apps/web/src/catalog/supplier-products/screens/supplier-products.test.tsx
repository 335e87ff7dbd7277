import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { SentRequest } from '../../../kit/browser/test-browser.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { id, pageOf, prepareAccess } from '../../../access/users/screens/test-access.ts';
import {
  openSuppliers,
  supplierOf,
  switchProfile,
  VALE,
} from '../../../parties/suppliers/screens/test-suppliers.ts';

const TAB = `/supplier/supplier-detail/${VALE}/products`;
const SEARCH = `/suppliers/${VALE}/products/search`;
const productOf = (digit: number, more: object = {}) => ({
  publicId: id(digit),
  supplierPublicId: VALE,
  supplier: 'Hortifruti Vale Verde',
  productPublicId: id(digit + 100),
  name: `Alface ${digit}`,
  brand: 'Sítio Bom',
  familyName: 'Verduras',
  packDesc: 'cx 12 un',
  outerPackDesc: 'cx 12 un',
  unit: 'cx',
  content: 12,
  size: 1,
  code: null,
  listPrice: 24.9,
  offerPrice: null,
  offerEndDate: null,
  quantityStock: 120,
  active: true,
  toldAt: null,
  version: 1,
  ...more,
});

prepareAccess();
beforeEach(() => switchProfile(true));

const open = (address: string, rows: readonly object[]) =>
  openSuppliers(address, {
    [`GET /suppliers/${VALE}`]: supplierOf(),
    [`POST ${SEARCH}`]: pageOf(rows),
  });

it('R-ADD-006, R-DELIV-004: what a supplier sells, at its prices, with what there is of it', async () => {
  await open(TAB, [
    productOf(1, { offerPrice: 19.9, outerPackDesc: '12 × 0,20 kg' }),
    productOf(2, { listPrice: null, quantityStock: 0 }),
    productOf(3, { quantityStock: 1, active: false }),
  ]);
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  const first = await row('Alface 1');
  for (const text of ['R$ 19,90 / cx', '12 × 0,20 kg', 'Nunca informado'])
    expect(first.getByText(text)).toBeDefined();
  const valueOf = (part: typeof first, name: RegExp) =>
    part.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect(valueOf(first, /^Preço de/)).toBe('24,90');
  expect(valueOf(first, /^Estoque de/)).toBe('120');
  const second = await row('Alface 2');
  expect(valueOf(second, /^Preço de/)).toBe('');
  const third = await row('Alface 3');
  expect(third.getByRole('switch', { name: /^Situação de/ }).getAttribute('aria-checked')).toBe('false');
  // 1 is no amount: the supplier says only that there is some.
  expect(third.getByTitle('O fornecedor não conta o estoque deste produto.')).toBeDefined();
});

it('a price is changed in the list; one that jumps needs confirmation below its row', async () => {
  const { bodiesOf } = await openSuppliers(TAB, {
    [`GET /suppliers/${VALE}`]: supplierOf(),
    [`POST ${SEARCH}`]: pageOf([productOf(1), productOf(2)]),
    [`PUT /supplier-products/${id(1)}`]: productOf(1, { listPrice: 26, version: 2 }),
    [`PUT /supplier-products/${id(2)}`]: productOf(2, { listPrice: 50, version: 2 }),
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Preço de Alface 1, Sítio Bom, cx 12 un',
  });
  await userEvent.click(field);
  await userEvent.keyboard('2600{Enter}');
  await waitFor(() => expect(bodiesOf('PUT', `/supplier-products/${id(1)}`)).toEqual([{ price: 26 }]));
  expect(document.activeElement).toBe(
    screen.getByRole('textbox', { name: 'Preço de Alface 2, Sítio Bom, cx 12 un' }),
  );
  await userEvent.keyboard('5000{Enter}');
  const question = await screen.findByText('De R$ 24,90 para R$ 50,00: +100,8%. É mais de 30%. Confirma?');
  expect(question.closest('tr')?.previousElementSibling?.textContent).toContain('Alface 2');
  expect(bodiesOf('PUT', `/supplier-products/${id(2)}`)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar preço' }));
  await waitFor(() =>
    expect(bodiesOf('PUT', `/supplier-products/${id(2)}`)).toEqual([{ price: 50, priceConfirmed: true }]),
  );
});

it('of a product sold in several brands and packs it is said which one a pasted cell was for', async () => {
  await open(TAB, [productOf(1), productOf(2, { name: 'Alface 1', brand: null, packDesc: 'un' })]);
  fireEvent.paste(await screen.findByRole('textbox', { name: 'Estoque de Alface 1, un' }), {
    clipboardData: { getData: () => 'x\t' },
  });
  await waitFor(() =>
    expect(shownToast()?.message).toBe(
      'Estoque de Alface 1, un: “x” não é um número inteiro como 120; 1 coluna sobrou',
    ),
  );
  const message = screen.getByText('Estoque: “x” não é um número inteiro como 120.');
  expect(message.closest('tr')?.previousElementSibling).toBe(screen.getByText('un').closest('tr'));
});

it('what is asked of a row that left the page stands above the list, by its whole name', async () => {
  const rows = [productOf(1), productOf(2)];
  await openSuppliers(TAB, {
    [`GET /suppliers/${VALE}`]: supplierOf(),
    [`POST ${SEARCH}`]: ({ body }: SentRequest) => ({
      body: pageOf(String(body).includes('"search"') ? rows.slice(0, 1) : rows),
    }),
  });
  await userEvent.click(
    await screen.findByRole('textbox', { name: 'Preço de Alface 2, Sítio Bom, cx 12 un' }),
  );
  await userEvent.keyboard('5000{Enter}');
  await screen.findByRole('button', { name: 'Confirmar preço' });
  await userEvent.type(screen.getByRole('textbox', { name: /^Buscar|Produto, marca/ }), 'Alface 1{Enter}');
  expect(
    await screen.findByText(/^Alface 2, Sítio Bom, cx 12 un: De R\$ 24,90 para R\$ 50,00/),
  ).toBeDefined();
});

it('requests what the address says, and says about what there is nothing', async () => {
  const { bodiesOf } = await open(
    `${TAB}?search=alface&offer=true&noPrice=true&noStock=true&inactive=true&sort=price.desc`,
    [],
  );
  await screen.findByText('0 produtos');
  expect(bodiesOf('POST', SEARCH)).toEqual([
    {
      search: 'alface',
      hasOffer: true,
      hasPrice: false,
      hasStock: false,
      active: false,
      sort: 'price,desc',
    },
  ]);
});
