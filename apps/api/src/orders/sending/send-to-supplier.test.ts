import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder, intakeBody } from '../../../test/worlds/order-world.ts';
import { type SendingWorld, startSendingWorld } from '../../../test/worlds/sending-world.ts';
import { says } from '../../../test/supplier-stub.ts';

let on: SendingWorld;
beforeAll(async () => {
  on = await startSendingWorld();
});
afterAll(() => on.close());

const queued = async (): Promise<number> =>
  (await on.running.query('select id from supplier_message')).rows.length;

test('R-SEND-006, R-SEND-007: answered at once, processing and locked, and waiting to leave', async () => {
  const { publicId } = await on.newDelivery();
  const { status, body } = await on.send(publicId);
  expect([status, body.orderSupplierStatus.name]).toEqual([202, 'ORDER_PROCESSING']);
  const edit = await on.call<{ code: string }>('PUT', `/order-suppliers/details/${publicId}`, {
    body: { operatorNote: 'x' },
  });
  expect([edit.status, edit.body.code]).toEqual([422, 'DELIVERY_LOCKED']);
  const { sendings } = await on.sendings(publicId);
  expect(sendings).toHaveLength(1);
  expect(sendings[0]).toMatchObject({
    state: 'WAITING',
    sentByName: 'Ana Operadora',
    tries: [],
    answers: [],
  });
  const history = await on.call<{ content: unknown }>(
    'GET',
    `/order-supplier-historic-activities/${publicId}`,
  );
  expect(JSON.stringify(history.body)).toContain('Enviado para Horta');
});

test('T20: of 32 who send at once one does, and the supplier gets one message', async () => {
  const { publicId } = await on.newDelivery();
  await on.dispatch();
  const before = on.stub.messages.length;
  const answers = await Promise.all(Array.from({ length: 32 }, () => on.send(publicId)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([202, ...Array.from({ length: 31 }, () => 409)]);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'SEND_IN_PROGRESS']));
  await on.dispatch();
  expect(on.stub.messages.length).toBe(before + 1);
});

test('R-CALLS-003: the printed call, with an empty body, answers again for the same key and sends once', async () => {
  const { publicId } = await on.newDelivery();
  const before = await queued();
  const ask = () => on.call('POST', `/order-suppliers/${publicId}/send`, { body: {}, key: `k-${publicId}` });
  expect((await ask()).status).toBe(202);
  const again = await ask();
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([202, 'true']);
  expect(await queued()).toBe(before + 1);
});

test('what may not be sent is refused with its own code, and nothing is left behind', async () => {
  const order = await placeOrder(on.call, intakeBody(on.world));
  const [, pomar] = order.orderSuppliers;
  const refusals: unknown[] = [];
  const before = await queued();
  const attempt = async (id: string, arrange: string) => {
    if (arrange !== '') await on.running.query(`update delivery set ${arrange} where public_id = '${id}'`);
    const { status, body } = await on.send(id);
    refusals.push([arrange, status, body.code]);
  };
  await on.running.query("update supplier set has_integration = false where name = 'Pomar'");
  await attempt(pomar?.publicId ?? '', '');
  await attempt(on.world.storePublicId, '');
  for (const arrange of [
    "status = 'CONFIRMED'",
    "status = 'CANCELED'",
    "status = 'DELIVERED'",
    "order_external_id = 'PED-9'",
    "exceeded_discount_policy = true, status = 'WAITING_DISPATCH'",
  ]) {
    await attempt((await on.newDelivery()).publicId, arrange);
  }
  expect(refusals).toEqual([
    ['', 422, 'SUPPLIER_WITHOUT_INTEGRATION'],
    ['', 404, 'RESOURCE_NOT_FOUND'],
    ["status = 'CONFIRMED'", 409, 'ALREADY_SENT'],
    ["status = 'CANCELED'", 422, 'SEND_TOO_LATE'],
    ["status = 'DELIVERED'", 422, 'SEND_TOO_LATE'],
    ["order_external_id = 'PED-9'", 409, 'ALREADY_SENT'],
    ["exceeded_discount_policy = true, status = 'WAITING_DISPATCH'", 422, 'DISCOUNT_APPROVAL_REQUIRED'],
  ]);
  expect(await queued()).toBe(before);
});

test('a send based on an older status is a conflict; one based on an older note is not', async () => {
  const delivery = await on.newDelivery();
  const send = () =>
    on.call<{ code: string }>('POST', `/order-suppliers/${delivery.publicId}/send`, {
      body: {},
      version: delivery.version,
    });
  await on.call('PUT', `/order-suppliers/${delivery.publicId}/status`, {
    body: { orderSupplierStatusPublicId: '59ba1b0d-5c90-4158-a909-406c2e416788' },
  });
  expect((await send()).body.code).toBe('VERSION_CONFLICT');
  const other = await on.newDelivery();
  await on.call('PUT', `/order-suppliers/details/${other.publicId}`, { body: { operatorNote: 'Portão' } });
  const merged = await on.call('POST', `/order-suppliers/${other.publicId}/send`, {
    body: {},
    version: other.version,
  });
  expect(merged.status).toBe(202);
});

test('what is undone before it left never leaves', async () => {
  const { publicId } = await on.newDelivery();
  await on.send(publicId);
  await on.call('PUT', `/order-suppliers/${publicId}/status`, {
    body: { orderSupplierStatusPublicId: '1509bb0a-9bf1-4331-8a11-8783593942a4' },
  });
  const before = on.stub.messages.length;
  await on.dispatch();
  const { sendings } = await on.sendings(publicId);
  expect(on.stub.messages.filter(({ order }) => order.orderId === publicId)).toEqual([]);
  expect([on.stub.messages.length >= before, sendings[0]?.state]).toEqual([true, 'DROPPED']);
});

test('after the last send the screen knows what changed', async () => {
  on.stub.answerWith(says({ status: 'INSUFFICIENT_STOCK' }));
  const delivery = await on.newDelivery();
  await on.send(delivery.publicId);
  await on.dispatch();
  expect((await on.sendings(delivery.publicId)).changesSince).toEqual([]);
  const [, item] = delivery.orderSupplierItems;
  await on.call('DELETE', `/order-supplier-items/${item?.publicId ?? ''}`);
  await on.call('PUT', `/order-suppliers/details/${delivery.publicId}`, { body: { logisticCost: 20 } });
  const { changesSince } = await on.sendings(delivery.publicId);
  expect(changesSince).toEqual([
    { label: 'Custo logístico', itemLabel: null, oldValue: 'R$ 12,50', newValue: 'R$ 20,00' },
    { label: 'Quantidade', itemLabel: item?.product, oldValue: '10,000', newValue: null },
  ]);
});
