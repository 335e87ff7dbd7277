import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { id, pageOf, prepareAccess } from './test-access.ts';
import { openSuppliers, supplierOf, switchProfile, VALE } from './test-suppliers.ts';

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

it('a price is changed in the list; one that jumps is asked about above it', async () => {
  const { bodiesOf } = await openSuppliers(TAB, {
    [`GET /suppliers/${VALE}`]: supplierOf(),
    [`POST ${SEARCH}`]: pageOf([productOf(1), productOf(2)]),
    [`PUT /supplier-products/${id(1)}`]: productOf(1, { listPrice: 26, version: 2 }),
    [`PUT /supplier-products/${id(2)}`]: productOf(2, { listPrice: 50, version: 2 }),
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Preço de Alface 1' });
  await userEvent.click(field);
  await userEvent.keyboard('2600{Enter}');
  await waitFor(() => expect(bodiesOf('PUT', `/supplier-products/${id(1)}`)).toEqual([{ price: 26 }]));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Preço de Alface 2' }));
  await userEvent.keyboard('5000{Enter}');
  expect(await screen.findByText(/^Alface 2: De R\$ 24,90 para R\$ 50,00: \+100,8%\./)).toBeDefined();
  expect(bodiesOf('PUT', `/supplier-products/${id(2)}`)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar preço' }));
  await waitFor(() =>
    expect(bodiesOf('PUT', `/supplier-products/${id(2)}`)).toEqual([{ price: 50, priceConfirmed: true }]),
  );
});

it('asks for what the address says, and says of what there is nothing', async () => {
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
