import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos } from '../../money.ts';
import { basis } from '../../percent.ts';
import { centi, formatQuantity, milli } from '../../quantity.ts';
import { cellEdit, movedSinceExport, planImport, plannedTotals, planPaste } from './item-sheet.ts';
import { pastedLines } from './pasted-lines.ts';

const item = (publicId = 'a', more = {}) => ({
  publicId,
  quantity: milli(2000),
  content: 1,
  size: centi(100),
  useUnitPrice: true,
  unitPrice: centavos(1000),
  adjustedPrice: centavos(900),
  percentAdjust: basis(-1000),
  ...more,
});

describe('a pasted column', () => {
  it.each([
    ['1\n2\n3', [['1'], ['2'], ['3']]],
    [
      '1,5\r\n2\t9\r\n\r\n',
      [
        ['1,5', ''],
        ['2', '9'],
      ],
    ],
    [' 7 \n\n8', [['7'], [''], ['8']]],
    ['3\t12,50', [['3', '12,50']]],
    // Empty columns are dropped; the first column belongs to the cell where the paste starts.
    [
      '3\t\t1\n4\t \t2\t',
      [
        ['3', '1'],
        ['4', '2'],
      ],
    ],
    [
      '\t5\n\t6',
      [
        ['', '5'],
        ['', '6'],
      ],
    ],
  ])('%j', (text, lines) => expect(pastedLines(text)).toEqual(lines));

  it.each([
    ['quantity', '3', { field: 'quantity', quantity: 3000 }],
    ['quantity', '1.234,5', { field: 'quantity', quantity: 1_234_500 }],
    ['quantity', '2,000', null],
    ['quantity', '9.5', { field: 'quantity', quantity: 9500 }],
    ['quantity', '0.500', { field: 'quantity', quantity: 500 }],
    ['quantity', '1.500', 'AMBIGUOUS_DOT'],
    ['quantity', '1.500,000', { field: 'quantity', quantity: 1_500_000 }],
    ['unitPrice', '1.500', { field: 'unitPrice', unitPrice: 150_000 }],
    ['unitPrice', 'R$ 1.234.567', { field: 'unitPrice', unitPrice: 123_456_700 }],
    ['adjustedPrice', '12.34', { field: 'adjustedPrice', adjustedPrice: 1234 }],
    ['quantity', '', null],
    ['quantity', '0,09', 'BELOW_MINIMUM'],
    ['quantity', '0', 'BELOW_MINIMUM'],
    ['quantity', '-3', 'NEGATIVE'],
    ['unitPrice', 'R$ −1.234,50', 'NEGATIVE'],
    ['quantity', '3-', 'NOT_A_NUMBER'],
    ['quantity', '-', 'NOT_A_NUMBER'],
    ['quantity', '1,2,3', 'NOT_A_NUMBER'],
    ['quantity', '999999999', 'ABOVE_MAXIMUM'],
    ['quantity', '99999999999999', 'ABOVE_MAXIMUM'],
    ['size', '100.000,00', 'ABOVE_MAXIMUM'],
    ['adjustedPrice', '100000000,00', 'ABOVE_MAXIMUM'],
    ['unitPrice', '99999999,99', 'TOO_LARGE'],
    ['quantity', 'NaN', 'NOT_A_NUMBER'],
    ['quantity', '=1+1', 'NOT_A_NUMBER'],
    ['quantity', 'três', 'NOT_A_NUMBER'],
    ['unitPrice', 'R$ 12,34', { field: 'unitPrice', unitPrice: 1234 }],
    ['unitPrice', '99999999999', 'ABOVE_MAXIMUM'],
    ['adjustedPrice', '9,00', null],
    ['size', '2', { field: 'size', size: 200 }],
    ['size', '0', 'BELOW_MINIMUM'],
  ] as const)('R-ITEM-001: %s %j', (field, text, expected) => {
    expect(cellEdit(item(), field, text)).toEqual(expected);
  });

  it('R-ITEM-002: the size of a product sold by the pack stays', () => {
    expect(cellEdit(item('a', { useUnitPrice: false }), 'size', '2')).toBe('SIZE_NOT_EDITABLE');
  });

  it('begins at the item it is pasted on; what passes the last one has no item', () => {
    const rows = planPaste([item('a'), item('b')], ['quantity'], [['3'], ['4']], 1);
    expect(rows.map((row) => [row.item?.publicId ?? null, row.problem])).toEqual([
      ['b', null],
      [null, 'WITHOUT_ITEM'],
    ]);
  });

  it('each column is what was said about it, whatever their order; one that is not used changes nothing', () => {
    const lines = pastedLines('Tomate\t11,00\t3\nPepino\tcaro\t4');
    const rows = planPaste([item('a'), item('b')], [null, 'unitPrice', 'quantity'], lines);
    expect(rows).toMatchObject([
      {
        edits: [
          { field: 'quantity', quantity: 3000 },
          { field: 'unitPrice', unitPrice: 1100 },
        ],
        problem: null,
      },
      { edits: [], problem: 'NOT_A_NUMBER', given: 'caro' },
    ]);
    expect(planPaste([item('a')], [null, null, null], lines.slice(0, 1))[0]).toMatchObject({
      edits: [],
      problem: null,
    });
  });

  it('what is copied out and pasted back changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 999_999_999 }), { minLength: 1 }), (quantities) => {
        const items = quantities.map((quantity, index) => item(String(index), { quantity: milli(quantity) }));
        const column = items.map(({ quantity }) => formatQuantity(quantity)).join('\n');
        const rows = planPaste(items, ['quantity'], pastedLines(column));
        expect(rows.every((row) => row.edits.length === 0 && row.problem === null)).toBe(true);
        const { before, after } = plannedTotals(rows);
        expect(after).toBe(before);
      }),
    );
  });
});

describe('an imported file', () => {
  const plan = (...rows: Parameters<typeof planImport>[1]) =>
    planImport([item('a'), item('b')], rows, ({ publicId }) => publicId === 'b');
  it('each row on its own: several fields, nothing, an unknown, repeated or locked item', () => {
    const rows = plan(
      { id: 'A', cells: { quantity: '3', unitPrice: '11,00' } },
      { id: 'a', cells: { quantity: '4' } },
      { id: 'b', cells: { quantity: '3' } },
      { id: 'x', cells: {} },
    );
    expect(rows.map(({ edits, problem }) => [edits.length, problem])).toEqual([
      [2, null],
      [0, 'REPEATED_ITEM'],
      [0, 'LOCKED'],
      [0, 'UNKNOWN_ITEM'],
    ]);
    expect(plannedTotals(rows.slice(0, 1))).toEqual({ before: 2000, after: 3300 });
  });
  it('a locked item that stays as it is, is no problem', () => {
    expect(plan({ id: 'b', cells: { quantity: '2' } })[0]?.problem).toBeNull();
  });
  it('shows the deliveries it would change that were changed by others since it was exported', () => {
    const deliveries = [
      { version: 4, items: [item('a')] },
      { version: 9, items: [item('b')] },
    ];
    const moved = (version: number | null, quantity: string) => {
      const rows = [{ id: 'a', version, cells: { quantity } }];
      return movedSinceExport(deliveries, rows, plan(...rows), ({ items }) => items).map(
        (one) => one.version,
      );
    };
    expect(moved(3, '5')).toEqual([4]);
    expect(moved(4, '5')).toEqual([]);
    // No value would change, or the file has no version.
    expect(moved(3, '2')).toEqual([]);
    expect(moved(null, '5')).toEqual([]);
  });
  it('a wrong cell spoils its row alone', () => {
    expect(plan({ id: 'a', cells: { quantity: '3', unitPrice: 'caro' } })[0]).toMatchObject({
      problem: 'NOT_A_NUMBER',
      given: 'caro',
      edits: [],
    });
  });
});
