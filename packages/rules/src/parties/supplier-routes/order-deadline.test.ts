import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, businessDateOf, startOfBusinessDate } from '../../days/calendar.ts';
import { lateReasonOf, orderTermsText } from './order-deadline.ts';

describe('until when a supplier takes an order for a day, in words', () => {
  test.each([
    [null, 0, null],
    [null, 1, 'Pedidos com 1 dia de antecedência.'],
    [null, 3, 'Pedidos com 3 dias de antecedência.'],
    ['16:00:00', 0, 'Pedidos até 16:00 do dia da entrega.'],
    ['16:00:30', 1, 'Pedidos até 16:00:30 do dia anterior à entrega.'],
    ['09:30:00', 2, 'Pedidos até 09:30, 2 dias antes da entrega.'],
  ])('cut-off %s, lead time %s: %s', (cutoffTime, leadTimeDays, expected) => {
    expect(orderTermsText({ cutoffTime, leadTimeDays })).toBe(expected);
  });

  // 5 March 2031; the last second of a day is the latest time of an order for it.
  const today = startOfBusinessDate('2031-03-05');
  test('order terms have a text exactly when an order for a future day may be too late', () => {
    const terms = fc.record({
      cutoffTime: fc.constantFrom(null, '00:00:00', '16:00:00', '23:59:59'),
      leadTimeDays: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(terms, (any) => {
        const last = today + 86_399_000;
        const reasons = [0, 1, 29].map((days) =>
          lateReasonOf(any, addDays(businessDateOf(last), days), last),
        );
        expect(orderTermsText(any) !== null).toBe(reasons.some((reason) => reason !== null));
      }),
    );
  });
});
