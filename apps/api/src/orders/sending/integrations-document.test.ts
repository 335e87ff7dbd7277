import {
  acknowledgement,
  supplierMessage,
} from '@celeiro/contract/orders/supplier-messages/supplier-messages.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { acknowledgementStatuses } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readExamples, shapeOf } from '../../../test/documented-examples.ts';
import { type IntakeBody, reasons } from '../../../test/worlds/order-world.ts';
import { type SendingWorld, startSendingWorld } from '../../../test/worlds/sending-world.ts';
import { says } from '../../../test/supplier-stub.ts';

// This test sends the examples of docs/integrations.md.

const { document, example } = readExamples('integrations.md');
const signature = (secret: string, id: string, timestamp: string, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

let on: SendingWorld;
beforeAll(async () => {
  on = await startSendingWorld();
});
afterAll(() => on.close());

test('a channel places the order of the example, and repeating it changes nothing', async () => {
  const { publicId, products } = on.world.suppliers.horta;
  const body: unknown = JSON.parse(example('order', { supplier: publicId, product: products[0] ?? '' }));
  const place = () =>
    on.call<{ orderPublicId: string }>('POST', '/orders', {
      as: 'canal',
      body: body as IntakeBody,
    });
  const first = await place();
  expect(first.status).toBe(201);
  expect((await place()).body.orderPublicId).toBe(first.body.orderPublicId);
});

test('the message of the example is one the product sends, field by field', async () => {
  const shown: unknown = JSON.parse(example('message'));
  const parsed = z.decode(supplierMessage, shown as z.input<typeof supplierMessage>);
  expect(z.encode(supplierMessage, parsed)).toEqual(shown);
  const { publicId } = await on.newDelivery();
  await on.send(publicId);
  await on.dispatch();
  const sent = JSON.parse(on.stub.messages.at(-1)?.body ?? '');
  expect(shapeOf(sent)).toEqual(shapeOf(shown));
});

test('the signature of the example is the one the words describe', () => {
  const shown: Record<string, string> = JSON.parse(example('signature'));
  const { secret = '', body = '' } = shown;
  expect(signature(secret, shown['webhook-id'] ?? '', shown['webhook-timestamp'] ?? '', body)).toBe(
    shown['webhook-signature'],
  );
});

test('the answer of the example confirms an order', async () => {
  on.stub.answerWith(says(JSON.parse(example('answer'))));
  const { publicId } = await on.newDelivery();
  await on.send(publicId);
  await on.dispatch();
  expect(await on.read(publicId)).toMatchObject({
    orderSupplierStatus: { name: 'CONFIRMED' },
    orderExternalId: 'PED-4711',
  });
});

test('the cancellation of the example is one the product sends, field by field', async () => {
  const shown: unknown = JSON.parse(example('cancellation'));
  const parsed = z.decode(supplierMessage, shown as z.input<typeof supplierMessage>);
  expect(z.encode(supplierMessage, parsed)).toEqual(shown);
  on.stub.answerWith(says(JSON.parse(example('answer'))));
  const { publicId, orderNumber } = await on.newDelivery();
  await on.send(publicId);
  await on.dispatch();
  await on.call('PUT', `/order-suppliers/${publicId}/status`, {
    body: {
      orderSupplierStatusPublicId: statusOf('CANCELED').publicId,
      orderStatusReasonPublicId: reasons.cancel,
    },
  });
  await on.dispatch();
  const sent = JSON.parse(on.stub.messages.at(-1)?.body ?? '');
  expect(sent).toEqual({
    ...(shown as object),
    timestamp: sent.timestamp,
    data: { orderId: publicId, orderNumber, externalId: 'PED-4711' },
  });
});

test('the update of the example is one the product sends, field by field, of an order agreed to as changed', async () => {
  const shown: unknown = JSON.parse(example('update'));
  const parsed = z.decode(supplierMessage, shown as z.input<typeof supplierMessage>);
  expect(z.encode(supplierMessage, parsed)).toEqual(shown);
  const lines = [{ line: 1, quantity: 8 }];
  on.stub.answerWith(says({ status: 'ACCEPTED_WITH_CHANGES', externalId: 'PED-4711', lines }));
  const { publicId, orderSupplierItems } = await on.newDelivery();
  await on.send(publicId);
  await on.dispatch();
  await on.call('PUT', `/order-supplier-items/${orderSupplierItems[0]?.publicId ?? ''}`, {
    body: { quantity: 8 },
  });
  await on.call('PUT', `/order-suppliers/${publicId}/status`, {
    body: { orderSupplierStatusPublicId: statusOf('CONFIRMED').publicId },
  });
  await on.dispatch();
  const sent = JSON.parse(on.stub.messages.at(-1)?.body ?? '');
  expect(shapeOf(sent)).toEqual(shapeOf(shown));
  expect(sent.data).toMatchObject({ orderId: publicId, externalId: 'PED-4711', decision: 'ACCEPTED' });
});

test('the later word of the example counts, signed as the words describe', async () => {
  on.stub.answerWith((response) => response.writeHead(202).end());
  const { publicId } = await on.newDelivery();
  await on.send(publicId);
  await on.dispatch();
  const body = example('acknowledgement', { order: publicId, now: new Date().toISOString() });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const answer = await on.running.app.inject({
    method: 'POST',
    url: `/api/integrations/suppliers/${on.world.suppliers.horta.publicId}/acknowledgements`,
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'evt_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': signature(on.secret, 'evt_1', timestamp, body),
    },
    payload: body,
  });
  expect([answer.statusCode, answer.json()]).toEqual([202, { result: 'APPLIED' }]);
  expect((await on.read(publicId)).orderSupplierStatus.name).toBe('INSUFFICIENT_STOCK');
});

test('every answer there is is in the table', () => {
  const [before = ''] = document.split('## Finance');
  const rows = [...before.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1]);
  expect(rows).toEqual([...acknowledgementStatuses]);
  expect(acknowledgement.shape.status.options).toEqual([...acknowledgementStatuses]);
});
