import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos, sumCentavos, ZERO } from '../../money.ts';
import { type ChargedReceivable, chargeEffect } from './charge-effect.ts';
import { chargedAmount, followDelivery, type FollowQuestion } from './follow-delivery.ts';
import { planInstallments } from './schedule.ts';
import { followed, issuedOn, method, question as questionOf, slips, today } from './test-follow.ts';
import { hasMoneyMoved, installmentStatuses, isOwed, mayBeCanceled } from './statuses.ts';

const pix = method('Pix à vista');

type Row = ChargedReceivable;
let count = 0;
const planned = (invoicePublicId: string, amount: number, more: Partial<Row> = {}): Row[] =>
  planInstallments({
    amount: centavos(amount),
    tax: ZERO,
    issuedOn,
    scheduleDays: slips.scheduleDays,
  }).map(({ dueDate, net }) => ({
    publicId: `${invoicePublicId}-${(count += 1)}`,
    invoicePublicId,
    nfeNumber: invoicePublicId,
    status: 'OPENED',
    transactionType: 'BANK_SLIP',
    dueDate,
    net,
    tax: ZERO,
    discount: ZERO,
    hasCharge: true,
    ...more,
  }));
const invoicesOf = (receivables: readonly Row[]) =>
  [...new Set(receivables.map(({ invoicePublicId }) => invoicePublicId))].map((publicId) => {
    const nets = receivables.filter((one) => one.invoicePublicId === publicId).map(({ net }) => net);
    return {
      publicId,
      amount: sumCentavos(nets),
      receivable: sumCentavos(nets),
      issuedOn,
    };
  });
const question = (
  receivables: readonly Row[],
  before: number,
  after: number,
  more: Partial<FollowQuestion> & { readonly ordered?: number } = {},
): FollowQuestion => questionOf(receivables, before, after, { invoices: invoicesOf(receivables), ...more });
const stepsOf = (asked: FollowQuestion) => followed(asked).steps;
/** The invoices after the delivery was saved. */
const invoicesAfter = (asked: FollowQuestion) =>
  asked.invoices.map((invoice) => ({
    ...invoice,
    ...followed(asked).shares.find(({ publicId }) => publicId === invoice.publicId),
  }));
const effectOf = (asked: FollowQuestion) => chargeEffect(asked.receivables as readonly Row[], stepsOf(asked));
const amounts = (effect: ReturnType<typeof chargeEffect>) => effect.schedule.map(({ amount }) => amount);
const amountDue = (rows: readonly Row[]) =>
  sumCentavos(rows.filter(({ status }) => isOwed(status) || hasMoneyMoved(status)).map(chargedAmount));

/** The installments after the steps were applied, in memory. */
const taken = (asked: FollowQuestion): Row[] => {
  const steps = stepsOf(asked);
  const rows = (asked.receivables as readonly Row[]).map((row) => {
    const step = steps.find((one) => 'publicId' in one && one.publicId === row.publicId);
    if (step === undefined || !('publicId' in step)) return row;
    return step.kind === 'cancel' ? { ...row, status: 'CANCELED' } : { ...row, discount: step.discount };
  });
  return [
    ...rows,
    ...steps.flatMap((step) =>
      step.kind === 'add'
        ? planned(step.invoicePublicId, 1)
            .slice(0, 1)
            .map((row) => ({ ...row, ...step.planned }))
        : [],
    ),
  ];
};

describe('an edit of a delivery whose invoice is charged', () => {
  const rows = planned('1', 30_000);

  it('that leaves the total where it is ends no charge', () => {
    expect(effectOf(question(rows, 30_000, 30_000)).invalidated).toEqual([]);
  });

  it('that lowers the total lowers the last installments, and only those', () => {
    const effect = effectOf(question(rows, 30_000, 26_000));
    expect(
      effect.invalidated.map(({ position, amount, nextAmount }) => [position, amount, nextAmount]),
    ).toEqual([[3, 10_000, 6_000]]);
    expect(effect.schedule.map(({ amount, change }) => [amount, change])).toEqual([
      [10_000, 'KEPT'],
      [10_000, 'KEPT'],
      [6_000, 'CHANGED'],
    ]);
    const more = effectOf(question(rows, 30_000, 15_000));
    expect(more.invalidated.map(({ position, nextAmount }) => [position, nextAmount])).toEqual([
      [2, 5_000],
      [3, null],
    ]);
    expect(amounts(more)).toEqual([10_000, 5_000]);
  });

  it('that orders more waits for another invoice, and says how much', () => {
    const asked = question(rows, 30_000, 45_000, { ordered: 50_000 });
    expect(followed(asked)).toEqual({ kind: 'steps', steps: [], shares: [], awaited: 15_000 });
    // An amount that already waits isn't announced again.
    const again = question(rows, 45_000, 46_000, { ordered: 51_000 });
    expect(followed(again).awaited).toBe(1_000);
    expect(followed(question(rows, 46_000, 45_000, { ordered: 50_000 })).awaited).toBe(0);
  });

  it('that takes a discount back requests it at once: no other invoice will come', () => {
    const asked = question(rows, 30_000, 31_000);
    expect(effectOf(asked).schedule.map(({ amount, change }) => [amount, change])).toEqual([
      [10_000, 'KEPT'],
      [10_000, 'KEPT'],
      [10_000, 'KEPT'],
      [1_000, 'NEW'],
    ]);
    expect(followed(asked)).toMatchObject({
      shares: [{ publicId: '1', receivable: 31_000 }],
      awaited: 0,
    });
  });

  it('that brings ADF back says so in the new installment', () => {
    const asked = question(rows, 30_000, 30_900);
    const taxed = { ...asked, after: { ...asked.after, tax: centavos(900) } };
    expect(stepsOf(taxed)).toMatchObject([{ kind: 'add', planned: { net: 900, tax: 900 } }]);
  });

  it('gives what is reloaded, and what waiting money pays, the ADF that no installment has yet', () => {
    const taxed = rows.map((row) => ({ ...row, tax: centavos(300) }));
    const asked = question(taxed, 30_000, 30_300);
    const stepsWith = (tax: number, waiting: number) =>
      stepsOf({ ...asked, waiting: centavos(waiting), after: { ...asked.after, tax: centavos(tax) } }).map(
        (step) =>
          step.kind === 'add'
            ? ['add', step.planned.net, step.planned.tax]
            : step.kind === 'take'
              ? ['take', step.amount, step.tax]
              : [step.kind],
      );
    expect(stepsWith(900, 0)).toEqual([['add', 300, 0]]);
    expect(stepsWith(1_000, 0)).toEqual([['add', 300, 100]]);
    expect(stepsWith(5_000, 0)).toEqual([['add', 300, 300]]);
    expect(stepsWith(1_150, 200)).toEqual([
      ['take', 200, 200],
      ['add', 100, 50],
    ]);
    expect(stepsWith(1_000, 200)).toEqual([
      ['take', 200, 100],
      ['add', 100, 0],
    ]);
  });

  it('that leaves the supplier with what it invoiced already requests what was waiting', () => {
    const waiting = question(rows, 45_000, 30_500, { ordered: 30_000 });
    expect(followed(waiting)).toMatchObject({ shares: [{ publicId: '1', receivable: 30_500 }], awaited: 0 });
    expect(amounts(effectOf(waiting))).toEqual([10_000, 10_000, 10_000, 500]);
  });

  it('that takes a lowering back requests the former amounts, in a new installment where one was canceled', () => {
    const lowered = taken(question(rows, 30_000, 15_000));
    const invoices = invoicesAfter(question(rows, 30_000, 15_000));
    const effect = effectOf(question(lowered, 15_000, 30_000, { invoices }));
    expect(effect.schedule.map(({ amount, change }) => [amount, change])).toEqual([
      [10_000, 'KEPT'],
      [10_000, 'CHANGED'],
      [10_000, 'NEW'],
    ]);
    expect(effect.schedule[2]?.dueDate).toBe('2031-03-24');
  });

  it('below what was paid is refused with the amount', () => {
    const paid = [{ ...rows[0], status: 'PAID' } as Row, ...rows.slice(1)];
    expect(amounts(effectOf(question(paid, 30_000, 10_000)))).toEqual([10_000]);
    const decided = followDelivery(question(paid, 30_000, 9_999));
    expect(decided).toMatchObject({
      kind: 'refused',
      refusal: { code: 'PAID_ABOVE_DELIVERY', params: { paid: 'R$ 100,00' } },
    });
  });

  it('that cancels it ends everything owed', () => {
    const asked = question(rows, 30_000, 30_000);
    const effect = effectOf({ ...asked, after: { ...asked.after, comesToNothing: true } });
    expect(effect.invalidated.map(({ nextAmount }) => nextAmount)).toEqual([null, null, null]);
    expect(effect.schedule).toEqual([]);
  });

  it('to other terms plans anew from the invoice’s day, never before today, with what the delivery comes to', () => {
    const asked = question(rows, 30_000, 30_300, { isOtherPayment: true });
    const effect = effectOf({ ...asked, after: { ...asked.after, payment: pix } });
    expect(effect.invalidated).toHaveLength(3);
    expect(effect.schedule).toEqual([
      {
        nfeNumber: '1',
        position: 1,
        transactionType: 'PIX',
        amount: 30_300,
        dueDate: today,
        status: null,
        change: 'NEW',
      },
    ]);
    const cheaper = question(rows, 30_000, 29_000, { isOtherPayment: true });
    expect(amounts(effectOf({ ...cheaper, after: { ...cheaper.after, payment: pix } }))).toEqual([29_000]);
  });

  it('that comes to nothing cancels what is owed and says why', () => {
    const asked = question(rows, 30_000, 30_000);
    const over = { ...asked, after: { ...asked.after, comesToNothing: true } };
    expect(followed(over)).toMatchObject({ shares: [], awaited: 0 });
    const reasons = (more: Partial<FollowQuestion>) =>
      stepsOf({ ...over, ...more }).map((step) => (step.kind === 'cancel' ? step.reason : step.kind));
    expect(reasons({})).toEqual(rows.map(() => 'DELIVERY_CANCELED'));
    expect(reasons({ isRelocated: true })).toEqual(rows.map(() => 'DELIVERY_RELOCATED'));
  });

  it('on other terms: the schedule goes invoice by invoice', () => {
    const two = [...planned('1', 30_000), ...planned('2', 15_000)].map((row, index) =>
      index === 0 || index === 3 ? { ...row, status: 'CHARGEBACK' } : row,
    );
    const asked = question(two, 45_000, 45_000, { isOtherPayment: true });
    const effect = effectOf({ ...asked, after: { ...asked.after, payment: pix } });
    expect(effect.schedule.map(({ nfeNumber, position, change }) => [nfeNumber, position, change])).toEqual([
      ['1', 1, 'KEPT'],
      ['1', 2, 'NEW'],
      ['2', 1, 'KEPT'],
      ['2', 2, 'NEW'],
    ]);
  });

  it('twice to other terms requests the same again', () => {
    const first = question(rows, 30_000, 30_000, { isOtherPayment: true });
    const once = taken({ ...first, after: { ...first.after, payment: pix } });
    const second = question(once, 30_000, 30_000, { isOtherPayment: true, invoices: first.invoices });
    expect(amounts(effectOf(second))).toEqual([10_000, 10_000, 10_000]);
  });

  it('keeps adding up to the invoice on other terms, and requests what was canceled for a lower total', () => {
    const cheaper = question(rows, 30_000, 29_000, { isOtherPayment: true });
    const added = stepsOf({ ...cheaper, after: { ...cheaper.after, payment: pix } });
    expect(
      added.flatMap((step) => (step.kind === 'add' ? [[step.planned.net, step.planned.discount]] : [])),
    ).toEqual([[30_000, 1_000]]);
    const lowered = taken(question(rows, 30_000, 10_000));
    const invoices = invoicesAfter(question(rows, 30_000, 10_000));
    const back = question(lowered, 10_000, 30_000, { invoices, isOtherPayment: true });
    expect(amounts(effectOf(back))).toEqual([10_000, 10_000, 10_000]);
  });

  it('from cash to slips requests what was invoiced', () => {
    const asked = question([], 30_000, 30_000, {
      isOtherPayment: true,
      invoices: invoicesOf(rows),
    });
    const cash = { ...slips, kind: 'CASH' as const };
    const steps = stepsOf({ ...asked, before: { ...asked.before, payment: cash } });
    expect(steps.map((step) => (step.kind === 'add' ? step.planned.net : null))).toEqual([
      10_000, 10_000, 10_000,
    ]);
    // Older invoices have no installments: their payments are unknown.
    expect(stepsOf(asked)).toEqual([]);
  });

  describe('whose Pix ran out', () => {
    const lapsed = planned('1', 30_000, { transactionType: 'PIX', status: 'EXPIRED', hasCharge: false });
    const byPix = (asked: FollowQuestion) => ({ ...asked, after: { ...asked.after, payment: pix } });

    it('and that continues after all requests it once: what ran out is canceled', () => {
      const asked = byPix(question(lapsed, 30_000, 30_000, { isReopened: true }));
      expect(stepsOf(asked)).toMatchObject([
        ...lapsed.map(({ publicId }) => ({ kind: 'cancel', publicId, reason: 'RENEGOTIATED' })),
        { kind: 'add', transactionType: 'PIX', planned: { net: 30_000 } },
      ]);
      // No charge ends: there was none that could be paid.
      expect(effectOf(asked)).toMatchObject({ invalidated: [], schedule: [{ amount: 30_000 }] });
    });

    it('to other terms requests it by those, and for no more than it comes to by now', () => {
      const asked = question(lapsed, 30_000, 30_000, { isOtherPayment: true });
      expect(amounts(effectOf(asked))).toEqual([10_000, 10_000, 10_000]);
      const lowered = question(lapsed, 30_000, 20_000);
      expect(stepsOf(lowered)).toEqual([]);
      const invoices = invoicesAfter(lowered);
      const then = byPix(question(lapsed, 20_000, 20_000, { invoices, isOtherPayment: true }));
      expect(amounts(effectOf(then))).toEqual([20_000]);
    });

    it('and that comes to nothing, or stays, leaves it as it is', () => {
      const asked = byPix(question(lapsed, 30_000, 30_000));
      expect(stepsOf(asked)).toEqual([]);
      expect(stepsOf({ ...asked, after: { ...asked.after, comesToNothing: true } })).toEqual([]);
    });
  });

  it('a charge that isn’t made ends nothing: there is nothing to ask', () => {
    const direct = planned('1', 30_000, { status: 'NOT_GENERATED', hasCharge: false });
    expect(effectOf(question(direct, 30_000, 20_000)).invalidated).toEqual([]);
    expect(amounts(effectOf(question(direct, 30_000, 20_000)))).toEqual([10_000, 10_000]);
  });
});

describe('generated edits', () => {
  const status = fc.constantFrom(...installmentStatuses.map(({ code }) => code));
  const world = fc
    .tuple(
      fc.array(
        fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.array(status, { minLength: 3, maxLength: 3 })),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      fc.integer({ min: 0, max: 1_600_000 }),
    )
    .map(([invoices, after]) => {
      const receivables = invoices.flatMap(([amount, statuses], index) =>
        planned(`${index}`, amount).map((row, at): Row => ({ ...row, status: statuses[at] ?? 'OPENED' })),
      );
      return { receivables, after, before: sumCentavos(receivables.map(({ net }) => net)) };
    });

  it('T28: no one is requested more than the delivery comes to, and money that moved stays', () => {
    fc.assert(
      fc.property(world, ({ receivables, before, after }) => {
        const asked = question(receivables, before, after);
        const decided = followDelivery(asked);
        const paid = amountDue(receivables.filter(({ status: code }) => hasMoneyMoved(code)));
        expect(decided.kind === 'refused').toBe(after < paid);
        if (decided.kind === 'refused') return;
        const next = taken(asked);
        const raised = Math.max(0, after - before);
        expect(amountDue(next)).toBe(Math.min(amountDue(receivables), after) + raised);
        expect(sumCentavos(invoicesAfter(asked).map(({ receivable }) => receivable))).toBe(after);
        for (const [index, row] of receivables.entries())
          if (hasMoneyMoved(row.status)) expect(next[index]).toEqual(row);
        for (const row of next) expect(row.discount).toBeLessThanOrEqual(row.net);
      }),
    );
  });

  it('the shown amounts are exactly those afterwards', () => {
    fc.assert(
      fc.property(world, fc.boolean(), ({ receivables, before, after }, isOtherPayment) => {
        const asked = question(receivables, before, after, { isOtherPayment });
        if (isOtherPayment && receivables.some(({ status: code }) => hasMoneyMoved(code))) return;
        if (followDelivery(asked).kind === 'refused') return;
        const effect = effectOf(asked);
        expect(sumCentavos(amounts(effect))).toBe(amountDue(taken(asked)));
        const announced = new Set(effect.invalidated.map(({ publicId }) => publicId));
        const next = new Map(taken(asked).map((row) => [row.publicId, row]));
        for (const row of receivables.filter(({ status: code }) => isOwed(code))) {
          const isMoved =
            next.get(row.publicId)?.discount !== row.discount ||
            next.get(row.publicId)?.status !== row.status;
          expect(announced.has(row.publicId)).toBe(isMoved);
        }
      }),
    );
  });

  it('other terms leave nothing owed or run out, and ask for no more than the delivery comes to', () => {
    fc.assert(
      fc.property(world, fc.boolean(), ({ receivables, before, after }, isReopened) => {
        if (receivables.some(({ status: code }) => hasMoneyMoved(code))) return;
        const asked = question(receivables, before, after, { isOtherPayment: !isReopened, isReopened });
        const ended = receivables.filter(({ status: code }) => mayBeCanceled(code));
        const next = taken(asked);
        expect(next.slice(0, receivables.length).filter((row) => mayBeCanceled(row.status))).toEqual([]);
        const more = sumCentavos(ended.map(chargedAmount)) + Math.max(0, after - before);
        expect(amountDue(next)).toBe(isReopened ? after : Math.min(more, after));
      }),
    );
  });

  it('lowered and raised again, the store is asked for what it was asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 500_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        (amount, to) => {
          fc.pre(to < amount);
          const rows = planned('1', amount);
          const lowered = taken(question(rows, amount, to));
          const invoices = invoicesAfter(question(rows, amount, to));
          expect(amountDue(lowered)).toBe(to);
          expect(amountDue(taken(question(lowered, to, amount, { invoices })))).toBe(amount);
        },
      ),
    );
  });
});
