import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatHistoryValue, historyEntryItems, historyEntryTitle } from '../deliveries/history.ts';
import { formatQuantity, milli } from '../../quantity.ts';
import { type RelocatedPart, relocationHistory } from './relocation-history.ts';

const item = (publicId: string, quantity: number, change: object = {}) => ({
  publicId,
  product: `Produto ${publicId}`,
  brand: null,
  packDesc: 'cx 10 kg',
  unit: 'kg',
  content: 1,
  size: 1000,
  useUnitPrice: true,
  quantity: milli(quantity),
  ...change,
});
const part = (
  of: ReturnType<typeof item>,
  quantity: number,
  to: string,
  change: object = {},
): RelocatedPart => ({
  itemPublicId: of.publicId,
  product: { ...of, quantity: milli(quantity), ...change },
  to,
});
const a = item('a', 10_000);
const read = (...world: Parameters<typeof relocationHistory>) =>
  historyEntryItems(relocationHistory(...world)).map(({ label, newValue }) => `${label}: ${newValue ?? ''}`);

describe('what a relocation tells of its source', () => {
  test.each([
    [
      'whole',
      [a],
      [part(a, 10_000, '7-2 (Feira)')],
      ['Realocado: 10,000 × cx 10 kg para a entrega 7-2 (Feira)'],
    ],
    [
      'in part',
      [a],
      [part(a, 6000, '7-2 (Feira)')],
      ['Realocado: 6,000 × cx 10 kg para a entrega 7-2 (Feira)', 'Não realocado: 4,000 × cx 10 kg'],
    ],
    [
      'in two parts',
      [a],
      [part(a, 6000, '7-2 (Feira)'), part(a, 4000, '7-3 (Quitanda)')],
      [
        'Realocado: 6,000 × cx 10 kg para a entrega 7-2 (Feira)',
        'Realocado: 4,000 × cx 10 kg para a entrega 7-3 (Quitanda)',
      ],
    ],
    ['not at all', [a], [], ['Não realocado: 10,000 × cx 10 kg']],
    [
      // Four packs of five kilograms are two packs of ten: eight remain.
      'in packs of another size',
      [a],
      [part(a, 4000, '7-2 (Feira)', { product: 'Outro', packDesc: 'cx 5 kg', size: 500 })],
      ['Realocado: 4,000 × cx 5 kg de Outro para a entrega 7-2 (Feira)', 'Não realocado: 8,000 × cx 10 kg'],
    ],
  ])('an item that goes %s', (_, items, parts, recorded) => {
    expect(read(items, parts)).toEqual([
      'Produto: Produto a',
      'Quantidade original: 10,000 × cx 10 kg',
      ...recorded,
    ]);
  });

  test('every item has its own lines, and two of one name are distinguished', () => {
    const b = item('b', 2000, { product: 'Produto a', packDesc: 'cx 5 kg', size: 500 });
    expect(read([a, b], [part(a, 10_000, '7-2 (Feira)')])).toEqual([
      'Produto: Produto a, cx 10 kg',
      'Quantidade original: 10,000 × cx 10 kg',
      'Realocado: 10,000 × cx 10 kg para a entrega 7-2 (Feira)',
      'Produto: Produto a, cx 5 kg',
      'Quantidade original: 2,000 × cx 5 kg',
      'Não realocado: 2,000 × cx 5 kg',
    ]);
  });

  test('a product without a pack is shown by its unit; older texts without a pack are still read', () => {
    const loose = item('b', 2500, { packDesc: '' });
    expect(read([loose], [])).toContain('Não realocado: 2,500 × kg');
    expect(formatHistoryValue('itemNotRelocated', 4000)).toBe('4,000');
  });

  test('the entry says that the delivery was relocated, not only that its status changed', () => {
    const about = { event: 'UPDATE' as const, itemPublicId: null, itemLabel: null };
    const status = {
      ...about,
      field: 'status' as const,
      oldValue: 'ANALYZING',
      newValue: 'REALLOCATED_OR_RETURNED',
    };
    const relocation = {
      ...about,
      field: 'relocation' as const,
      oldValue: null,
      newValue: 'Para a entrega 7-2',
    };
    expect(historyEntryTitle([status, relocation, ...relocationHistory([a], [])])).toBe('Entrega realocada');
  });

  test('the recorded quantities always add up to the original', () => {
    const input = fc.record({ whole: fc.integer({ min: 100, max: 50_000 }), cuts: fc.array(fc.nat(50_000)) });
    fc.assert(
      fc.property(input, ({ whole, cuts }) => {
        const of = item('a', whole);
        let left = whole;
        const parts = cuts.flatMap((cut, index) => {
          const quantity = Math.min(cut, left);
          left -= quantity;
          return quantity === 0 ? [] : [part(of, quantity, `7-${index}`)];
        });
        const recorded = relocationHistory([of], parts);
        const stayed = recorded.flatMap(({ field, newValue }) =>
          field === 'itemNotRelocated' ? newValue : [],
        );
        expect(stayed).toEqual(left === 0 ? [] : [`${formatQuantity(milli(left))} × cx 10 kg`]);
        expect(recorded.filter(({ field }) => field === 'itemRelocated')).toHaveLength(parts.length);
      }),
    );
  });
});
