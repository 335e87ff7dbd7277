import { expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { milli } from '../../quantity.ts';
import { sourceChanges } from './source-changes.ts';

const item = (publicId: string, quantity: number, unitPrice: number) => ({
  publicId,
  product: `Produto ${publicId}`,
  quantity: milli(quantity),
  unitPrice: centavos(unitPrice),
});

test('changed items are listed one by one, unchanged ones are not', () => {
  const before = {
    status: 'ANALYZING' as const,
    items: [item('a', 1000, 500), item('b', 2000, 700), item('c', 1, 1)],
  };
  const now = {
    status: 'CONFIRMED' as const,
    items: [item('a', 1500, 550), item('b', 2000, 700), item('d', 1, 1)],
  };
  expect(sourceChanges(before, before)).toEqual([]);
  const about = { itemPublicId: 'a', product: 'Produto a' };
  expect(sourceChanges(before, now)).toEqual([
    {
      itemPublicId: null,
      product: null,
      label: 'Status',
      oldValue: 'Em análise',
      newValue: 'Pedido confirmado',
    },
    { ...about, label: 'Quantidade', oldValue: '1,000', newValue: '1,500' },
    { ...about, label: 'Preço unitário', oldValue: 'R$ 5,00', newValue: 'R$ 5,50' },
    { itemPublicId: 'c', product: 'Produto c', label: 'Produto', oldValue: 'Produto c', newValue: null },
    { itemPublicId: 'd', product: 'Produto d', label: 'Produto', oldValue: null, newValue: 'Produto d' },
  ]);
});
