import type { Coupon } from '@celeiro/contract/money/coupons/coupons.ts';
import { couponKinds } from '@celeiro/rules/money/coupons/coupon-amount.ts';
import { centavos, ZERO } from '@celeiro/rules/money.ts';
import { describe, expect, it } from 'vitest';
import { couponBody, couponStart } from './coupon-values.ts';

const today = '2026-11-20';
const like = (startDate: string, endDate: string): Coupon => ({
  publicId: '00000000-0000-4000-8000-000000000001',
  code: 'VERAO',
  kind: 'PERCENTAGE',
  value: centavos(1000),
  maximumDiscount: centavos(5000),
  startDate: startDate,
  endDate: endDate,
  totalLimit: 60,
  storeLimit: 2,
  minimumOrder: centavos(20_000),
  firstOrderOnly: true,
  description: 'Verão',
  reason: 'COMMERCIAL',
  paidBy: 'SUPPLIER',
  supplier: { publicId: 's', name: 'Horta' },
  families: [{ publicId: 'f', name: 'Frutas' }],
  storeTags: [{ publicId: 't', name: 'VIP' }],
  status: 'ENDED',
  used: 3,
  savings: ZERO,
  sales: ZERO,
  cancelReason: null,
  createdAt: '2025-01-01T12:00:00Z',
  createdByName: 'Bia',
  version: 7,
});

describe('a coupon made like another', () => {
  it.each([
    ['long over', '2025-01-01', '2025-01-10', '2026-11-20', '2026-11-29'],
    ['begun yesterday', '2026-11-19', '2026-11-21', '2026-11-20', '2026-11-22'],
    ['beginning today', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['yet to come', '2026-11-21', '2026-11-30', '2026-11-21', '2026-11-30'],
  ])('%s: never begins in the past and lasts as long', (_, from, to, startDate, endDate) => {
    expect(couponStart(today, like(from, to))).toMatchObject({ startDate, endDate });
  });

  it('takes all but the code', () => {
    const { code, ...terms } = couponStart(today, like('2026-11-20', '2026-11-30'));
    expect(code).toBe('');
    expect(terms).toMatchObject({
      kind: 'PERCENTAGE',
      value: 1000,
      maximumDiscount: 5000,
      totalLimit: 60,
      storeLimit: 2,
      minimumOrder: 20_000,
      firstOrderOnly: true,
      description: 'Verão',
      paidBy: 'SUPPLIER',
      supplier: { value: 's', label: 'Horta' },
      families: [{ value: 'f', label: 'Frutas' }],
      storeTags: [{ value: 't', label: 'VIP' }],
    });
  });
});

describe('what a new coupon sends', () => {
  const values = couponStart(today, like('2026-11-20', '2026-11-30'));

  it.each(couponKinds)('of %s: a maximum only for a share', (kind) => {
    const { maximumDiscount } = couponBody({ ...values, kind }, false);
    expect(maximumDiscount).toBe(kind === 'PERCENTAGE' ? 5000 : null);
  });

  it('one code, or what a batch begins with', () => {
    const named = { ...values, code: 'A', prefix: 'B', quantity: 10 };
    expect(couponBody(named, false)).toMatchObject({ code: 'A' });
    expect(couponBody(named, false)).not.toHaveProperty('prefix');
    expect(couponBody(named, true)).toMatchObject({ prefix: 'B', quantity: 10 });
    expect(couponBody(named, true)).not.toHaveProperty('code');
  });

  it('no description that is blank, no minimum as zero, the scope by ids', () => {
    expect(couponBody({ ...values, description: '  ', minimumOrder: null }, false)).toMatchObject({
      description: null,
      minimumOrder: 0,
      supplierPublicId: 's',
      familyPublicIds: ['f'],
      storeTagPublicIds: ['t'],
    });
  });
});
