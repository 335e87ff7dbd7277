import { type DeliveryStatusCode, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reasons } from '../../../test/worlds/order-world.ts';
import {
  type SendingWorld,
  type SentDelivery,
  startSendingWorld,
} from '../../../test/worlds/sending-world.ts';
import { says } from '../../../test/supplier-stub.ts';

let on: SendingWorld;
beforeAll(async () => {
  on = await startSendingWorld();
});
const withChanges = says({
  status: 'ACCEPTED_WITH_CHANGES',
  externalId: 'PED-1',
  lines: [{ line: 1, quantity: 8, unitPrice: 9.5 }],
});
const agrees = says({ status: 'ACCEPTED', externalId: 'PED-1' });
beforeEach(() => on.stub.answerWith(agrees));
afterAll(() => on.close());

const change = (id: string, code: DeliveryStatusCode, more: object = {}) =>
  on.call<{ code?: string }>('PUT', `/order-suppliers/${id}/status`, {
    body: { orderSupplierStatusPublicId: statusOf(code).publicId, ...more },
  });
const resend = (id: string) =>
  on.call<{ code?: string; kind?: string }>('POST', `/order-suppliers/${id}/resend`, { body: {} });
const sent = async (answer = withChanges): Promise<SentDelivery> => {
  on.stub.answerWith(answer);
  const delivery = await on.newDelivery();
  await on.send(delivery.publicId);
  await on.dispatch();
  on.stub.answerWith(agrees);
  return delivery;
};
const edit = (delivery: SentDelivery, body: object) =>
  on.call('PUT', `/order-supplier-items/${delivery.orderSupplierItems[0]?.publicId ?? ''}`, { body });
const cost = (id: string, logisticCost: number) =>
  on.call('PUT', `/order-suppliers/details/${id}`, { body: { logisticCost } });
type SentBody = {
  type: string;
  data: { decision?: string; lines?: { quantity: number; unitPrice: number }[] };
};
const sentTo = (id: string): SentBody[] =>
  on.stub.messages.filter(({ order }) => order.orderId === id).map(({ body }) => JSON.parse(body));
const typesOf = (id: string): string[] => sentTo(id).map(({ type }) => type);
const historyOf = async (id: string): Promise<string> =>
  JSON.stringify((await on.call('GET', `/order-supplier-historic-activities/${id}`)).body);

test('a supplier that agreed with changes receives their acceptance when the operator agrees', async () => {
  const delivery = await sent();
  const id = delivery.publicId;
  expect((await edit(delivery, { quantity: 8 })).status).toBe(200);
  expect((await edit(delivery, { quantity: 8, adjustedUnitPrice: 9.5 })).status).toBe(200);
  // As the supplier agreed: no further message is needed before a confirmation.
  expect(await on.sendings(id)).toMatchObject({ hasOlder: false, changesSince: [{}, {}] });
  expect((await change(id, 'CONFIRMED')).status).toBe(200);
  await on.dispatch();
  expect(typesOf(id)).toEqual(['order.submitted', 'order.updated']);
  const message = sentTo(id).at(-1);
  expect(message?.data).toMatchObject({
    orderId: id,
    externalId: 'PED-1',
    decision: 'ACCEPTED',
    lines: [{ line: 1, quantity: 8, unitPrice: 9.5 }, { line: 2 }],
  });
  const ids = on.stub.messages
    .filter(({ order }) => order.orderId === id)
    .map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  expect(await historyOf(id)).toContain('Decisão enviada para Horta');
  expect((await on.sendings(id)).sendings[0]).toMatchObject({ kind: 'order.updated', state: 'ANSWERED' });
  expect((await resend(id)).body.code).toBe('NOTHING_TO_RESEND');
});

test('an order left different from the answer is sent as changed, also by a batch and by a later status', async () => {
  const [confirmed, dispatched] = [(await sent()).publicId, (await sent()).publicId];
  await on.call('PUT', '/order-suppliers/batch/status', {
    body: {
      orderSupplierPublicIds: [confirmed],
      orderSupplierStatusPublicId: statusOf('CONFIRMED').publicId,
    },
  });
  await change(dispatched, 'ANALYZING');
  await change(dispatched, 'WAITING_DISPATCH');
  await on.dispatch();
  for (const id of [confirmed, dispatched]) {
    expect(typesOf(id)).toEqual(['order.submitted', 'order.updated']);
    expect(sentTo(id).at(-1)?.data).toMatchObject({
      decision: 'CHANGED',
      lines: [{ quantity: 10, unitPrice: 10 }, {}],
    });
  }
});

test('taken back, sent again or agreed upon by itself, the supplier hears no decision besides', async () => {
  const [removed, again, own] = [(await sent()).publicId, (await sent()).publicId, (await sent()).publicId];
  await change(removed, 'CANCELED', { orderStatusReasonPublicId: reasons.cancel });
  await on.send(again);
  await on.dispatch();
  expect([typesOf(removed), typesOf(again)]).toEqual([
    ['order.submitted', 'order.cancelled'],
    ['order.submitted', 'order.submitted'],
  ]);
  expect((await on.read(again)).orderSupplierStatus.name).toBe('CONFIRMED');
  await change(own, 'CONFIRMED');
  await change(own, 'ANALYZING');
  await change(own, 'CONFIRMED');
  await on.dispatch();
  expect(typesOf(own)).toEqual(['order.submitted', 'order.updated']);
  const accepted = (await sent(agrees)).publicId;
  await on.dispatch();
  expect(typesOf(accepted)).toEqual(['order.submitted']);
});

test('an order changed after the supplier has it is known to be older there, until an update by hand arrives', async () => {
  const { publicId: id } = await sent(agrees);
  expect((await on.sendings(id)).hasOlder).toBe(false);
  expect((await resend(id)).body.code).toBe('NOTHING_TO_RESEND');
  await change(id, 'WAITING_DISPATCH');
  await cost(id, 20);
  expect(await on.sendings(id)).toMatchObject({
    hasOlder: true,
    changesSince: [{ label: 'Custo logístico' }],
  });
  const before = await on.read(id);
  const answers = await Promise.all([resend(id), resend(id)]);
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    202,
    'SEND_IN_PROGRESS',
  ]);
  await on.dispatch();
  expect(typesOf(id)).toEqual(['order.submitted', 'order.updated']);
  expect(sentTo(id).at(-1)?.data).toMatchObject({ decision: 'CHANGED', freight: 20 });
  expect(await on.sendings(id)).toMatchObject({ hasOlder: false, changesSince: [] });
  expect(await on.read(id)).toEqual(before);
  expect(await historyOf(id)).toContain('Atualização enviada para Horta');
});

test('an update is tried for a day; given up, it goes again under its own id, or with what changed since', async () => {
  const { publicId: id } = await sent(agrees);
  await change(id, 'WAITING_DISPATCH');
  await cost(id, 20);
  await resend(id);
  on.stub.answerWith(says({}, 500));
  for (let hour = 0; hour < 27; hour += 1) {
    await on.dispatch();
    on.pass(3_600_000);
  }
  expect((await on.sendings(id)).sendings[0]).toMatchObject({
    kind: 'order.updated',
    state: 'GIVEN_UP',
    receipt: 'UNCERTAIN',
  });
  expect(await historyOf(id)).toContain('Atualização não entregue');
  expect((await on.read(id)).orderSupplierStatus.name).toBe('WAITING_DISPATCH');
  expect((await resend(id)).status).toBe(202);
  await on.dispatch();
  const ids = () =>
    new Set(
      on.stub.messages
        .filter(({ order }) => order.orderId === id)
        .map(({ headers }) => headers['webhook-id']),
    );
  expect(ids().size).toBe(2);
  await cost(id, 30);
  on.stub.answerWith((response) => response.writeHead(204).end());
  expect((await resend(id)).status).toBe(202);
  on.pass(60_000);
  await on.dispatch();
  expect([ids().size, typesOf(id).at(-1)]).toEqual([3, 'order.updated']);
  expect((await on.sendings(id)).sendings.map(({ state }) => state).slice(0, 3)).toEqual([
    'ANSWERED',
    'DROPPED',
    'GIVEN_UP',
  ]);
});

test('a supplier’s answer to an update is stored; missing stock doesn’t move an agreed order back', async () => {
  const { publicId: id } = await sent(agrees);
  await change(id, 'WAITING_DISPATCH');
  await cost(id, 20);
  await resend(id);
  on.stub.answerWith(says({ status: 'REJECTED', reason: 'Já separado', externalId: 'PED-2' }));
  await on.dispatch();
  const [update] = (await on.sendings(id)).sendings;
  expect([update?.state, update?.answers]).toMatchObject([
    'ANSWERED',
    [{ word: 'REJECTED', reason: 'Já separado', ignored: expect.any(String) }],
  ]);
  expect(await on.read(id)).toMatchObject({
    orderSupplierStatus: { name: 'WAITING_DISPATCH' },
    orderExternalId: 'PED-1',
  });
});

test('what is not to be updated is refused with its own code', async () => {
  const code = async (id: string) => (await resend(id)).body.code;
  const fresh = (await on.newDelivery()).publicId;
  const waiting = (await on.newDelivery()).publicId;
  await on.send(waiting);
  const short = (await sent(says({ status: 'INSUFFICIENT_STOCK' }))).publicId;
  const done = (await sent(says({ status: 'DELIVERED' }))).publicId;
  expect(await code(fresh)).toBe('NEVER_SENT');
  expect(await code(short)).toBe('SEND_INSTEAD');
  expect(await code(done)).toBe('SEND_TOO_LATE');
  expect(await code('00000000-0000-4000-8000-000000000000')).toBe('RESOURCE_NOT_FOUND');
  const held = (await on.newDelivery()).publicId;
  await on.send(held);
  expect(await code(held)).toBe('SEND_IN_PROGRESS');
});
