import { describe, expect, test } from 'vitest';
import { deliveryDateRefusal, latestDeliveryDate } from './delivery-date.ts';

const today = '2026-11-21';

describe('the day of a delivery', () => {
  test.each([
    ['2026-11-21', null],
    ['2036-11-21', null],
    ['2026-11-20', { code: 'DELIVERY_DATE_PAST', params: {}, field: 'deliveryDate' }],
    [
      '2036-11-22',
      { code: 'DELIVERY_DATE_TOO_FAR', params: { latest: '21 nov 2036' }, field: 'deliveryDate' },
    ],
    [
      '9999-12-31',
      { code: 'DELIVERY_DATE_TOO_FAR', params: { latest: '21 nov 2036' }, field: 'deliveryDate' },
    ],
  ])('R-ADD-007: %s is from today on and within ten years', (date, refused) => {
    expect(deliveryDateRefusal(date, today, 'deliveryDate')).toEqual(refused);
  });

  test('the latest day is itself allowed', () => {
    expect(latestDeliveryDate(today)).toBe('2036-11-21');
  });
});
