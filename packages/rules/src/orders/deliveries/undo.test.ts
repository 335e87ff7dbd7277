import { describe, expect, it, test } from 'vitest';
import { type HistoryChange, historyEntryItems, historyEntryTitle, type HistoryField } from './history.ts';
import { deliveryStatuses } from './statuses.ts';
import { goesOn, isUndoable, undoneChange } from './undo.ts';
import { isStatusUndoable } from './undo-status.ts';

const change = (field: HistoryField, more: Partial<HistoryChange> = {}): HistoryChange => ({
  field,
  event: 'UPDATE',
  itemPublicId: null,
  itemLabel: null,
  oldValue: 'antes',
  newValue: 'depois',
  ...more,
});
const removed = { event: 'DELETE', newValue: null } as const;

describe('what may be undone', () => {
  test.each<[string, readonly HistoryChange[], boolean]>([
    ['a quantity with its total', [change('itemQuantity'), change('total')], true],
    ['a price that moves the supplier’s', [change('itemUnitPrice'), change('itemAdjustedPrice')], true],
    [
      'a size, and the freight that follows',
      [change('itemSize'), change('logisticCost'), change('freightCause')],
      true,
    ],
    ['a quantity with its discounts', [change('itemQuantity'), change('discount')], true],
    ['a removed product with its discount', [change('item', removed), change('discount', removed)], true],
    ['a removed discount', [change('discount', removed), change('total')], true],
    ['the operator', [change('operator')], true],
    ['a day agreed on late', [change('deliveryDate'), change('lateAgreed')], true],
    ['a period', [change('period')], true],
    [
      'an added product',
      [change('item', { oldValue: null }), change('itemQuantity', { oldValue: null })],
      false,
    ],
    [
      'a given discount',
      [change('discount', { oldValue: null }), change('discountTerms', { oldValue: null })],
      false,
    ],
    ['a changed discount', [change('discount'), change('discountTerms')], false],
    ['a typed freight', [change('logisticCost'), change('total')], false],
    ['a quantity with a status', [change('itemQuantity'), change('status')], false],
    [
      'a quantity that was held for its credit',
      [change('itemQuantity'), change('status', { newValue: 'CREDIT_ANALYSIS' }), change('creditHolds')],
      true,
    ],
    [
      'a quantity sent to credit analysis by hand',
      [change('itemQuantity'), change('status', { newValue: 'CREDIT_ANALYSIS' })],
      false,
    ],
    [
      'a status beside one that was held',
      [change('itemQuantity'), change('status'), change('creditHolds')],
      false,
    ],
    ['held for its credit alone', [change('creditHolds')], false],
    ['a quantity that moved installments', [change('itemQuantity'), change('installment')], false],
    ['what was undone already', [change('itemQuantity'), change('undone')], false],
    ['nothing', [], false],
    ...(
      [
        'status',
        'statusReason',
        'paymentMethod',
        'sending',
        'approval',
        'creditAnalysis',
        'return',
        'relocation',
        'refund',
        'invoice',
        'created',
      ] as const
    ).map((field): [string, readonly HistoryChange[], boolean] => [field, [change(field)], false]),
  ])('%s: %#', (_, changes, expected) => expect(isUndoable(changes)).toBe(expected));
});

const status = (oldValue: string, newValue: string) => change('status', { oldValue, newValue });

describe('R-STATUS-011: a status that was changed by hand', () => {
  test.each<[string, readonly HistoryChange[], boolean]>([
    ['alone', [status('ANALYZING', 'MAXIMUM_AMOUNT_ALLOWED')], true],
    ['into one that locks', [status('WAITING_ACCEPT', 'CONFIRMED')], true],
    ['delivered by mistake', [status('DELIVERY_ROUTE', 'DELIVERED')], true],
    ['out of credit analysis', [status('CREDIT_ANALYSIS', 'ANALYZING')], true],
    ['with a total', [status('ANALYZING', 'CONFIRMED'), change('total')], false],
    ['with an installment', [status('ANALYZING', 'CONFIRMED'), change('installment')], false],
    ['with a word to its supplier', [status('INSUFFICIENT_STOCK', 'CONFIRMED'), change('sending')], false],
    ['with a decision', [status('WAITING_APPROVE', 'CONFIRMED'), change('approval')], false],
    ['canceled', [status('ANALYZING', 'CANCELED'), change('statusReason')], false],
    ['canceled without a reason', [status('ANALYZING', 'CANCELED')], false],
    ['an unknown one', [status('ANALYZING', 'GONE')], false],
  ])('%s', (_, changes, expected) => expect(isUndoable(changes)).toBe(expected));

  it('every pair of the 24 × 24 table', () => {
    const table = deliveryStatuses.map((from) => {
      const row = deliveryStatuses.map((to) => (isStatusUndoable(from.code, to.code) ? 'x' : '.')).join('');
      return `${from.code.padEnd(24)} ${row}`;
    });
    expect(table).toMatchInlineSnapshot(`
      [
        "NOT_STARTED              .xxxx.xxx....xxxxx......",
        "ANALYZING                ..xxx.xxx....xxxxx......",
        "NO_RECORD                .x.xx.xxx....xxxxx......",
        "IN_FOLLOW_UP             .xx.x.xxx....xxxxx......",
        "CREDIT_ANALYSIS          .xxx..xxx....xxxxx......",
        "WAITING_APPROVE          ........................",
        "WAITING_ACCEPT           .xxxx..xx....xxxxx......",
        "WAITING_PAYMENT          .xxxx.x.x....xxxxx......",
        "MAXIMUM_AMOUNT_ALLOWED   .xxxx.xx.....xxxxx......",
        "ORDER_PROCESSING         ........................",
        "SENT_FOR_INTEGRATION     .xxxx.xxx....xxxxx......",
        "SYSTEM_UNAVAILABLE       .xxxx.xxx....xxxxx......",
        "INSUFFICIENT_STOCK       .xxxx.xxx....xxxxx......",
        "CONFIRMED                .xxxx.xxx.....xxxx......",
        "WAITING_DISPATCH         .xxxx.xxx....x.xxx......",
        "INVOICE_ISSUED           .xxxx.xxx....xx.xx......",
        "DELIVERY_ROUTE           .xxxx.xxx....xxx.x......",
        "DELIVERED                ........................",
        "CANCELED                 ........................",
        "REALLOCATED_OR_RETURNED  ........................",
        "RETURN_STARTED           ........................",
        "RETURN_PARTIAL           ........................",
        "RETURN_FULL              ........................",
        "RETURN_CANCELED          ........................",
      ]
    `);
  });
});

it('a comment doesn’t continue from it', () => {
  expect(['comment', 'undone', 'operatorNote', 'sending'].map(goesOn)).toEqual([false, false, true, true]);
});

it('R-HIST-001: history says which save was undone', () => {
  const undone = undoneChange([change('item', { ...removed, itemPublicId: 'i' })]);
  const saved = [change('item', { oldValue: null, newValue: 'Banana', itemPublicId: 'i' }), undone];
  expect(historyEntryTitle(saved)).toBe('Desfeito: Produto removido');
  expect(historyEntryItems(saved).at(-1)).toMatchObject({ label: 'Desfeito', newValue: 'Produto removido' });
});
