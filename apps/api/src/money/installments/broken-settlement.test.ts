import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { pixCode } from '@celeiro/rules/money/payments/pix-code.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  agreedDelivery,
  chargeOf,
  installmentsOf,
  notify,
  pixAtSight,
  registerInvoice,
  sandbox,
  startReceivables,
} from '../../../test/worlds/installment-world.ts';
import { type Call, type OrderWorld } from '../../../test/worlds/order-world.ts';
import { type TestApp } from '../../../test/test-app.ts';
import { httpGateway } from '../../ports/payment-gateway/http.ts';
import { runGateway } from './charges/run-gateway.ts';

// The gateway has done something that was not recorded here: a connection was cut, or an answer came too late.

const now = new Date('2031-02-20T15:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
let running: TestApp;
let world: OrderWorld;
let call: Call;
const servers: Server[] = [];
beforeAll(async () => {
  ({ running, world, call } = await startReceivables(() => now));
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => running.close());

const invoiced = async () => {
  const delivery = await agreedDelivery(call, world, pixAtSight);
  const { body } = await registerInvoice(call, delivery, '2031-02-20T12:00:00Z');
  const id = body.installmentInfo.installments[0]?.publicId ?? '';
  return { delivery, id };
};
const statusOf = async (deliveryId: string) =>
  (await installmentsOf(call, deliveryId))[0]?.installmentInfo.installments[0]?.status;
const movesOf = async (deliveryId: string) =>
  (
    await running.query(`select h.new_value as value from delivery_history h join delivery d on d.id = h.delivery_id
      where d.public_id = '${deliveryId}' and h.field = 'installment' order by h.id`)
  ).rows;

/** Locks a delivery. Returns a function that cuts the connection waiting for it, and releases the lock. */
const holdToCut = async (deliveryId: string, role: 'api' | 'owner'): Promise<() => Promise<void>> => {
  const holder = new pg.Client(running.database.owner);
  // A role sees only its own connections and may cut them.
  const cutter = new pg.Client(running.database[role]);
  await Promise.all([holder.connect(), cutter.connect()]);
  await holder.query('begin');
  await holder.query(`select from delivery where public_id = '${deliveryId}' for update`);
  return async () => {
    const cut = async (): Promise<number> => {
      const { rows } = await cutter.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    await expect.poll(cut, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
    await holder.query('rollback');
    await Promise.all([holder.end(), cutter.end()]);
  };
};

test('T29: a notice whose connection is cut is not taken, and taken once when it comes again', async () => {
  const { delivery, id } = await invoiced();
  await runGateway(running.db, sandbox, () => now);
  const { publicId: charge } = await chargeOf(running, id);
  const cut = await holdToCut(delivery.publicId, 'api');
  const notice = { status: 'PAID', at: now, id: 'msg_cut' };
  const [answer] = await Promise.all([notify(running, charge, notice), cut()]);
  // The status makes the gateway send it again.
  expect(answer.statusCode).toBe(503);
  expect(await statusOf(delivery.publicId)).toBe('OPENED');
  expect((await notify(running, charge, notice)).statusCode).toBe(204);
  expect((await notify(running, charge, notice)).statusCode).toBe(204);
  expect(await statusOf(delivery.publicId)).toBe('PAID');
  expect(await movesOf(delivery.publicId)).toEqual([{ value: 'Aberto' }, { value: 'Pago' }]);
});

test('a slip that was created but not saved is requested again with its key, and saved once', async () => {
  const { delivery, id } = await invoiced();
  const requested: string[] = [];
  const gateway = {
    ...sandbox,
    createCharge: (request: Parameters<typeof sandbox.createCharge>[0]) => {
      requested.push(request.chargeId);
      return sandbox.createCharge(request);
    },
  };
  const cut = await holdToCut(delivery.publicId, 'owner');
  const run = runGateway(running.db, gateway, () => now);
  await Promise.all([expect(run).rejects.toThrow('could not be kept'), cut()]);
  expect([await statusOf(delivery.publicId), (await chargeOf(running, id)).state]).toEqual([
    'GENERATING',
    'WAITING',
  ]);
  // No request before the lease ends.
  await runGateway(running.db, gateway, () => after(30));
  expect(requested).toHaveLength(1);
  await runGateway(running.db, gateway, () => after(61));
  expect([requested.length, new Set(requested).size]).toEqual([2, 1]);
  expect(await statusOf(delivery.publicId)).toBe('OPENED');
  expect(await movesOf(delivery.publicId)).toEqual([{ value: 'Aberto' }]);
});

test('a gateway that makes a charge and says so too late has made one: requested again it says the same', async () => {
  const { delivery, id } = await invoiced();
  const made = new Map<string, string>();
  const late: (() => void)[] = [];
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    const code = pixCode({
      receiver: { key: '40404040000113', name: 'Celeiro', city: 'São Paulo' },
      amount: centavos(22_250),
      reference: key.replaceAll('-', '').slice(0, 25),
    });
    const isFirst = !made.has(key);
    made.set(key, code);
    const say = (): void => void response.writeHead(200).end(JSON.stringify({ pixCode: made.get(key) }));
    if (isFirst) late.push(say);
    else say();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const gateway = (timeoutMs: number) =>
    httpGateway({
      url: `http://127.0.0.1:${port}`,
      key: 'a-key-of-the-test',
      receiverKey: '40404040000113',
      timeoutMs,
    });
  await runGateway(running.db, gateway(150), () => now);
  expect(await statusOf(delivery.publicId)).toBe('GENERATING');
  const { rows } = await running.query('select last_failure from gateway_command');
  expect(rows).toEqual([{ last_failure: 'no answer in 0.15 s' }]);
  // Ends the pending answers; no listener remains.
  for (const say of late) say();
  await runGateway(running.db, gateway(20_000), () => after(6));
  expect(await statusOf(delivery.publicId)).toBe('OPENED');
  expect((await chargeOf(running, id)).pixCode).toBe([...made.values()][0]);
  expect(made.size).toBe(1);
});

test('paid while it is not known here that the charge was made: paid it stays', async () => {
  const { delivery, id } = await invoiced();
  const { publicId: charge } = await chargeOf(running, id);
  const paying = {
    ...sandbox,
    createCharge: async (request: Parameters<typeof sandbox.createCharge>[0]) => {
      await notify(running, charge, { status: 'PAID', at: now });
      return sandbox.createCharge(request);
    },
  };
  await runGateway(running.db, paying, () => now);
  expect(await statusOf(delivery.publicId)).toBe('PAID');
  await runGateway(running.db, sandbox, () => after(61));
  expect(await statusOf(delivery.publicId)).toBe('PAID');
});
