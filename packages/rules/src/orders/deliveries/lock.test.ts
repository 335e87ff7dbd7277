import { describe, expect, it } from 'vitest';
import { canEditDiscounts, editRefusal } from './lock.ts';
import { deliveryStatuses } from './statuses.ts';

describe('locks', () => {
  it('R-STATUS-005: CANCELED, CONFIRMED and ORDER_PROCESSING are locked, what happened is closed, the rest is open', () => {
    const by = (code: string | undefined) =>
      deliveryStatuses.filter((s) => editRefusal(s.code)?.code === code).map((s) => s.code);
    expect(by('DELIVERY_LOCKED')).toEqual(['ORDER_PROCESSING', 'CONFIRMED', 'CANCELED']);
    expect(by('DELIVERY_CLOSED')).toEqual([
      'DELIVERED',
      'REALLOCATED_OR_RETURNED',
      'RETURN_STARTED',
      'RETURN_PARTIAL',
      'RETURN_FULL',
      'RETURN_CANCELED',
    ]);
    expect(by(undefined)).toHaveLength(15);
  });

  it('R-OLD-001: discounts of old orders are not edited', () => {
    expect(canEditDiscounts(Date.parse('2023-11-17T01:53:00Z'))).toBe(false);
    expect(canEditDiscounts(Date.parse('2023-11-17T01:54:00Z'))).toBe(true);
  });
});
