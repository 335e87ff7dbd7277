import { statusOf, type DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { maximumTries } from '@celeiro/rules/orders/sending/tries.ts';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reasons } from '../../../test/worlds/order-world.ts';
import * as relocating from '../../../test/worlds/relocation-world.ts';
import { type SendingWorld, startSendingWorld } from '../../../test/worlds/sending-world.ts';
import { says, type StubMessage } from '../../../test/supplier-stub.ts';
import { runAsSystem } from '../../platform/http/docs/system-operation.ts';
import { lockDelivery } from '../deliveries/deliveries.public.ts';
import { expireDelivery } from '../../money/installments/charges/expire-charges.ts';
import { tryMessage } from '../sending/post-message.ts';
import { recordTries } from '../sending/record-tries.ts';
import { claimMessages } from './supplier-messages.public.ts';

let on: SendingWorld;
beforeAll(async () => {
  on = await startSendingWorld();
  await on.running.query(`insert into order_status_reason (public_id, type, name, description, selectable)
    values (gen_random_uuid(), 'CANCELED', 'PAYMENT_EXPIRED', 'Pagamento expirado', false)`);
});
beforeEach(() => on.stub.answerWith(says({ status: 'ACCEPTED', externalId: 'PED-1' })));
afterAll(() => on.close());

const change = (id: string, code: DeliveryStatusCode, more: object = {}, options: object = {}) =>
  on.call<{ code: string }>('PUT', `/order-suppliers/${id}/status`, {
    body: { orderSupplierStatusPublicId: statusOf(code).publicId, ...more },
    ...options,
  });
const cancel = (id: string) => change(id, 'CANCELED', { orderStatusReasonPublicId: reasons.cancel });
const accepted = async (): Promise<string> => {
  const { publicId } = await on.newDelivery();
  await on.send(publicId);
  await on.dispatch();
  return publicId;
};
const typesOf = (id: string): string[] =>
  on.stub.messages.filter(({ order }) => order.orderId === id).map(({ body }) => JSON.parse(body).type);
const sendingsOf = async (id: string) => (await on.sendings(id)).sendings.map((one) => [one.kind, one.state]);
const historyOf = async (id: string): Promise<string> =>
  JSON.stringify((await on.call('GET', `/order-supplier-historic-activities/${id}`)).body);

test('a supplier that has the order receives a signed cancellation, which any acceptance ends', async () => {
  const id = await accepted();
  expect((await cancel(id)).status).toBe(200);
  expect(await sendingsOf(id)).toEqual([
    ['order.cancelled', 'WAITING'],
    ['order.submitted', 'ANSWERED'],
  ]);
  on.stub.answerWith((response) => response.writeHead(204).end());
  await on.dispatch();
  const message = on.stub.messages.at(-1) as StubMessage; // the dispatch has just posted it
  const { type, data, timestamp } = JSON.parse(message.body);
  expect([type, data]).toEqual([
    'order.cancelled',
    { orderId: id, orderNumber: expect.any(String), externalId: 'PED-1' },
  ]);
  expect(Number.isNaN(Date.parse(timestamp))).toBe(false);
  const { headers } = message;
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], message.body].join('.');
  const key = Buffer.from(on.secret.slice('whsec_'.length), 'base64');
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  expect((await sendingsOf(id))[0]).toEqual(['order.cancelled', 'ANSWERED']);
  expect((await on.read(id)).orderSupplierStatus.name).toBe('CANCELED');
  expect(await historyOf(id)).toContain('Cancelamento enviado para Horta');
});

test('what the supplier says to a cancellation changes nothing of a canceled delivery', async () => {
  const id = await accepted();
  await cancel(id);
  await on.dispatch();
  expect(typesOf(id)).toEqual(['order.submitted', 'order.cancelled']);
  const { sendings } = await on.sendings(id);
  expect([sendings[0]?.state, sendings[0]?.answers]).toEqual(['ANSWERED', []]);
  expect((await on.read(id)).orderSupplierStatus.name).toBe('CANCELED');
});

test('an order that never left needs no word; no one is notified of another ending', async () => {
  const waiting = (await on.newDelivery()).publicId;
  await on.send(waiting);
  await cancel(waiting);
  const fresh = (await on.newDelivery()).publicId;
  await cancel(fresh);
  await on.dispatch();
  expect([await sendingsOf(waiting), await sendingsOf(fresh)]).toEqual([
    [['order.submitted', 'DROPPED']],
    [],
  ]);
  expect([typesOf(waiting), typesOf(fresh)]).toEqual([[], []]);
  const delivered = await accepted();
  expect((await change(delivered, 'DELIVERED')).status).toBe(200);
  expect(await sendingsOf(delivered)).toEqual([['order.submitted', 'ANSWERED']]);
});

test('an order that is on its way arrives before its cancellation', async () => {
  const { publicId } = await on.newDelivery();
  await on.send(publicId);
  const rooms = { total: 96, perSupplier: 16, rooms: [] };
  const claimed = await claimMessages(on.running.db, on.posting.clock(), rooms);
  await change(publicId, 'ANALYZING');
  expect((await cancel(publicId)).status).toBe(200);
  await on.dispatch();
  expect(typesOf(publicId)).toEqual([]);
  for (const message of claimed.filter((one) => one.deliveryPublicId === publicId))
    await recordTries(on.posting, [{ message, tried: await tryMessage(on.posting, message) }], true);
  on.pass(20_001);
  await on.dispatch();
  expect(typesOf(publicId)).toEqual(['order.submitted', 'order.cancelled']);
});

const hour = 3_600_000;
const resend = (id: string, as: 'ana' | 'canal' = 'ana') =>
  on.call<{ code?: string; kind?: string }>('POST', `/order-suppliers/${id}/resend`, { as, body: {} });

test('an unreachable supplier is tried for a day, then given up, which history records', async () => {
  const id = await accepted();
  await cancel(id);
  on.stub.answerWith(says({}, 500));
  const startedAt = on.posting.clock().getTime();
  const nextTryAt = async () => (await on.sendings(id)).sendings[0]?.nextTryAt ?? null;
  for (let next = await nextTryAt(); next !== null; next = await nextTryAt()) {
    on.pass(Math.max(0, Date.parse(next) - on.posting.clock().getTime()));
    await on.dispatch();
  }
  expect((await sendingsOf(id))[0]).toEqual(['order.cancelled', 'GIVEN_UP']);
  expect(typesOf(id)).toHaveLength(1 + maximumTries('order.cancelled'));
  const took = on.posting.clock().getTime() - startedAt;
  expect([took > 23 * hour, took <= 24 * hour]).toEqual([true, true]);
  expect(await historyOf(id)).toContain('Cancelamento não entregue');
  expect((await on.read(id)).orderSupplierStatus.name).toBe('CANCELED');

  // Sent manually once more, under its own id; of two simultaneous calls one sends it.
  on.stub.answerWith((response) => response.writeHead(204).end());
  const answers = await Promise.all([resend(id), resend(id)]);
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    202,
    'SEND_IN_PROGRESS',
  ]);
  await on.dispatch();
  const ids = on.stub.messages
    .filter(({ order }) => order.orderId === id)
    .map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2 + maximumTries('order.cancelled'), 2]);
  expect((await sendingsOf(id))[0]).toEqual(['order.cancelled', 'ANSWERED']);
  expect(await historyOf(id)).toContain('Cancelamento reenviado para Horta');
  expect((await resend(id)).body.code).toBe('NOTHING_TO_RESEND');
});

test('a cancellation that waits for its next try goes at once when a person says so', async () => {
  const id = await accepted();
  await cancel(id);
  expect((await resend(id)).body.code).toBe('SEND_IN_PROGRESS');
  on.stub.answerWith(says({}, 503));
  await on.dispatch();
  on.stub.answerWith(says({}, 200));
  await on.dispatch();
  expect(typesOf(id)).toHaveLength(2);
  expect((await on.sendings(id)).sendings[0]).toMatchObject({ state: 'WAITING', receipt: 'UNCERTAIN' });
  expect((await resend(id, 'canal')).status).toBe(403);
  expect((await resend(id)).body).toEqual({ kind: 'order.cancelled' });
  await on.dispatch();
  expect((await sendingsOf(id))[0]).toEqual(['order.cancelled', 'ANSWERED']);
});

test('an order taken up and back again while its cancellation waits is notified of all the same', async () => {
  const id = await accepted();
  await cancel(id);
  on.stub.answerWith(says({}, 500));
  await on.dispatch();
  const comment = { orderStatusReasonComment: 'O cliente mudou de ideia' };
  expect((await change(id, 'ANALYZING', comment, { as: 'bia' })).status).toBe(200);
  expect((await on.send(id)).status).toBe(202);
  await cancel(id);
  on.stub.answerWith((response) => response.writeHead(204).end());
  on.pass(hour);
  await on.dispatch();
  expect(typesOf(id)).toEqual(['order.submitted', 'order.cancelled', 'order.cancelled']);
  expect((await sendingsOf(id)).map(([kind, state]) => `${kind} ${state}`)).toEqual([
    'order.cancelled ANSWERED',
    'order.submitted DROPPED',
    'order.cancelled DROPPED',
    'order.submitted ANSWERED',
  ]);
});

test('a delivery that is taken up again is sent as a message of its own, and may be taken back again', async () => {
  const id = await accepted();
  await cancel(id);
  await on.dispatch();
  const reopened = await change(
    id,
    'ANALYZING',
    { orderStatusReasonComment: 'O cliente mudou de ideia' },
    { as: 'bia' },
  );
  expect(reopened.status).toBe(200);
  expect((await on.read(id)).orderExternalId).toBeNull();
  expect((await on.send(id)).status).toBe(202);
  await on.dispatch();
  expect((await on.read(id)).orderExternalId).toBe('PED-1');
  await cancel(id);
  await on.dispatch();
  expect(typesOf(id)).toEqual(['order.submitted', 'order.cancelled', 'order.submitted', 'order.cancelled']);
  const ids = on.stub.messages
    .filter(({ order }) => order.orderId === id)
    .map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(4);
});

test('two simultaneous cancellations send one message to the supplier', async () => {
  const id = await accepted();
  await Promise.all(Array.from({ length: 8 }, () => cancel(id)));
  await on.dispatch();
  expect(typesOf(id)).toEqual(['order.submitted', 'order.cancelled']);
});

test('anyone who ends a delivery: many at once, or a payment that no one made in time', async () => {
  const [first, second, unpaid] = [await accepted(), await accepted(), await accepted()];
  const batch = await on.call<{ ok: boolean }[]>('PUT', '/order-suppliers/batch/status', {
    body: {
      orderSupplierPublicIds: [first, second],
      orderSupplierStatusPublicId: statusOf('CANCELED').publicId,
      orderStatusReasonPublicId: reasons.cancel,
    },
  });
  expect(batch.body.map(({ ok }) => ok)).toEqual([true, true]);
  await runAsSystem({ db: on.running.db, now: on.posting.clock(), name: 'Sistema' }, async (operation) =>
    expireDelivery(operation, await lockDelivery(operation, unpaid), []),
  );
  await on.dispatch();
  for (const id of [first, second, unpaid])
    expect(typesOf(id)).toEqual(['order.submitted', 'order.cancelled']);
});

test('R-RELOC-006: a delivery whose products all go elsewhere is undone at its supplier', async () => {
  await relocating.openRelocations();
  await relocating.placeSource();
  const { source, running } = relocating;
  await running.query(
    `update delivery set order_external_id = 'PED-9' where public_id = '${source.publicId}'`,
  );
  const saved = await relocating.save(relocating.relocation(relocating.two()));
  const sent = await running.query('select kind, body, sent_by_name from supplier_message');
  await relocating.closeRelocations();
  expect(saved.status).toBe(200);
  const rows = sent.rows as { kind: string; body: string; sent_by_name: string }[]; // the selected columns
  expect(rows.map(({ kind, sent_by_name: by }) => [kind, by])).toEqual([
    ['order.cancelled', 'Ana Operadora'],
  ]);
  expect(JSON.parse(rows[0]?.body ?? '').data).toMatchObject({
    orderId: source.publicId,
    externalId: 'PED-9',
  });
});
