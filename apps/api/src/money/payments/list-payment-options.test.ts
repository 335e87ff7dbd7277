import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const slipOf60Days = 'd424b42c-c2b8-4d9a-a57c-c4657b3e8e58';

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

describe('the terms of a delivery (R-PAY-009)', () => {
  test('the installments add up to its total, freight included and waived ADF left out', async () => {
    const [delivery] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
    const id = delivery?.publicId ?? '';
    const markups = (query: Record<string, string>) =>
      call<{ paymentMethodTaxes: unknown[] }>(
        'GET',
        `/markups?${new URLSearchParams({ publicId: world.storePublicId, ...query }).toString()}`,
      );
    const { body } = await markups({ totalAmount: '210.00', orderSupplierPublicId: id });
    // 210,00 + 12,50 + 13,80
    expect(body.paymentMethodTaxes).toContainEqual(
      expect.objectContaining({
        paymentMethodPublicId: slipOf60Days,
        installmentTaxTotalAmount: 13.8,
        installmentTaxFractionDesc: '1x de R$ 236,30',
      }),
    );
    await sql`with r as (insert into discount_reason (public_id, reason, category, supplier_problem)
        values (gen_random_uuid(), 'Isenção ADF', 'Financeiro', 'NOT_REQUIRED') returning id)
      insert into delivery_discount (delivery_id, origin, discount_type, value, amount_centavos,
        percentage_basis, discount_reason_id, release_name, added_by_name)
      select d.id, 'INTRANET', 'TOTAL_VALUE_ITEM', 380, 380, 0, r.id, 'Bia', 'Ana' from delivery d, r
      where d.public_id = ${id}::uuid`.execute(running.db);
    const waived = await markups({ totalAmount: '210.00', orderSupplierPublicId: id });
    expect(waived.body.paymentMethodTaxes).toContainEqual(
      expect.objectContaining({
        paymentMethodPublicId: slipOf60Days,
        installmentTaxTotalAmount: 10,
        installmentTaxFractionDesc: '1x de R$ 232,50',
      }),
    );
  });
});
