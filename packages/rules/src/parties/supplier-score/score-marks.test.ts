import { expect, test } from 'vitest';
import { deliveryStatuses, type DeliveryStatusCode } from '../../orders/deliveries/statuses.ts';
import { milli } from '../../quantity.ts';
import { type DeliveryStory, markBits, marksOf, scoreMarks, timeToConfirm } from './score-marks.ts';

const at = (text: string): number => Date.parse(`${text}:00-03:00`);
const story: DeliveryStory = {
  status: 'DELIVERED',
  reason: null,
  deliveryDate: '2031-02-10',
  askedAt: null,
  agreedAt: null,
  deliveredAt: at('2031-02-10T09:00'),
  ordered: milli(10_000),
  accepted: milli(10_000),
  returned: milli(0),
  tries: 0,
  failedTries: 0,
};
const today = '2031-02-12';
const marks = (change: Partial<DeliveryStory>, on = today) => marksOf({ ...story, ...change }, on).join(' ');
const removed = { status: 'CANCELED', deliveredAt: null } as const;
const relocated = { ...removed, status: 'REALLOCATED_OR_RETURNED' } as const;
const punctual = 'delivered onTime expected due';

test.each<[string, Partial<DeliveryStory>, string]>([
  ['on its day', {}, punctual],
  ['a day before', { deliveredAt: at('2031-02-09T10:00') }, punctual],
  ['the last minute of its day in São Paulo', { deliveredAt: at('2031-02-10T23:59') }, punctual],
  ['the first minute after', { deliveredAt: at('2031-02-11T00:00') }, 'delivered late expected due'],
  ['some of it removed', { accepted: milli(7_500) }, 'delivered onTime short expected due'],
  ['some of it came back', { returned: milli(500) }, 'delivered onTime short expected returned due'],
  ['nothing was ever ordered', { ordered: milli(0), accepted: milli(0) }, punctual],
  ['delivered, but nobody knows when', { deliveredAt: null }, ''],
  ['on its way, its day over', { status: 'DELIVERY_ROUTE', deliveredAt: null }, 'late expected due'],
  ['agreed upon, its day over', { status: 'CONFIRMED', deliveredAt: null }, 'late expected due'],
  ['waits for the store to pay', { status: 'WAITING_PAYMENT', deliveredAt: null }, ''],
  ['never agreed upon', { status: 'ANALYZING', deliveredAt: null }, ''],
  [
    'relocated, its supplier did not come',
    { ...relocated, reason: 'Fornecedor não entregou' },
    'failed expected',
  ],
  ['canceled, its supplier failed', { ...removed, reason: 'Falha no fornecedor' }, 'failed expected'],
  [
    'canceled by the store before anybody confirmed',
    { ...removed, reason: 'Cliente desistiu da compra' },
    '',
  ],
  ['canceled without a reason', removed, ''],
  [
    'asked, and canceled before its supplier said anything',
    { ...removed, askedAt: at('2031-02-09T08:00'), tries: 1 },
    'sent',
  ],
  [
    'asked, agreed upon and delivered; a try failed',
    { askedAt: at('2031-02-09T08:00'), agreedAt: at('2031-02-09T08:12'), tries: 3, failedTries: 2 },
    'delivered onTime confirmed expected sent sendingFailed due',
  ],
])('%s', (_, change, expected) => expect(marks(change)).toBe(expected));

test('its day is over only when the next one has begun', () => {
  const open = { status: 'INVOICE_ISSUED', deliveredAt: null } as const;
  expect(marks(open, '2031-02-10')).toBe('');
  expect(marks(open, '2031-02-11')).toBe('late expected due');
});

test('who is late without a moment of arrival: what was agreed upon and has not come', () => {
  const awaited = deliveryStatuses
    .map(({ code }) => code)
    .filter((status: DeliveryStatusCode) => marks({ status, deliveredAt: null }).includes('late'));
  expect(awaited).toEqual(['CONFIRMED', 'WAITING_DISPATCH', 'INVOICE_ISSUED', 'DELIVERY_ROUTE']);
});

test('the time to confirm runs from asking to the word, in whole seconds', () => {
  const requested = { ...story, askedAt: 10_000 };
  expect(timeToConfirm(story)).toBeNull();
  expect(timeToConfirm({ ...requested, agreedAt: null })).toBeNull();
  expect(timeToConfirm({ ...requested, agreedAt: 10_000 })).toBe(0);
  expect(timeToConfirm({ ...requested, agreedAt: 71_999 })).toBe(61);
});

test('each mark has a fixed bit', () => {
  expect(scoreMarks).toMatchInlineSnapshot(`
    {
      "confirmed": 16,
      "delivered": 1,
      "due": 1024,
      "expected": 64,
      "failed": 32,
      "late": 4,
      "onTime": 2,
      "returned": 128,
      "sendingFailed": 512,
      "sent": 256,
      "short": 8,
    }
  `);
  expect(markBits(Object.keys(scoreMarks) as (keyof typeof scoreMarks)[])).toBe(2047);
});
