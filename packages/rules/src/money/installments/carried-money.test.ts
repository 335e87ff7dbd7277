import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos, sumCentavos, ZERO } from '../../money.ts';
import { askAgain, followDelivery, type FollowQuestion, type Receivable } from './follow-delivery.ts';
import { planInstallments } from './schedule.ts';
import { followed, issuedOn, question as questionOf, slips, today } from './test-follow.ts';

/** The parts of an invoice that carried over payments pay. */
const paidParts = (amount: number): readonly Receivable[] =>
  planInstallments({
    amount: centavos(amount),
    tax: ZERO,
    issuedOn,
    scheduleDays: slips.scheduleDays,
  }).map(({ dueDate, net, position }) => ({
    publicId: String(position),
    invoicePublicId: '1',
    status: 'INTERNAL_PAYMENT',
    transactionType: 'BANK_SLIP',
    dueDate,
    net,
    tax: ZERO,
    discount: ZERO,
  }));
const question = (
  receivables: readonly Receivable[],
  before: number,
  after: number,
  more: Partial<FollowQuestion> & { readonly ordered?: number },
): FollowQuestion => {
  const invoiced = sumCentavos(receivables.map(({ net }) => net));
  const invoices = [{ publicId: '1', amount: invoiced, receivable: invoiced, issuedOn }];
  return questionOf(receivables, before, after, { invoices, ...more });
};

describe('with money that was carried over and waits for an invoice', () => {
  const rows = paidParts(15_000);
  const waiting = centavos(5_000);

  it('what was paid is what invoices took and what waits together', () => {
    const requested = (after: number) => question(rows, 30_000, after, { waiting, ordered: 30_000 });
    expect(followDelivery(requested(19_999))).toMatchObject({
      kind: 'refused',
      refusal: { code: 'PAID_ABOVE_DELIVERY', params: { paid: 'R$ 200,00' } },
    });
    expect(followed(requested(20_000))).toMatchObject({ steps: [], shares: [], awaited: 0 });
    // A total that is already below may be corrected step by step.
    const below = question(rows, 18_000, 19_000, { waiting, ordered: 30_000 });
    expect(followDelivery(below).kind).toBe('steps');
  });

  it('before the first invoice a total below it is refused as well, and no effect has to be shown', () => {
    const none = (after: number) => question([], 30_000, after, { waiting, invoices: [], ordered: 1 });
    expect(followDelivery(none(4_999)).kind).toBe('refused');
    expect(followed(none(40_000))).toEqual({ kind: 'steps', steps: [], shares: [], awaited: 0 });
  });

  it('the next invoice requests what is left next to it', () => {
    expect(followed(question(rows, 18_000, 26_000, { waiting, ordered: 30_000 })).awaited).toBe(6_000);
    expect(followed(question(rows, 22_000, 26_000, { waiting, ordered: 30_000 })).awaited).toBe(4_000);
  });

  it('it pays first when the invoices come to hold all of it, and the rest is requested', () => {
    const requested = question(rows, 30_000, 26_000, { waiting });
    expect(followed(requested)).toMatchObject({
      steps: [
        { kind: 'take', invoicePublicId: '1', amount: 5_000 },
        { kind: 'add', invoicePublicId: '1', planned: { net: 6_000 } },
      ],
      shares: [{ publicId: '1', receivable: 26_000 }],
      awaited: 0,
    });
    expect(followed(question(rows, 30_000, 20_000, { waiting })).steps).toMatchObject([
      { kind: 'take', amount: 5_000 },
    ]);
  });
});

describe('an invoice whose carried money went back', () => {
  const lost = (amount: number, tax = 0) => ({
    invoice: { publicId: '1', issuedOn },
    amount: centavos(amount),
    tax: centavos(tax),
  });

  it('requests it by the schedule, from its day and never before today', () => {
    expect(askAgain([lost(30_000)], { waiting: ZERO, payment: slips, today: '2031-03-12' })).toMatchObject([
      { kind: 'add', transactionType: 'BANK_SLIP', planned: { dueDate: '2031-03-12', net: 10_000 } },
      { kind: 'add', planned: { dueDate: '2031-03-17', net: 10_000 } },
      { kind: 'add', planned: { dueDate: '2031-03-24', net: 10_000 } },
    ]);
  });

  it('asks no one where it is paid in cash', () => {
    const payment = { ...slips, kind: 'CASH' as const };
    expect(askAgain([lost(30_000)], { waiting: ZERO, payment, today })).toEqual([]);
  });

  it('takes what waits first; both add up to what was lost, ADF included', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.nat(90_000)), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.nat(120_000),
        (amounts, waiting) => {
          const all = amounts.map(([amount, tax]) => lost(amount, Math.min(tax, amount)));
          const steps = askAgain(all, { waiting: centavos(waiting), payment: slips, today });
          const parts = steps.map((step) => {
            if (step.kind === 'take') return { taken: step.amount, asked: ZERO, tax: step.tax };
            if (step.kind !== 'add') throw new Error(step.kind);
            return { taken: ZERO, asked: step.planned.net, tax: step.planned.tax };
          });
          const whole = sumCentavos(all.map(({ amount }) => amount));
          const taken = sumCentavos(parts.map((part) => part.taken));
          expect(taken).toBe(Math.min(waiting, whole));
          expect(taken + sumCentavos(parts.map(({ asked: requested }) => requested))).toBe(whole);
          expect(sumCentavos(parts.map(({ tax }) => tax))).toBe(sumCentavos(all.map(({ tax }) => tax)));
        },
      ),
    );
  });
});
