import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { to } from '../../../test/worlds/approval-world.ts';
import { type SendingWorld, startSendingWorld } from '../../../test/worlds/sending-world.ts';
import { says } from '../../../test/supplier-stub.ts';
import { testPeople, type TestPerson } from '../../../test/test-app.ts';
import { headsOf, noticesOf } from '../../../test/notices-of.ts';

// R-SEND-003: a delivery's operator is notified when its supplier didn't receive or didn't accept a message.

let on: SendingWorld;
beforeAll(async () => {
  on = await startSendingWorld();
});
afterAll(() => on.close());
beforeEach(() => on.stub.answerWith(says({}, 500)));

const setOperator = (id: string, person: TestPerson | null) =>
  sql`update delivery set operator_user_id = (select id from app_user where username = ${person && testPeople[person].username})
    where public_id = ${id}::uuid`.execute(on.running.db);
/** A delivery with Ana as operator, being sent. */
const sent = async (): Promise<string> => {
  const { publicId } = await on.newDelivery();
  await setOperator(publicId, 'ana');
  expect((await on.send(publicId)).status).toBe(202);
  await on.dispatch();
  return publicId;
};
/** Makes every attempt until nothing is due any more. */
const runOut = async () => {
  for (let index = 0; index < 8; index += 1) {
    on.pass(15 * 60_000);
    await on.dispatch();
  }
};
const heads = (id: string, as: TestPerson = 'ana') => headsOf(on.call, as, id);
const failed = ['SENDING_FAILED', 'Horta', expect.stringContaining('fornecedor')];

describe('a sending that failed', () => {
  test('notifies only the operator, when it is given up, and once', async () => {
    const id = await sent();
    expect(await heads(id)).toEqual([]);
    await runOut();
    expect(await heads(id)).toEqual([failed]);
    expect([await heads(id, 'bia'), await heads(id, 'caio')]).toEqual([[], []]);
    await runOut();
    expect(await heads(id)).toHaveLength(1);
  });

  test('its notification ends when it is sent again; another failure sends a single new one', async () => {
    const id = await sent();
    await runOut();
    const [first] = await noticesOf(on.call, 'ana', id);
    const again = await on.send(id);
    expect(again.status, JSON.stringify(again.body)).toBe(202);
    expect(await heads(id)).toEqual([]);
    await runOut();
    expect(await heads(id)).toEqual([failed]);
    expect((await noticesOf(on.call, 'ana', id))[0]?.publicId).not.toBe(first?.publicId);
    on.stub.answerWith(says({ status: 'ACCEPTED', externalId: `PED-${id}` }));
    await on.send(id);
    await on.dispatch();
    expect([(await on.read(id)).orderSupplierStatus.name, await heads(id)]).toEqual(['CONFIRMED', []]);
  });

  test('refused by its supplier: notifies with the reason', async () => {
    on.stub.answerWith(says({ status: 'REJECTED', reason: 'Fora da rota' }));
    const id = await sent();
    expect(await heads(id)).toEqual([['SENDING_REFUSED', 'Horta', 'Fora da rota']]);
  });

  test('is no one’s without an operator, and no one else’s who answers for it no more', async () => {
    const id = await sent();
    await runOut();
    await setOperator(id, 'bia');
    expect([await heads(id), await heads(id, 'bia')]).toEqual([[], []]);
    const { publicId } = await on.newDelivery();
    await on.send(publicId);
    await runOut();
    const { rows } = await sql`select from notification where record_public_id = ${publicId}::uuid`.execute(
      on.running.db,
    );
    expect(rows).toEqual([]);
  });

  /** An update of a delivery of Ana's that was agreed on and then changed. */
  const changed = async () => {
    on.stub.answerWith(says({ status: 'ACCEPTED', externalId: 'PED-900' }));
    const id = await sent();
    on.stub.answerWith(says({}, 500));
    await on.call('PUT', `/order-suppliers/${id}/status`, { body: to('WAITING_DISPATCH') });
    await on.call('PUT', `/order-suppliers/details/${id}`, { body: { logisticCost: 1 } });
    return { id, resend: () => on.call('POST', `/order-suppliers/${id}/resend`, { body: {} }) };
  };
  const runOutOfDay = async () => {
    for (let hour = 0; hour < 27; hour += 1) {
      await on.dispatch();
      on.pass(3_600_000);
    }
  };

  test('is notified of an update that no one took, until it is sent again', async () => {
    const { id, resend } = await changed();
    const again = await resend();
    expect(again.status, JSON.stringify(again.body)).toBeLessThan(300);
    await runOutOfDay();
    expect((await heads(id)).map(([kind, , message]) => [kind, message])).toEqual([
      ['SENDING_FAILED', expect.stringContaining('Atualização não entregue: ')],
    ]);
    expect((await resend()).status).toBeLessThan(300);
    expect(await heads(id)).toEqual([]);
  });

  test('of an update waits for no one once the delivery is over', async () => {
    const { id, resend } = await changed();
    await resend();
    await runOutOfDay();
    expect(await heads(id)).toHaveLength(1);
    for (const status of ['DELIVERY_ROUTE', 'DELIVERED'] as const) {
      const moved = await on.call('PUT', `/order-suppliers/${id}/status`, { body: to(status) });
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    }
    expect(await heads(id)).toEqual([]);
  });

  test('what its supplier was sent meanwhile is not undone', async () => {
    on.stub.answerWith(says({ status: 'ACCEPTED', externalId: 'PED-901' }));
    const id = await sent();
    await on.call('PUT', `/order-suppliers/${id}/status`, { body: to('WAITING_DISPATCH') });
    const { version } = await on.read(id);
    const saved = await on.call<{ version: number }>('PUT', `/order-suppliers/details/${id}`, {
      body: { operatorUsername: testPeople.bia.username },
    });
    expect(saved.body.version).toBe(version + 1);
    const item = (await on.read(id)).orderSupplierItems[0];
    const edited = await on.call<{ version: number }>('PUT', `/order-supplier-items/${item?.publicId}`, {
      body: { quantity: 2 },
    });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    const resent = await on.call('POST', `/order-suppliers/${id}/resend`, { body: {}, as: 'bia' });
    expect(resent.status, JSON.stringify(resent.body)).toBeLessThan(300);
    const { body } = await on.call<{ code?: string; message?: string }[]>('POST', '/order-suppliers/undo', {
      body: { deliveries: [{ publicId: id, version: edited.body.version }] },
    });
    expect(body[0]).toMatchObject({
      code: 'UNDO_OVERTAKEN',
      message: expect.stringContaining(`de ${testPeople.bia.name}`),
    });
  });
});
