import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDiscountReasons, discountCalls, itemDiscount } from '../../../test/worlds/discount-world.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
let discounts: ReturnType<typeof discountCalls>;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  await addDiscountReasons(running.db);
  call = caller(running);
  discounts = discountCalls(call);
});
afterAll(() => running.close());

const fresh = async () => {
  const [delivery] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
  const [pack] = delivery?.orderSupplierItems ?? [];
  if (!delivery || !pack) throw new Error('no delivery');
  return { delivery, pack };
};

describe('R-DISC-004: finance applies its own', () => {
  test('its discounts settle what operations gave and lower nothing again', async () => {
    const { delivery, pack } = await fresh();
    const { body: expected } = await discounts.give(itemDiscount(pack));
    await sql`update delivery set status = 'DELIVERED' where public_id = ${delivery.publicId}::uuid`.execute(
      running.db,
    );
    const applied = await discounts.give(itemDiscount(pack), { as: 'financeiro' });
    expect([applied.status, applied.body.type, applied.body.origin]).toEqual([201, 'BANK', 'BANK']);
    expect(applied.body.delivery).toMatchObject({ totalAmount: expected.delivery.totalAmount });
    expect(applied.body.delivery.exceededDiscountPolicy).toBe(expected.delivery.exceededDiscountPolicy);
    expect((await discounts.ofItem(pack)).discountTotal).toBe(10);
    expect((await discounts.ofItem(pack)).discounts).toHaveLength(2);

    const foreign = [
      await discounts.remove(applied.body.publicId),
      await discounts.remove(expected.publicId, { as: 'financeiro' }),
    ];
    expect(foreign.map((answer) => answer.body.code)).toEqual([
      'DISCOUNT_OF_FINANCE',
      'DISCOUNT_OF_OPERATIONS',
    ]);
    expect((await discounts.remove(applied.body.publicId, { as: 'financeiro' })).status).toBe(200);
  });

  test('T04: the ordering channels have no business here', async () => {
    const { pack } = await fresh();
    expect((await discounts.give(itemDiscount(pack), { as: 'canal' })).status).toBe(403);
  });
});

describe('an approval is for exactly these discounts', () => {
  const toConfirmed = (delivery: WireDelivery) =>
    call<{ code?: string }>('PUT', `/order-suppliers/${delivery.publicId}/status`, {
      body: { orderSupplierStatusPublicId: statusOf('CONFIRMED').publicId },
    });

  test('lowering keeps it, raising and adding void it', async () => {
    const { delivery, pack } = await fresh();
    const { body: given } = await discounts.give(itemDiscount(pack, { discountValue: 20 }));
    await sql`insert into approval_request (delivery_id, former_status, target_status, discounts,
        requested_by_user_id, decision, decided_by_user_id, decided_at)
      select d.id, 'ANALYZING', 'CONFIRMED',
        jsonb_build_array(jsonb_build_object('publicId', ${given.publicId}::text, 'amount', 2000)),
        a.id, 'APPROVED', b.id, now()
      from delivery d, app_user a, app_user b
      where d.public_id = ${delivery.publicId}::uuid and a.username like 'ana.%' and b.username like 'bia.%'`.execute(
      running.db,
    );
    const edit = (discountValue: number) =>
      discounts.edit({ ...itemDiscount(pack, { discountValue }), publicId: given.publicId });
    await edit(21);
    expect((await toConfirmed(delivery)).body.code).toBe('DISCOUNT_APPROVAL_REQUIRED');
    await edit(20);
    await discounts.give(itemDiscount(pack, { discountValue: 1 }));
    expect((await toConfirmed(delivery)).body.code).toBe('DISCOUNT_APPROVAL_REQUIRED');
    const added = (await discounts.ofItem(pack)).discounts.find(({ discount }) => discount === 1);
    await discounts.remove(added?.publicId ?? '');
    const lowered = await edit(19);
    // Still above the policy: only the approval allows it.
    expect(lowered.body.delivery.exceededDiscountPolicy).toBe(true);
    expect((await toConfirmed(delivery)).status).toBe(200);
  });
});
