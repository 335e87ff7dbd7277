import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SendingWorld, startSendingWorld } from '../../../test/worlds/sending-world.ts';
import { says } from '../../../test/supplier-stub.ts';
import { reasons } from '../../../test/worlds/order-world.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';

let on: SendingWorld;
beforeAll(async () => {
  on = await startSendingWorld();
});
afterAll(() => on.close());

type Row = {
  publicId: string;
  kind: string;
  messageId: string;
  state: string;
  tries: number;
  sentByName: string;
  nextTryAt: string | null;
  failure: string | null;
  answer: { status: string; reason: string | null } | null;
  delivery: { publicId: string; orderPublicId: string; number: string; store: string };
  canResend: boolean;
};
type Page = { content: Row[]; totalElements: number; cursors: { next: string | null }; code?: string };
const search = (body: object = {}, query = '', of: 'horta' | 'pomar' = 'horta') =>
  on.call<Page>('POST', `/suppliers/${on.world.suppliers[of].publicId}/sendings/search${query}`, { body });
const send = async (answer: ReturnType<typeof says>) => {
  const delivery = await on.newDelivery();
  on.stub.answerWith(answer);
  await on.send(delivery.publicId);
  await on.dispatch();
  return delivery;
};

test('a supplier without sendings has none; an unknown supplier is not found', async () => {
  expect((await search()).body).toMatchObject({ content: [], totalElements: 0 });
  const unknown = '/suppliers/00000000-0000-4000-8000-000000000000/sendings/search';
  expect((await on.call('POST', unknown, { body: {} })).status).toBe(404);
});

test('what left is listed newest first, with what became of it, and found by delivery, message, store and state', async () => {
  const taken = await send(says({ status: 'ACCEPTED', externalId: 'PED-1' }));
  const refused = await send(says({ status: 'REJECTED', reason: 'Fora do horário' }));
  const failed = await send(says({}, 500));
  const { body } = await search();
  expect(body.content.map(({ delivery }) => delivery.publicId)).toEqual([
    failed.publicId,
    refused.publicId,
    taken.publicId,
  ]);
  expect(body.content).toMatchObject([
    {
      kind: 'order.submitted',
      state: 'WAITING',
      tries: 1,
      failure: 'O sistema do fornecedor respondeu com erro',
      answer: null,
      nextTryAt: expect.any(String),
      canResend: false,
      delivery: {
        number: failed.orderNumber,
        orderPublicId: expect.any(String),
        store: 'Mercearia São João',
      },
    },
    { state: 'ANSWERED', failure: null, nextTryAt: null, answer: { reason: 'Fora do horário' } },
    { state: 'ANSWERED', sentByName: 'Ana Operadora', answer: { status: 'Pedido aceito', reason: null } },
  ]);
  const found = async (requested: object) =>
    (await search(requested)).body.content.map(({ delivery }) => delivery.publicId);
  expect(await found({ search: refused.orderNumber })).toEqual([refused.publicId]);
  expect(await found({ search: body.content[0]?.messageId })).toEqual([failed.publicId]);
  expect(await found({ search: `nº ${refused.orderNumber}` })).toEqual([refused.publicId]);
  const ids = body.content.map(({ messageId }) => messageId);
  expect(await found({ search: ids.slice(0, 2).join('\n') })).toEqual([failed.publicId, refused.publicId]);
  expect(await found({ search: 'sao joao' })).toHaveLength(3);
  expect(await found({ search: 'outra loja' })).toEqual([]);
  expect(await found({ states: ['WAITING'] })).toEqual([failed.publicId]);
  expect(await found({ kinds: ['order.cancelled'] })).toEqual([]);
  // They aren't in another supplier's list.
  expect((await search({}, '', 'pomar')).body.totalElements).toBe(0);

  const first = await search({ sort: 'sentAt,asc' }, '?size=2');
  expect(first.body.content.map(({ delivery }) => delivery.publicId)).toEqual([
    taken.publicId,
    refused.publicId,
  ]);
  const next = `?size=2&cursor=${encodeURIComponent(first.body.cursors.next ?? '')}`;
  expect((await search({ sort: 'sentAt,asc' }, next)).body.content).toMatchObject([
    { delivery: { publicId: failed.publicId } },
  ]);
  expect((await search({ sort: 'sentAt,desc' }, next)).status).toBe(400);
  expect((await search({ search: 'x'.repeat(401) })).status).toBe(400);
  expect((await search({ states: ['LOST'] })).status).toBe(400);
});

test('a cancellation no one answered may be said again from here; the order before it, and what was answered, may not', async () => {
  const delivery = await send(says({ status: 'ACCEPTED', externalId: 'PED-2' }));
  on.stub.answerWith(says({}, 500));
  const canceled = await on.call('PUT', `/order-suppliers/${delivery.publicId}/status`, {
    body: {
      orderSupplierStatusPublicId: statusOf('CANCELED').publicId,
      orderStatusReasonPublicId: reasons.cancel,
    },
  });
  expect(canceled.status).toBe(200);
  await on.dispatch();
  const rows = async () => (await search({ search: delivery.orderNumber })).body.content;
  expect(await rows()).toMatchObject([
    { kind: 'order.cancelled', state: 'WAITING', canResend: true },
    { kind: 'order.submitted', state: 'ANSWERED', canResend: false },
  ]);
  on.stub.answerWith(says({ status: 'CANCELLED' }));
  expect((await on.call('POST', `/order-suppliers/${delivery.publicId}/resend`, { body: {} })).status).toBe(
    202,
  );
  await on.dispatch();
  expect(await rows()).toMatchObject([{ kind: 'order.cancelled', canResend: false }, {}]);
});
