import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centavos, sumCentavos, ZERO } from '../../money.ts';
import { chargedAmount, followReturn, type Receivable } from './follow-delivery.ts';
import { hasMoneyMoved, installmentStatuses, mayBeCanceled } from './statuses.ts';

const receivables = fc.array(
  fc
    .tuple(
      fc.constantFrom(...installmentStatuses.map(({ code }) => code)),
      fc.integer({ min: 1, max: 90_000 }),
      fc.nat(100),
      fc.option(fc.nat(90_000)),
    )
    .map(([status, net, percent, received]) => ({
      status,
      net: centavos(net),
      discount: centavos(Math.floor((net * percent) / 100)),
      received: received === null ? null : centavos(received),
    })),
  { minLength: 1, maxLength: 6 },
);

it('0084: a return lowers what is still to be paid, and refunds no more than came or will be requested', () => {
  fc.assert(
    fc.property(receivables, fc.nat(300_000), fc.nat(99_000), fc.nat(50_000), (rows, amount, ...money) => {
      const [awaited, refunded] = money.map(centavos);
      const all = rows.map((row, index): Receivable => ({
        ...row,
        publicId: String(index),
        invoicePublicId: '1',
        transactionType: 'PIX',
        dueDate: '2031-03-10',
        tax: ZERO,
      }));
      const amounts = { awaited: awaited ?? ZERO, refunded: refunded ?? ZERO };
      const { steps, refund } = followReturn(centavos(amount), all, amounts);
      const unpaid = all.filter(({ status }) => mayBeCanceled(status));
      const left = sumCentavos(
        unpaid.map((row) => {
          const step = steps.find((one) => 'publicId' in one && one.publicId === row.publicId);
          if (step === undefined) return chargedAmount(row);
          return step.kind === 'adjust' ? chargedAmount({ ...row, discount: step.discount }) : ZERO;
        }),
      );
      const owed = sumCentavos(unpaid.map(chargedAmount));
      expect(owed - left).toBe(Math.min(amount, owed));
      const came = sumCentavos(
        all.filter(({ status }) => hasMoneyMoved(status)).map((row) => row.received ?? chargedAmount(row)),
      );
      const held = Math.max(0, came + amounts.awaited - amounts.refunded);
      expect(refund).toBe(Math.min(amount - (owed - left), held));
    }),
  );
});

it('0084: an installment that a return empties is canceled because it was returned', () => {
  const row: Receivable = {
    publicId: 'a',
    invoicePublicId: '1',
    status: 'OPENED',
    transactionType: 'PIX',
    dueDate: '2031-03-10',
    net: centavos(700),
    discount: ZERO,
    tax: ZERO,
  };
  expect(followReturn(centavos(700), [row], { awaited: ZERO, refunded: ZERO })).toEqual({
    steps: [{ kind: 'cancel', publicId: 'a', reason: 'RETURNED' }],
    refund: 0,
  });
});

it('0084: where no one was asked for anything a return is a refund whole', () => {
  const amounts = { awaited: ZERO, refunded: ZERO };
  expect(followReturn(centavos(700), [], amounts)).toEqual({ steps: [], refund: 700 });
});
