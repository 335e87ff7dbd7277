import type { SupplierSummary } from '@celeiro/contract/parties/suppliers/supplier-summary.ts';
import { addDays } from '@celeiro/rules/days/calendar.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addOrderWorld, caller, intakeBody, placeOrder } from '../../../test/worlds/order-world.ts';
import { insertDelivery } from '../../../test/worlds/score-world.ts';
import { startTestApp } from '../../../test/test-app.ts';

const today = '2031-02-20';

test('what continues at a supplier, and the list finds as many; amounts are of 28 days next to the 28 before', async () => {
  const running = await startTestApp({ clock: () => new Date(`${today}T12:00:00Z`) });
  try {
    const world = await addOrderWorld(running.db);
    const call = caller(running);
    await placeOrder(call, intakeBody(world));
    const addDelivery = (day: number, status: DeliveryStatusCode, supplier: 'Horta' | 'Pomar' = 'Horta') =>
      insertDelivery(running.db, {
        supplier,
        deliveryDate: addDays(today, day),
        reason: null,
        steps: [{ status, at: Date.parse('2031-02-18T10:00:00Z') }],
        items: [[1]],
        returns: [],
        tries: [],
      });
    await addDelivery(0, 'DELIVERY_ROUTE');
    await addDelivery(0, 'ANALYZING');
    await addDelivery(0, 'CANCELED');
    await addDelivery(0, 'ANALYZING', 'Pomar');
    await addDelivery(1, 'CONFIRMED');
    await addDelivery(1, 'INSUFFICIENT_STOCK');
    await addDelivery(-27, 'DELIVERED');
    await addDelivery(-28, 'DELIVERED');
    await addDelivery(-55, 'DELIVERED');
    await addDelivery(-56, 'DELIVERED');
    // All are copies of one delivery.
    const { rows } = await sql<{
      each: number;
    }>`select max(d.total_with_tax_centavos)::int as each from delivery d
      join supplier s on s.id = d.supplier_id where s.name = 'Horta'`.execute(running.db);
    const each = (rows[0]?.each ?? 0) / 100;
    expect(each).toBeGreaterThan(0);
    const { publicId } = world.suppliers.horta;
    const { status, body } = await call<SupplierSummary>('GET', `/suppliers/${publicId}/summary`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      today: { day: today, count: 2, left: 1 },
      tomorrow: { day: '2031-02-21', count: 2, agreed: 1 },
      insufficientStock: { count: 1 },
      amount: {
        from: '2031-01-24',
        to: today,
        now: expect.closeTo(3 * each, 2),
        before: expect.closeTo(2 * each, 2),
      },
      products: 40,
      offers: 0,
    });
    const listed = async (from: string, to: string): Promise<number> => {
      const { body: page } = await call<{ totalElements: number }>('POST', '/order-suppliers', {
        body: {
          supplierPublicIds: [publicId],
          isStanding: true,
          deliveryDateFrom: from,
          deliveryDateTo: to,
        },
      });
      return page.totalElements;
    };
    expect(await listed(today, today)).toBe(body.today.count);
    expect(await listed(body.tomorrow.day, body.tomorrow.day)).toBe(body.tomorrow.count);
    expect(await listed(body.amount.from, body.amount.to)).toBe(3);
    const unknownPath = '/suppliers/11111111-1111-4111-8111-111111111111/summary';
    expect((await call('GET', unknownPath)).status).toBe(404);
  } finally {
    await running.close();
  }
});
