import { describe, expect, test } from 'vitest';
import { deliveryToJoin } from './join-delivery.ts';
import { deliveryStatuses, type DeliveryStatusCode } from './statuses.ts';

const of = (...statuses: DeliveryStatusCode[]) =>
  statuses.map((status, index) => ({ position: index + 1, status }));
const say = (deliveries: ReturnType<typeof of>): string => {
  const found = deliveryToJoin(deliveries);
  if (found === null) return 'new delivery';
  return 'code' in found ? found.code : `joins ${found.position}`;
};

describe('where a further product of a supplier goes (R-GEN-005, R-STATUS-005)', () => {
  test('by the status of the one delivery it has', () => {
    const table = Object.fromEntries(deliveryStatuses.map(({ code }) => [code, say(of(code))]));
    const refused = Object.entries(table).filter(([, answer]) => answer !== 'joins 1');
    expect(Object.fromEntries(refused)).toMatchInlineSnapshot(`
      {
        "CANCELED": "new delivery",
        "CONFIRMED": "DELIVERY_LOCKED",
        "DELIVERED": "DELIVERY_CLOSED",
        "ORDER_PROCESSING": "DELIVERY_LOCKED",
        "REALLOCATED_OR_RETURNED": "new delivery",
        "RETURN_CANCELED": "DELIVERY_CLOSED",
        "RETURN_FULL": "new delivery",
        "RETURN_PARTIAL": "DELIVERY_CLOSED",
        "RETURN_STARTED": "DELIVERY_CLOSED",
      }
    `);
  });
  test.each([
    [[], 'new delivery'],
    [['CANCELED', 'ANALYZING'], 'joins 2'],
    [['ANALYZING', 'CANCELED'], 'joins 1'],
    [['ANALYZING', 'CREDIT_ANALYSIS'], 'joins 2'],
    [['CONFIRMED', 'CANCELED'], 'DELIVERY_LOCKED'],
    [['DELIVERED', 'CANCELED'], 'DELIVERY_CLOSED'],
    [['CANCELED', 'CANCELED'], 'new delivery'],
  ] as const)('%j: %s', (statuses, answer) => expect(say(of(...statuses))).toBe(answer));
});
