import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryStatuses, type DeliveryStatusCode, statusOf } from '../deliveries/statuses.ts';
import { centavos } from '../../money.ts';
import { basis } from '../../percent.ts';
import {
  approvalSeenRefusal,
  decidersOf,
  defaultApprovalTarget,
  discountDifferences,
  ownDecisionRefusal,
  statusAfterRejection,
} from './approval.ts';
import {
  isApprovalValid,
  exceedsPolicy,
  followsNewPolicy,
  policyAllowance,
  policyUse,
} from '../discounts/policy.ts';

describe('approval of discounts (R-PERM-007, T22)', () => {
  it('without a target it leads back to where the delivery was, or to analysis', () => {
    expect(defaultApprovalTarget('IN_FOLLOW_UP')).toBe('IN_FOLLOW_UP');
    expect(defaultApprovalTarget('CREDIT_ANALYSIS')).toBe('ANALYZING');
    expect(defaultApprovalTarget('SYSTEM_UNAVAILABLE')).toBe('ANALYZING');
    for (const { code } of deliveryStatuses)
      expect(statusOf(defaultApprovalTarget(code)).selectable).toBe(true);
  });

  it.each<[boolean, boolean, boolean, DeliveryStatusCode]>([
    [false, true, false, 'ANALYZING'],
    [false, false, false, 'ANALYZING'],
    [true, true, false, 'ANALYZING'],
    [true, false, true, 'ANALYZING'],
    [true, false, false, 'CREDIT_ANALYSIS'],
  ])('rejected: grown %s, fits %s, released %s: %s', (hasGrown, fitsCredit, isReleased, status) => {
    expect(statusAfterRejection({ former: 'ANALYZING', hasGrown, fitsCredit, isReleased })).toBe(status);
  });

  it('no one decides on what is their own', () => {
    const of = (requestedById: number, giverIds: (number | null)[]) =>
      ownDecisionRefusal({ actorId: 7, requestedById, giverIds });
    expect(of(1, [2, null])).toBe(null);
    expect(of(1, [2, 7])).toBe('APPROVAL_OWN_DISCOUNT');
    expect(of(7, [2])).toBe('APPROVAL_OWN_REQUEST');
  });

  it.each<[number, (number | null)[], number[]]>([
    [1, [2, null], [7, 8, 9]],
    [7, [1], [8, 9]],
    [1, [8, 9], [7]],
    [7, [8, 9], []],
  ])('requested by %s, given by %s: notified are %s', (requestedById, giverIds, notified) => {
    expect(decidersOf([7, 8, 9], { requestedById, giverIds })).toEqual(notified);
  });

  const seen = [
    { publicId: 'a', amount: centavos(100), category: 'Comercial' },
    { publicId: 'b', amount: centavos(200), category: 'Comercial' },
  ];
  const current = (publicId: string, amount: number, category = 'Comercial') => ({
    publicId,
    category,
    amount: centavos(amount),
    reason: `Motivo ${publicId}`,
  });

  it('shows what was raised, lowered, added and removed since it was seen', () => {
    expect(discountDifferences(seen, [current('b', 200), current('a', 100)])).toEqual([]);
    const differences = discountDifferences(seen, [current('a', 150), current('c', 50)]);
    const refused = approvalSeenRefusal({
      deliveryNumber: '48001',
      differences,
      seenAmount: centavos(1),
      amount: centavos(2),
    });
    expect(refused?.params).toEqual({
      delivery: '48001',
      changes:
        "'Motivo a' passou de R$ 1,00 para R$ 1,50; entrou 'Motivo c' de R$ 0,50; um desconto de R$ 2,00 saiu",
    });
  });

  it('another category is another discount, also at the same amount', () => {
    const differences = discountDifferences(seen, [current('a', 100, 'Financeiro'), current('b', 200)]);
    const amounts = { seenAmount: centavos(1), amount: centavos(1) };
    expect(approvalSeenRefusal({ deliveryNumber: '1', differences, ...amounts })?.params).toEqual({
      delivery: '1',
      changes: 'um desconto de R$ 1,00 passou para Financeiro',
    });
    const standing = (category: string) =>
      isApprovalValid(seen.slice(0, 1), [
        { ...current('a', 100, category), origin: 'INTRANET', isOffer: false, active: true },
      ]);
    expect([standing('Comercial'), standing('Financeiro')]).toEqual([true, false]);
  });

  it('unchanged: decided, in any order; a different amount is a conflict', () => {
    const same = { deliveryNumber: '1', differences: [], seenAmount: centavos(500) };
    expect(approvalSeenRefusal({ ...same, amount: centavos(500) })).toBe(null);
    expect(approvalSeenRefusal({ ...same, amount: centavos(900) })?.code).toBe('APPROVAL_DISCOUNTS_CHANGED');
  });
});

describe('use of the policy', () => {
  const given = (category: string, amount: number) => ({
    category,
    amount: centavos(amount),
    origin: 'INTRANET' as const,
    isOffer: false,
    active: true,
  });

  it('shows each category, the farthest over first; without a limit nothing is allowed', () => {
    const use = policyUse(
      [given('Comercial', 5_00), given('Financeiro', 1_00), given('Financeiro', 4_00), given('Outra', 1)],
      centavos(100_00),
      { Comercial: basis(500), Financeiro: basis(200) },
    );
    expect(
      use.map(({ category, given: amount, allowed, over, share }) => [
        category,
        amount,
        allowed,
        over,
        share,
      ]),
    ).toEqual([
      ['Financeiro', 500, 200, 300, 500],
      ['Outra', 1, 0, 1, 1],
      ['Comercial', 500, 500, 0, 500],
    ]);
  });

  it('to the centavo: what is allowed is within the limit, one centavo more is over it (T28)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 0, max: 10_000 }), (total, limit) => {
        const amount = centavos(total);
        const allowed = policyAllowance(amount, basis(limit));
        const over = (more: number) =>
          exceedsPolicy([given('Comercial', allowed + more)], amount, { Comercial: basis(limit) });
        expect([over(0), over(1)]).toEqual([false, true]);
        // Compared with exact fractions.
        expect(BigInt(allowed) * 10_000n <= BigInt(total) * BigInt(limit)).toBe(true);
        expect(BigInt(allowed + 1) * 10_000n > BigInt(total) * BigInt(limit)).toBe(true);
      }),
    );
  });

  it('a new policy is for what still has to continue', () => {
    expect(deliveryStatuses.filter(({ code }) => followsNewPolicy(code)).map(({ code }) => code)).toEqual([
      'NOT_STARTED',
      'ANALYZING',
      'NO_RECORD',
      'IN_FOLLOW_UP',
      'CREDIT_ANALYSIS',
      'WAITING_APPROVE',
      'MAXIMUM_AMOUNT_ALLOWED',
      'SENT_FOR_INTEGRATION',
      'SYSTEM_UNAVAILABLE',
      'INSUFFICIENT_STOCK',
    ]);
  });
});
