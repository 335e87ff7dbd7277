import { type DeliveryStatusCode, deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  call,
  cents,
  charged,
  closeCharged,
  now,
  openCharged,
  pay,
  rowsOf,
  running,
} from '../../../test/worlds/charged-world.ts';
import { chargeOf, notify, pixAtSight } from '../../../test/worlds/installment-world.ts';
import type { WireDelivery } from '../../../test/worlds/order-world.ts';

beforeAll(openCharged);
afterAll(closeCharged);

const idOf = (code: DeliveryStatusCode): string =>
  deliveryStatuses.find((one) => one.code === code)?.publicId ?? '';
/** Sets the status as a supplier's signed message does, whether it is paid or not. */
const deliver = async (id: string): Promise<void> => {
  await sql`update delivery set status = 'DELIVERED' where public_id = ${id}::uuid`.execute(running.db);
};
/** Returns one unit of the first product: 10,00. */
const giveBack = async ({ publicId, orderSupplierItems }: WireDelivery, quantity = 1) => {
  const answer = await call('PUT', `/order-suppliers/${publicId}/return-status`, {
    body: {
      orderSupplierReturnStatusPublicId: idOf('RETURN_PARTIAL'),
      orderSupplierItemReturnRequest: [{ publicId: orderSupplierItems[0]?.publicId, quantity }],
    },
  });
  expect(answer.status).toBe(200);
};
const shown = async (id: string) =>
  (await rowsOf(id)).map(({ transactionType, status, netAmount, discount }) => [
    transactionType,
    status,
    cents(netAmount) - cents(discount),
  ]);

describe('0084: what comes back of goods no one paid', () => {
  test('lowers the Pix that ran out, requests no other one, and refunds nothing', async () => {
    const delivery = await charged(pixAtSight);
    const { publicId } = delivery;
    await deliver(publicId);
    const [row] = await rowsOf(publicId);
    const charge = await chargeOf(running, row?.publicId ?? '');
    await notify(running, charge.publicId, { status: 'EXPIRED', at: now });
    const owed = cents(row?.netAmount ?? 0);
    await giveBack(delivery);
    const [lowered, ...others] = await shown(publicId);
    expect(others).toEqual([]);
    expect(lowered?.slice(0, 2)).toEqual(['PIX', 'EXPIRED']);
    expect(Number(lowered?.[2])).toBeLessThan(owed);
    // The expired charge is the only one.
    expect((await chargeOf(running, row?.publicId ?? '')).publicId).toBe(charge.publicId);
  });

  test('refunds nothing of an installment that finance canceled, and of the others what was paid', async () => {
    const delivery = await charged();
    const { publicId } = delivery;
    const [first, ...rest] = await rowsOf(publicId);
    await pay(first?.publicId ?? '');
    for (const { publicId: id } of rest) {
      const body = { reason: 'RENEGOTIATED' };
      await call('PUT', `/installments/${id}/cancellation`, { as: 'financeiro', body });
    }
    await deliver(publicId);
    await giveBack(delivery, 10);
    const paid = cents(first?.netAmount ?? 0);
    expect((await shown(publicId)).filter(([type]) => type === 'REFUND')).toEqual([
      ['REFUND', 'REFUND_PENDING', paid],
    ]);
  });
});
