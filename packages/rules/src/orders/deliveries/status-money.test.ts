import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { installmentStatuses, isPaid } from '../../money/installments/statuses.ts';
import { decideStatusChange } from './change-status.ts';
import {
  goesForwardOnly,
  isMoneyMoved,
  isStatusBlocked,
  leftUnpaid,
  moneyRefusal,
  noMoney,
  type StatusMoney,
} from './status-money.ts';
import { type DeliveryStatusCode, deliveryStatuses, statusOf } from './statuses.ts';

const codes = installmentStatuses.map(({ code }) => code);
const one = (transactionType: string, status: string) => [{ transactionType, status }];

describe('goods wait for a Pix, a card link or a checkout (R-STATUS-003)', () => {
  it('until it is paid, canceled or refunded', () => {
    const free = codes.filter((status) => !isStatusBlocked(one('PIX', status)));
    expect(free).toEqual([
      'CANCELED',
      'PAID',
      'PAID_OVERDUE',
      'REFUNDED',
      'VOIDED',
      'PAID_PROTEST',
      'INTERNAL_PAYMENT',
      'EXTERNAL_PAYMENT',
    ]);
  });

  it.each([
    ['PIX', true],
    ['PIX_CONTA_RAY', true],
    ['PIX_FINTECH', true],
    ['CREDIT_CARD_INTEGRATED', true],
    ['CREDIT_CARD_CHECKOUT', true],
    // A slip of 0 days is no prepayment either.
    ['BANK_SLIP', false],
    // Paid on delivery.
    ['CREDIT_CARD', false],
    ['CREDIT_CARD_MACHINE', false],
    ['REFUND', false],
    ['SOMETHING_NEW', false],
  ])('an open %s: %s', (type, isBlocked) => {
    expect(isStatusBlocked(one(type, 'OPENED'))).toBe(isBlocked);
    expect(isStatusBlocked([...one('PIX', 'PAID'), ...one(type, 'OPENED')])).toBe(isBlocked);
  });

  it('before an invoice nothing is blocked', () => {
    expect(isStatusBlocked([])).toBe(false);
    expect(isMoneyMoved([])).toBe(false);
    expect(isMoneyMoved(one('PIX', 'PRE_AUTHORIZED'))).toBe(true);
    expect(isMoneyMoved([...one('BANK_SLIP', 'OPENED'), ...one('BANK_SLIP', 'CANCELED')])).toBe(false);
  });

  it('what left all the same is a problem', () => {
    const problems = deliveryStatuses.map(({ code }) => code).filter((code) => leftUnpaid(code, true));
    expect(problems).toEqual([
      'DELIVERY_ROUTE',
      'DELIVERED',
      'RETURN_STARTED',
      'RETURN_PARTIAL',
      'RETURN_CANCELED',
    ]);
    expect(leftUnpaid('DELIVERY_ROUTE', false)).toBe(false);
  });
});

describe('money holds a status back (T25)', () => {
  const statuses = (from: DeliveryStatusCode, money: StatusMoney) =>
    deliveryStatuses.filter((to) => moneyRefusal(money, statusOf(from), to) === null).map(({ code }) => code);
  const always = ['CANCELED', 'REALLOCATED_OR_RETURNED'];

  it('nothing invoiced and nothing paid: nothing is held back', () => {
    expect(statuses('DELIVERED', { ...noMoney, unpaid: true })).toHaveLength(deliveryStatuses.length);
    expect(
      [
        noMoney,
        { ...noMoney, invoiced: true },
        { ...noMoney, paid: true },
        { ...noMoney, invoiced: true, paid: true },
        { ...noMoney, unpaid: true, held: true },
      ].map(goesForwardOnly),
    ).toEqual([false, true, true, true, false]);
  });

  it.each<[DeliveryStatusCode, Partial<StatusMoney>, readonly DeliveryStatusCode[]]>([
    [
      'CONFIRMED',
      { invoiced: true },
      ['CONFIRMED', 'WAITING_DISPATCH', 'INVOICE_ISSUED', 'DELIVERY_ROUTE', 'DELIVERED'],
    ],
    ['DELIVERY_ROUTE', { paid: true }, ['DELIVERY_ROUTE', 'DELIVERED']],
    ['DELIVERED', { invoiced: true, unpaid: true }, ['DELIVERED', 'WAITING_PAYMENT']],
    [
      'WAITING_PAYMENT',
      { invoiced: true },
      ['CONFIRMED', 'WAITING_DISPATCH', 'INVOICE_ISSUED', 'DELIVERY_ROUTE', 'DELIVERED'],
    ],
  ])('from %s with %j: %j, and what is always open', (from, money, open) => {
    expect(statuses(from, { ...noMoney, ...money }).toSorted()).toEqual([...open, ...always].toSorted());
  });

  it('the refusal says whether it was invoiced, paid or settled', () => {
    const because = (money: Partial<StatusMoney>, to: DeliveryStatusCode) =>
      moneyRefusal({ ...noMoney, ...money }, statusOf('DELIVERY_ROUTE'), statusOf(to));
    expect([
      because({ invoiced: true }, 'CONFIRMED'),
      because({ invoiced: true, paid: true }, 'CONFIRMED'),
      because({ paid: true }, 'ANALYZING'),
      because({ paid: true }, 'WAITING_PAYMENT'),
    ]).toEqual(
      ['invoiced', 'paid', 'paid', 'settled'].map((because) => ({
        code: 'MONEY_MOVED',
        params: { because },
      })),
    );
  });
});

const rank: Partial<Record<DeliveryStatusCode, number>> = {
  CONFIRMED: 2,
  WAITING_DISPATCH: 3,
  INVOICE_ISSUED: 3,
  DELIVERY_ROUTE: 4,
  DELIVERED: 5,
};

it('T25: with an invoice or a payment no sequence of changes by hand takes an order back', () => {
  const status = fc.constantFrom(...deliveryStatuses.map(({ code }) => code));
  const money = fc.record({
    invoiced: fc.boolean(),
    paid: fc.boolean(),
    unpaid: fc.boolean(),
    held: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(rank) as DeliveryStatusCode[])),
      fc.array(fc.tuple(status, money, fc.boolean()), { minLength: 1, maxLength: 8 }),
      (start, steps) => {
        let current: DeliveryStatusCode = start;
        let reached = rank[start] ?? 0;
        for (const [target, statusMoney, statusBlocked] of steps) {
          if (!goesForwardOnly(statusMoney)) continue;
          const decision = decideStatusChange({
            subject: {
              status: current,
              statusBlocked,
              statusMoney,
              exceededDiscountPolicy: false,
              discountsApproved: false,
            },
            target,
            actor: { isSupervisor: false },
            reason: { name: 'NO_STOCK', selectable: true },
            comment: null,
          });
          if (decision.kind !== 'allowed') continue;
          if (statusBlocked) {
            expect(['WAITING_PAYMENT', 'CANCELED', 'REALLOCATED_OR_RETURNED']).toContain(target);
          }
          // Waiting for payment resets the step: every status may follow.
          if (target === 'WAITING_PAYMENT') reached = 0;
          const next = rank[target];
          if (next !== undefined) expect(next).toBeGreaterThanOrEqual(reached);
          else expect(['WAITING_PAYMENT', 'CANCELED', 'REALLOCATED_OR_RETURNED']).toContain(target);
          reached = next ?? reached;
          current = target;
        }
      },
    ),
    { numRuns: 5_000 },
  );
});

it('a paid prepayment never blocks, whatever else is unpaid by slip', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...codes)),
      fc.constantFrom(...codes.filter(isPaid)),
      (slips, paid) => {
        const installments = [...slips.flatMap((status) => one('BANK_SLIP', status)), ...one('PIX', paid)];
        expect(isStatusBlocked(installments)).toBe(false);
      },
    ),
  );
});
