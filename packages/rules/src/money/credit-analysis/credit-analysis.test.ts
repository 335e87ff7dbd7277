import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import {
  type CreditHold,
  creditDecisionRefusal,
  creditHoldChanges,
  creditHolds,
  creditHoldsText,
  decideCreditRelease,
  fitsCredit,
  fitsRelease,
  fittingNow,
  intakeStatus,
  keepsHolds,
  needsFreeCredit,
  releaseHolds,
  statusOverLimit,
} from './credit-analysis.ts';
import { deliveryStatuses } from '../../orders/deliveries/statuses.ts';

const standing = {
  limit: centavos(10_000),
  usedByOthers: centavos(4000),
  waitingOfOthers: centavos(1500),
  relieved: centavos(0),
  overdue: centavos(5000),
  overdueTolerated: centavos(5000),
  validUntil: null,
  today: '2031-02-20',
};
const late = { ...standing, overdue: centavos(5001) };

describe('credit of a delivery (R-STATUS-008, R-STATUS-010)', () => {
  test('the limit holds up to its last centavo', () => {
    expect(fitsCredit(standing, centavos(6000))).toBe(true);
    expect(fitsCredit(standing, centavos(6001))).toBe(false);
  });

  test('what was paid of it leaves it more room', () => {
    expect(fitsCredit({ ...standing, relieved: centavos(500) }, centavos(6500))).toBe(true);
    expect(fitsCredit({ ...standing, relieved: centavos(500) }, centavos(6501))).toBe(false);
    expect(
      fitsCredit({ ...standing, usedByOthers: centavos(10_000), relieved: centavos(900) }, centavos(800)),
    ).toBe(true);
  });

  test('what waits besides it does not keep one from going on', () => {
    expect(fitsRelease(standing, centavos(7500))).toBe(true);
    expect(fitsRelease(standing, centavos(7501))).toBe(false);
  });

  test('what is held comes in to its credit analysis, anything else to analysis', () => {
    expect(intakeStatus(['LIMIT'])).toBe('CREDIT_ANALYSIS');
    expect(intakeStatus(['OVERDUE'])).toBe('CREDIT_ANALYSIS');
    expect(intakeStatus([])).toBe('ANALYZING');
  });

  test('of what waits the oldest that fit go first, all of them within the limit', () => {
    const waiting = [700, 4000, 300, 0, 1].map((taken) => ({ taken: centavos(taken) }));
    const fitting = fittingNow(centavos(2000), centavos(1000), waiting);
    expect(fitting.map(({ taken }) => taken)).toEqual([700, 300, 0]);
    expect(fittingNow(centavos(0), centavos(9000), waiting).map(({ taken }) => taken)).toEqual([0]);
  });

  test('growing past the limit moves every editable delivery but the one awaiting approval', () => {
    const stay = deliveryStatuses.map((s) => s.code).filter((code) => statusOverLimit(code) === code);
    expect(stay).toEqual([
      'CREDIT_ANALYSIS',
      'WAITING_APPROVE',
      'ORDER_PROCESSING',
      'CONFIRMED',
      'DELIVERED',
      'CANCELED',
      'REALLOCATED_OR_RETURNED',
      'RETURN_STARTED',
      'RETURN_PARTIAL',
      'RETURN_FULL',
      'RETURN_CANCELED',
    ]);
  });

  test('what waits, or waits for an approval on the way, still has to tell what holds it', () => {
    expect(deliveryStatuses.map(({ code }) => code).filter(keepsHolds)).toEqual([
      'CREDIT_ANALYSIS',
      'WAITING_APPROVE',
    ]);
  });

  test('only a way forward needs the limit free, also by the detour over approval', () => {
    expect(needsFreeCredit('CREDIT_ANALYSIS', 'CONFIRMED')).toBe(true);
    expect(needsFreeCredit('WAITING_APPROVE', 'CONFIRMED')).toBe(true);
    expect(needsFreeCredit('WAITING_APPROVE', 'CREDIT_ANALYSIS')).toBe(false);
    expect(needsFreeCredit('CREDIT_ANALYSIS', 'CANCELED')).toBe(false);
    expect(needsFreeCredit('CREDIT_ANALYSIS', 'REALLOCATED_OR_RETURNED')).toBe(false);
    expect(needsFreeCredit('CREDIT_ANALYSIS', 'WAITING_APPROVE')).toBe(false);
    expect(needsFreeCredit('ANALYZING', 'CONFIRMED')).toBe(false);
  });

  test('what does not fit leaves only released by a supervisor or an approval', () => {
    const no = { holds: ['LIMIT'] as const, isReleased: false, isSupervisor: false, isApproved: false };
    expect(decideCreditRelease({ ...no, holds: [] })).toBe('free');
    expect(decideCreditRelease({ ...no, isSupervisor: true })).toBe('released');
    expect(decideCreditRelease({ ...no, isApproved: true })).toBe('released');
    expect(decideCreditRelease({ ...no, isReleased: true })).toBe('released');
    expect(decideCreditRelease(no)).toEqual({ code: 'CREDIT_LIMIT_EXCEEDED', params: {} });
    expect(decideCreditRelease({ ...no, holds: ['OVERDUE'] })).toMatchObject({
      code: 'CREDIT_STORE_OVERDUE',
    });
  });
});

describe('a store that is late', () => {
  const fresh = { runsAlready: false };
  test.each([
    ['up to what is tolerated', standing, 6000, fresh, []],
    ['beyond it', late, 6000, fresh, ['OVERDUE']],
    ['whose limit ends today', { ...standing, validUntil: '2031-02-20' }, 6000, fresh, []],
    ['whose limit ended', { ...standing, validUntil: '2031-02-19' }, 6000, fresh, ['ENDED']],
    ['beyond it and the limit', late, 6001, fresh, ['LIMIT', 'OVERDUE']],
    ['and what was paid in full', { ...late, relieved: centavos(6001) }, 6001, fresh, []],
    ['and what costs nothing, of which nothing was paid', late, 0, fresh, ['OVERDUE']],
    ['and what was paid but for a centavo', { ...late, relieved: centavos(6000) }, 6001, fresh, ['OVERDUE']],
    ['and what runs already and grows', late, 6000, { runsAlready: true }, []],
    ['and what runs already and grows past the limit', late, 6001, { runsAlready: true }, ['LIMIT']],
  ])('%s', (_, store, amount, how, holds) => {
    expect(creditHolds(store, centavos(amount), how)).toEqual(holds);
  });

  test('leaves nothing that waits for its credit to continue, and releases what only waits for an approval', () => {
    const one = { amount: centavos(1), creditHolds: [] };
    expect(releaseHolds(late, { ...one, status: 'CREDIT_ANALYSIS' })).toEqual(['OVERDUE']);
    expect(releaseHolds(late, { ...one, status: 'WAITING_APPROVE', creditHolds: ['LIMIT'] })).toEqual([
      'OVERDUE',
    ]);
    expect(releaseHolds(late, { ...one, status: 'WAITING_APPROVE' })).toEqual([]);
    expect(releaseHolds(standing, { ...one, status: 'CREDIT_ANALYSIS' })).toEqual([]);
  });

  test('of what waits only what takes nothing fits then', () => {
    const waiting = [700, 0].map((taken) => ({ taken: centavos(taken) }));
    expect(fittingNow(centavos(2000), centavos(0), waiting, ['OVERDUE'])).toEqual([waiting[1]]);
  });

  test('each reason for holding is named once', () => {
    expect(
      [[], ['OVERDUE'], ['LIMIT', 'OVERDUE'], ['LIMIT', 'OVERDUE', 'ENDED']].map((one) =>
        creditHoldsText(one as CreditHold[]),
      ),
    ).toEqual([
      null,
      'Parcelas vencidas',
      'Pedido acima do limite e parcelas vencidas',
      'Pedido acima do limite, parcelas vencidas e validade do limite',
    ]);
    expect(creditHoldChanges(['LIMIT'], ['LIMIT'])).toEqual([]);
    expect(creditHoldChanges(['LIMIT'], [])).toEqual([]);
    expect(creditHoldChanges([], ['OVERDUE'])).toEqual([
      {
        field: 'creditHolds',
        event: 'UPDATE',
        itemPublicId: null,
        itemLabel: null,
        oldValue: null,
        newValue: 'Parcelas vencidas',
      },
    ]);
  });
});

test('R-STATUS-008: a decision is for what still waits, at the amount that was seen; a release also for approved discounts', () => {
  const answer = (
    decision: 'RELEASED' | 'KEPT',
    change: { status?: 'ANALYZING'; amount?: number; needsDiscountApproval?: boolean } = {},
  ) =>
    creditDecisionRefusal({
      decision,
      seenAmount: centavos(100_00),
      delivery: {
        number: '48231',
        status: change.status ?? 'CREDIT_ANALYSIS',
        amount: centavos(change.amount ?? 100_00),
        needsDiscountApproval: change.needsDiscountApproval ?? false,
      },
    });
  for (const decision of ['RELEASED', 'KEPT'] as const) {
    expect(answer(decision)).toBe(null);
    expect(answer(decision, { status: 'ANALYZING' })).toEqual({
      code: 'CREDIT_ANALYSIS_CLOSED',
      params: { delivery: '48231' },
    });
    expect(answer(decision, { amount: 100_01 })).toEqual({
      code: 'CREDIT_AMOUNT_CHANGED',
      params: { delivery: '48231', amount: 'R$ 100,01' },
    });
  }
  expect(answer('RELEASED', { needsDiscountApproval: true })?.code).toBe('CREDIT_CONFIRMATION_REQUIRED');
  expect(answer('KEPT', { needsDiscountApproval: true })).toBe(null);
});
