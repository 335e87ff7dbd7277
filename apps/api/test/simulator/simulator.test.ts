import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../src/platform/log/log.ts';
import { type Dispatcher, startDispatcher } from '../../src/orders/sending/dispatcher.ts';
import { startSimulator } from './simulator-process.ts';
import { type SendingWorld, startSendingWorld } from '../worlds/sending-world.ts';

// Channels and suppliers of the simulator, against a listening server.

let on: SendingWorld;
let dispatcher: Dispatcher;
let url = '';
beforeEach(async () => {
  on = await startSendingWorld(1_000);
  // The simulator learns from existing orders what stores buy. Its suppliers have their own secret: the stub's is
  // deleted.
  await on.newDelivery();
  await on.running.query('delete from supplier_integration_secret');
  url = await on.running.app.listen({ host: '127.0.0.1', port: 0 });
  dispatcher = startDispatcher(on.posting, createLog('silent'));
});
afterEach(async () => {
  await dispatcher.stop();
  await on.close();
});

const simulate = (...args: string[]) => startSimulator(url, ...args);

const statuses = async (): Promise<readonly string[]> => {
  const { rows } = await on.running
    .query(`select d.status from delivery d join customer_order o on o.id = d.order_id
    join supplier s on s.id = d.supplier_id where o.order_unique_id like 'SIM-%' and s.name = 'Horta'`);
  return (rows as { status: string }[]).map(({ status }) => status); // as selected above
};

test.each([
  ['accepted', 'CONFIRMED'],
  ['insufficient-stock', 'INSUFFICIENT_STOCK'],
  ['error-then-accepted', 'ORDER_PROCESSING'],
  ['repeated', 'CONFIRMED'],
  ['out-of-order', 'CONFIRMED'],
])('%s: orders come in, are sent and answered', async (treatment, status) => {
  const channel = ['--orders', '1', '--rate', '6000', '--parts', 'channel,suppliers'];
  const simulator = simulate('--case', treatment, ...channel);
  try {
    await expect.poll(statuses, { timeout: 30_000 }).toHaveLength(1);
    const { rows } = await on.running
      .query(`select d.public_id from delivery d join customer_order o on o.id = d.order_id
      join supplier s on s.id = d.supplier_id where o.order_unique_id like 'SIM-%' and s.name = 'Horta'`);
    const [row] = rows as { public_id: string }[]; // as selected above
    expect((await on.send(row?.public_id ?? '')).status).toBe(202);
    await expect.poll(statuses, { timeout: 30_000 }).toEqual([status]);
    await expect.poll(simulator.says, { timeout: 30_000 }).toContain(`, ${treatment}`);
  } finally {
    await simulator.stop();
  }
});

test('a case it does not know is said, with those it does', async () => {
  const simulator = simulate('--case', 'talvez');
  await expect.poll(simulator.says, { timeout: 30_000 }).toContain('error-then-accepted');
});
