import { afterAll, beforeAll, expect, test } from 'vitest';
import { intakeBody, placeOrder } from '../../../test/worlds/order-world.ts';
import { newSecret, type SendingWorld, startSendingWorld } from '../../../test/worlds/sending-world.ts';
import { startSupplierStub, type SupplierStub } from '../../../test/supplier-stub.ts';
import { createLog } from '../../platform/log/log.ts';
import { startDispatcher } from './dispatcher.ts';

let on: SendingWorld;
let pomar: SupplierStub;
beforeAll(async () => {
  // No attempt times out during this test.
  on = await startSendingWorld(60_000);
  pomar = await startSupplierStub();
  const { publicId } = on.world.suppliers.pomar;
  await on.call('PUT', `/suppliers/${publicId}/integration`, {
    as: 'bia',
    body: { url: pomar.url, secret: newSecret() },
  });
});
afterAll(async () => {
  await pomar.close();
  await on.close();
});

const statusOf = async (id: string) => (await on.read(id)).orderSupplierStatus.name;

test('T30: one supplier that hangs keeps only its own orders waiting', async () => {
  on.stub.answerWith(() => {});
  const hanging: string[] = [];
  const quick: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    const [horta, other] = (await placeOrder(on.call, intakeBody(on.world))).orderSuppliers;
    hanging.push(horta?.publicId ?? '');
    quick.push(other?.publicId ?? '');
  }
  for (const id of [...hanging, ...quick]) expect((await on.send(id)).status).toBe(202);
  const dispatcher = startDispatcher(on.posting, createLog('silent'));
  try {
    await expect
      .poll(async () => new Set(await Promise.all(quick.map(statusOf))), { timeout: 30_000 })
      .toEqual(new Set(['CONFIRMED']));
    expect(pomar.messages).toHaveLength(20);
    // Exactly as many as one supplier may have in flight.
    expect(on.stub.messages).toHaveLength(16);
    expect(new Set(await Promise.all(hanging.map(statusOf)))).toEqual(new Set(['ORDER_PROCESSING']));
  } finally {
    await on.posting.gateways.WEBHOOK.close();
    await dispatcher.stop();
  }
});
