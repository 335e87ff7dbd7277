import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { milli } from '../../quantity.ts';
import {
  creditFor,
  decideReturn,
  leftToReturn,
  linesRefusal,
  refundableAmounts,
  type ReturnItem,
  returnLabel,
  returnOutcome,
  returnRefusal,
} from './returns.ts';
import { deliveryStatuses } from './statuses.ts';

const item = (publicId: string, quantity: number, returned = 0, refundable = 1000): ReturnItem => ({
  publicId,
  product: `Produto ${publicId}`,
  quantity: milli(quantity),
  returned: milli(returned),
  refundable: centavos(refundable),
});
const line = (publicId: string, quantity: number) => ({ publicId, quantity: milli(quantity) });

describe('when something can come back (R-STATUS-015)', () => {
  const allowed = (target: Parameters<typeof returnRefusal>[1]) =>
    deliveryStatuses.map(({ code }) => code).filter((code) => returnRefusal(code, target) === null);

  test('only after the delivery, and not again once all of it is back', () => {
    const from = ['DELIVERED', 'RETURN_STARTED', 'RETURN_PARTIAL', 'RETURN_CANCELED'];
    expect(allowed('RETURN_STARTED')).toEqual(from);
    expect(allowed('RETURN_PARTIAL')).toEqual(from);
    expect(allowed('RETURN_FULL')).toEqual(from);
    expect(allowed('RETURN_CANCELED')).toEqual(['RETURN_STARTED']);
  });

  test('the refusal names both statuses; return statuses have names of their own (R-STATUS-018)', () => {
    expect(returnRefusal('CONFIRMED', 'RETURN_FULL')).toEqual({
      code: 'RETURN_NOT_ALLOWED',
      params: { from: 'Pedido confirmado', to: 'Devolvido' },
    });
    expect(
      (['RETURN_STARTED', 'RETURN_PARTIAL', 'RETURN_FULL', 'RETURN_CANCELED'] as const).map(returnLabel),
    ).toEqual(['Em devolução', 'Devolvido parcialmente', 'Devolvido', 'Devolução cancelada']);
  });
});

describe('what can come back', () => {
  const items = [item('a', 10_000), item('b', 5000, 2000)];
  test.each([
    ['nothing', [], 'RETURN_WITHOUT_ITEMS', 'items'],
    ['somebody else’s item', [line('c', 1)], 'RETURN_ITEM_UNKNOWN', 'items.0.publicId'],
    ['an item twice', [line('a', 1), line('a', 1)], 'RETURN_ITEM_REPEATED', 'items.1.publicId'],
    ['zero', [line('a', 0)], 'RETURN_QUANTITY_ZERO', 'items.0.quantity'],
    ['less than zero', [line('a', -1)], 'RETURN_QUANTITY_ZERO', 'items.0.quantity'],
    ['over what is left', [line('b', 3001)], 'RETURN_QUANTITY_EXCEEDED', 'items.0.quantity'],
  ] as const)('%s is refused', (_, lines, code, field) => {
    expect(linesRefusal(items, lines)).toMatchObject({ code, field });
  });

  test('all that is left is fine, and the refusal says how much that is', () => {
    expect(linesRefusal(items, [line('a', 10_000), line('b', 3000)])).toBeNull();
    expect(linesRefusal(items, [line('a', 1), line('a', 1)])?.params).toEqual({ product: 'Produto a' });
    expect(linesRefusal(items, [line('b', 9000)])?.params).toEqual({ product: 'Produto b', left: '3,000' });
  });

  test('partial or full comes from the quantities, earlier returns included', () => {
    expect(returnOutcome(items, [])).toBeNull();
    expect(returnOutcome(items, [line('a', 0)])).toBeNull();
    expect(returnOutcome(items, [line('a', 10_000)])).toBe('RETURN_PARTIAL');
    expect(returnOutcome(items, [line('a', 10_000), line('b', 2999)])).toBe('RETURN_PARTIAL');
    expect(returnOutcome(items, [line('a', 10_000), line('b', 3000)])).toBe('RETURN_FULL');
  });
});

describe('the decision', () => {
  const items = [item('a', 10_000, 0, 3000)];
  const decide = (more: Partial<Parameters<typeof decideReturn>[0]>) =>
    decideReturn({
      status: 'DELIVERED',
      items,
      underWay: [],
      target: 'RETURN_STARTED',
      asked: [line('a', 4000)],
      ...more,
    });

  test('opened, it credits nothing yet but knows what it would', () => {
    expect(decide({})).toEqual({
      kind: 'started',
      status: 'RETURN_STARTED',
      lines: [{ ...line('a', 4000), amount: 1200 }],
    });
  });

  test('finished with what is under way, when nothing else is said', () => {
    const finished = decide({
      status: 'RETURN_STARTED',
      target: 'RETURN_PARTIAL',
      underWay: [line('a', 4000)],
      asked: null,
    });
    expect(finished).toMatchObject({ kind: 'finished', status: 'RETURN_PARTIAL', amount: 1200 });
    expect(decide({ target: 'RETURN_PARTIAL', asked: null })).toMatchObject({
      refusal: { code: 'RETURN_WITHOUT_ITEMS' },
    });
  });

  test.each([
    ['RETURN_FULL', 4000, 'Devolvido parcialmente'],
    ['RETURN_PARTIAL', 10_000, 'Devolvido'],
  ] as const)('a claim of %s that %d contradicts is refused', (target, quantity, status) => {
    expect(decide({ target, asked: [line('a', quantity)] })).toEqual({
      kind: 'refused',
      refusal: {
        code: 'RETURN_CLAIM_CONTRADICTS',
        params: { status },
        field: 'status',
      },
    });
  });

  test('what the status does not allow is refused at the status', () => {
    expect(decide({ status: 'CONFIRMED' })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'RETURN_NOT_ALLOWED', field: 'status' },
    });
  });

  test('canceled: it goes back to DELIVERED, or to the earlier partial return', () => {
    const canceled = { status: 'RETURN_STARTED', target: 'RETURN_CANCELED', asked: null } as const;
    expect(decide(canceled)).toEqual({ kind: 'canceled', status: 'DELIVERED' });
    expect(decide({ ...canceled, items: [item('a', 10_000, 1)] })).toEqual({
      kind: 'canceled',
      status: 'RETURN_PARTIAL',
    });
  });
});

describe('what is credited', () => {
  const discount = (itemId: number | null, amount: number, more: Record<string, unknown> = {}) => ({
    itemId,
    amount: centavos(amount),
    origin: 'INTRANET' as const,
    reason: 'Cupom comercial',
    active: true,
    ...more,
  });
  const delivery = (totals: readonly number[], discounts: ReturnType<typeof discount>[], tax: number) => ({
    items: totals.map((total, id) => ({ id, total: centavos(total) })),
    discounts,
    itemsTotal: centavos(totals.reduce((sum, total) => sum + total, 0)),
    discountTotal: centavos(discounts.filter((one) => one.active).reduce((sum, one) => sum + one.amount, 0)),
    tax: centavos(tax),
  });

  test('an item’s own discounts lower its worth, the general one and the ADF are shared', () => {
    expect(refundableAmounts(delivery([10_000, 10_000], [], 400))).toEqual([10_200, 10_200]);
    expect(refundableAmounts(delivery([10_000, 10_000], [discount(0, 5000)], 0))).toEqual([5000, 10_000]);
    expect(refundableAmounts(delivery([10_000, 30_000], [discount(null, 4000)], 0))).toEqual([9000, 27_000]);
    expect(refundableAmounts(delivery([10_000], [discount(0, 9000, { active: false })], 0))).toEqual([
      10_000,
    ]);
  });

  test('the worth of the items adds up to goods and ADF, whatever the discounts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 0, max: 100 }),
        (totals, tax, percent) => {
          const general = Math.floor((totals.reduce((sum, total) => sum + total, 0) * percent) / 100);
          const whole = delivery(totals, [discount(null, general)], tax);
          const parts = refundableAmounts(whole);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole.itemsTotal - general + tax);
          expect(parts.every((part) => part >= 0)).toBe(true);
        },
      ),
    );
  });

  test('returned in any parts, an item credits its whole worth, never more, no part below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 8 }),
        (quantity, refundable, parts) => {
          let back = item('a', quantity, 0, refundable);
          let credited = 0;
          for (const part of [...parts, Number.MAX_SAFE_INTEGER]) {
            const now = milli(Math.min(part, leftToReturn(back)));
            const amount = creditFor(back, now);
            expect(amount).toBeGreaterThanOrEqual(0);
            credited += amount;
            back = { ...back, returned: milli(back.returned + now) };
          }
          expect(credited).toBe(refundable);
        },
      ),
    );
  });
});
