import { screen, within } from '@testing-library/react';
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
  for (const text of ['R$ 24,90 / cx', 'R$ 19,90 / cx', '120', '12 × 0,20 kg', 'À venda', 'Nunca informado'])
    expect(first.getByText(text)).toBeDefined();
  const second = await row('Alface 2');
  for (const text of ['Sem preço', 'Sem estoque']) expect(second.getByText(text)).toBeDefined();
  // 1 is no amount: the supplier says only that there is some.
  const third = await row('Alface 3');
  for (const text of ['Disponível', 'Fora de venda']) expect(third.getByText(text)).toBeDefined();
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
