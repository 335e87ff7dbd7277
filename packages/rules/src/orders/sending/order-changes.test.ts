import { expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { milli } from '../../quantity.ts';
import { agreedOrder, orderChanges, type OrderForSupplier } from './order-changes.ts';

const line = (sku: string, quantity: number, price: number) => ({
  sku,
  product: `Produto ${sku}`,
  quantity: milli(quantity),
  unitPrice: centavos(price),
});
const sent: OrderForSupplier = {
  deliveryDate: '2031-03-10',
  period: 'MORNING',
  payment: { name: 'Celeiro Pay (7 dias)' },
  note: null,
  freight: centavos(1250),
  total: centavos(100),
  lines: [line('a', 10_000, 1000), line('b', 2500, 700)],
};

test('no change, no entry', () => {
  expect(orderChanges(sent, { ...sent, lines: sent.lines.toReversed() })).toEqual([]);
});

test('changes are described as text, products by name', () => {
  const now: OrderForSupplier = {
    ...sent,
    deliveryDate: '2031-03-11',
    freight: centavos(0),
    lines: [line('a', 8000, 1100), line('c', 1000, 900)],
  };
  expect(
    orderChanges(sent, now).map(({ label, itemLabel, oldValue, newValue }) =>
      [itemLabel ?? '', label, oldValue ?? '–', newValue ?? '–'].join(' | '),
    ),
  ).toMatchInlineSnapshot(`
    [
      " | Data de entrega | 10 mar 2031 | 11 mar 2031",
      " | Custo logístico | R$ 12,50 | R$ 0,00",
      "Produto a | Quantidade | 10,000 | 8,000",
      "Produto a | Preço fornecedor | R$ 10,00 | R$ 11,00",
      "Produto b | Quantidade | 2,500 | –",
      "Produto c | Quantidade | – | 1,000",
    ]
  `);
});

test('what the supplier agreed to is what was sent, with its quantities and prices', () => {
  const numbered = { ...sent, lines: sent.lines.map((one, index) => ({ ...one, line: index + 1 })) };
  const now = (lines: OrderForSupplier['lines']) => ({ ...sent, lines });
  const differs = (answered: Parameters<typeof agreedOrder>[1], current: OrderForSupplier) =>
    orderChanges(agreedOrder(numbered, answered), current).length;
  const answer = [{ line: 1, quantity: milli(8000), unitPrice: null }];
  expect(differs(answer, now([line('a', 8000, 1000), line('b', 2500, 700)]))).toBe(0);
  expect(differs(answer, sent)).toBe(1);
  expect(
    differs([{ line: 2, unitPrice: centavos(650) }], now([line('a', 10_000, 1000), line('b', 2500, 650)])),
  ).toBe(0);
  expect(differs([{ line: 2, quantity: milli(0) }], now([line('a', 10_000, 1000)]))).toBe(0);
});
