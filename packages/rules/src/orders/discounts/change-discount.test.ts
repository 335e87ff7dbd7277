import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos, formatBRL, sumCentavos } from '../../money.ts';
import { milli } from '../../quantity.ts';
import {
  type DiscountChange,
  discountChangeRefusal,
  discountValueRefusal,
  itemRoom,
  itemRoomRefusal,
  otherDiscounts,
} from './change-discount.ts';
import { calculateGeneralDiscount, deliveryRoom, shareOfAmount } from './general.ts';
import { discountCategoryColors, discountKind, discountOrigin, discountReasonLabel } from './kinds.ts';

const open = { status: 'ANALYZING', form: 'CELEIRO_PAYMENT', isOldOrder: false } as const;
const add: DiscountChange = { kind: 'add', isOfItem: true, by: 'INTRANET' };
const own = { origin: 'INTRANET', isOffer: false } as const;
const code = (subject: Parameters<typeof discountChangeRefusal>[0], change: DiscountChange) =>
  discountChangeRefusal(subject, change)?.code ?? null;

describe('who may change which discount, and when', () => {
  test.each([
    ['R-DISC-026', { ...open, form: 'SUPPLIER_PAYMENT' }, add, 'DISCOUNT_NEEDS_CELEIRO_PAY'],
    [
      'a general one needs no Celeiro Pay',
      { ...open, form: 'SUPPLIER_PAYMENT' },
      { ...add, isOfItem: false },
      null,
    ],
    [
      'an existing one may be corrected',
      { ...open, form: 'SUPPLIER_PAYMENT' },
      { ...add, kind: 'edit', current: own },
      null,
    ],
    [
      'R-DISC-027',
      { ...open, isOldOrder: true },
      { ...add, kind: 'edit', current: own },
      'OLD_ORDER_DISCOUNTS',
    ],
    ['R-STATUS-005', { ...open, status: 'CONFIRMED' }, add, 'DELIVERY_LOCKED'],
    ['closed', { ...open, status: 'DELIVERED' }, add, 'DELIVERY_CLOSED'],
    ['finance settles what was delivered', { ...open, status: 'DELIVERED' }, { ...add, by: 'BANK' }, null],
    ['nothing was delivered', { ...open, status: 'CANCELED' }, { ...add, by: 'BANK' }, 'DELIVERY_LOCKED'],
    ['R-DISC-001', open, { ...add, kind: 'remove', current: { ...own, isOffer: true } }, 'DISCOUNT_OF_OFFER'],
    [
      "R-DISC-004: finance's",
      open,
      { ...add, kind: 'edit', current: { ...own, origin: 'BANK' } },
      'DISCOUNT_OF_FINANCE',
    ],
    ["operations'", open, { ...add, kind: 'edit', by: 'BANK', current: own }, 'DISCOUNT_OF_OPERATIONS'],
    ['as a rule', open, add, null],
  ] as const)('%s', (_, subject, change, expected) => {
    expect(code(subject, change)).toBe(expected);
  });
});

describe('how much', () => {
  const question = {
    adjustedPrice: centavos(1000),
    quantityTotal: milli(3000),
    adjustedTotal: centavos(3000),
  };
  test.each([
    ['PERCENTAGE_VALUE', 10_001, 'DISCOUNT_ABOVE_100'],
    ['PERCENTAGE_VALUE', 10_000, null],
    ['TOTAL_VALUE_ITEM', 3001, 'DISCOUNT_ABOVE_LIMIT'],
    ['TOTAL_VALUE_ITEM', 3000, null],
    ['CORRECTED_ITEM_VALUE', 1001, 'DISCOUNT_ABOVE_LIMIT'],
    ['CORRECTED_ITEM_VALUE', 1000, 'DISCOUNT_WITHOUT_EFFECT'],
    ['CORRECTED_ITEM_VALUE', 999, null],
  ] as const)('%s of %d: %s', (type, value, expected) => {
    expect(discountValueRefusal({ ...question, type, value })?.code ?? null).toBe(expected);
  });

  test('R-DISC-017: what is above a limit is refused at its field, naming the limit', () => {
    expect(discountValueRefusal({ ...question, type: 'TOTAL_VALUE_ITEM', value: 3001 })).toMatchObject({
      params: { limit: formatBRL(centavos(3000)) },
      field: 'discountValue',
    });
    expect(itemRoomRefusal(centavos(701), centavos(700))).toMatchObject({
      params: { room: formatBRL(centavos(700)) },
      field: 'discountValue',
    });
  });

  const given = (publicId: string, amount: number, more: object = {}) => ({
    publicId,
    itemId: 1,
    origin: 'INTRANET' as const,
    active: true,
    amount: centavos(amount),
    ...more,
  });

  test('the lower of both totals holds the discounts of one side, the edited one aside (T28)', () => {
    const all = [
      given('a', 500),
      given('b', 300),
      given('c', 100, { active: false }),
      given('d', 900, { origin: 'BANK' }),
    ];
    const others = otherDiscounts(all, 'INTRANET', 'a');
    expect(others.map(({ publicId }) => publicId)).toEqual(['b']);
    const room = itemRoom({ total: centavos(1000), adjustedTotal: centavos(1200) }, others);
    expect(room).toBe(700);
    expect([itemRoomRefusal(centavos(700), room), itemRoomRefusal(centavos(701), room)?.code]).toEqual([
      null,
      'DISCOUNT_ABOVE_ROOM',
    ]);
  });

  test.each([
    [0, 100, 0],
    [33, 100, 3300],
    [100, 100, 10_000],
    [150, 100, 10_000],
    [10, 0, 0],
  ])('%d of %d is a share of %d', (amount, of, share) => {
    expect(shareOfAmount(centavos(amount), centavos(of))).toBe(share);
  });

  test.each([
    [1000, 1200, 300, 700],
    [1200, 1000, 300, 700],
    [1000, 1000, 1001, 0],
  ])(
    'items of %d and %d to the supplier hold, with %d given, %d more',
    (total, adjustedTotal, amount, room) => {
      const whole = [{ total: centavos(total), adjustedTotal: centavos(adjustedTotal) }];
      expect(deliveryRoom(whole, [{ amount: centavos(amount) }])).toBe(room);
    },
  );

  test('a general discount adds up over its items and never passes them (R-DISC-034)', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 10_000 }), (totals, value) => {
        const items = totals.map((total) => ({ total: centavos(total), adjustedTotal: centavos(total) }));
        const answer = calculateGeneralDiscount('PERCENTAGE_VALUE', value, items);
        expect(sumCentavos(answer.shares)).toBe(answer.total);
        answer.shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(totals[index] ?? 0));
        expect(answer.total).toBeLessThanOrEqual(deliveryRoom(items, []));
        expect(deliveryRoom(items, [{ amount: answer.total }])).toBe(answer.itemsTotal);
      }),
    );
  });
});

describe('words of finance and of operators', () => {
  test('R-DISC-033: kind and origin', () => {
    expect(
      [
        ['Isenção ADF', 'Financeiro'],
        ['Cupom de marketing', 'Comercial'],
        ['Cupom comercial', 'Comercial'],
        ['Negociação financeira', 'Financeiro'],
        ['Falha no fornecedor', 'Operacional'],
      ].map(([reason = '', category = '']) => discountKind(reason, category)),
    ).toEqual(['ADF_EXEMPTION', 'MARKETING_COUPON', 'COMMERCIAL_COUPON', 'FINANCIAL', 'OPERATIONAL']);
    expect([discountOrigin('INTRANET'), discountOrigin('BANK')]).toEqual(['OPS', 'BANK']);
  });

  test('R-DISC-005: colours of the categories', () => {
    expect(discountCategoryColors).toEqual({
      'Custo de oportunidade': 'green',
      Financeiro: 'green',
      Operacional: 'yellow',
      Comercial: 'grey',
    });
  });

  test("R-DISC-006: 'Outros' of the commercial category alone", () => {
    expect(discountReasonLabel('Outros', 'Comercial')).toBe('Outro');
    expect(discountReasonLabel('Outros', 'Operacional')).toBe('Outros');
  });
});
