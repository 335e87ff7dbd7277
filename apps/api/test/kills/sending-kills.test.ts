import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slipBarCode } from '@celeiro/rules/money/payments/bank-slip.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { verifyHistory } from '../../src/orders/deliveries/history/verify-history.ts';
import { gatewayEnvironment, hortaKey } from '../worlds/installment-world.ts';
import { addOrderWorld, intakeBody, type OrderWorld, type WireOrder } from '../worlds/order-world.ts';
import { createProduct, type Product } from '../product-process.ts';
import { newSecret } from '../worlds/sending-world.ts';
import { startSupplierStub, type SupplierStub } from '../supplier-stub.ts';
import { addPeople, testPeople } from '../test-app.ts';

// T20: the product as a separate process, killed between the commit of a sending and its call, during the call, and
// between the answer and its effects. The same for requests to a payment gateway.

const KILLS = Number(process.env['SENDING_KILLS'] ?? 6);
const moments = ['committed', 'posted', 'answered'] as const;

let dataDir = '';
let product: Product;
let world: OrderWorld;
let stub: SupplierStub;
let gateway: Server;
let database: DatabaseHandle;
let leave: () => Promise<void>;
const tokens: Record<string, string> = {};

type GatewayAnswer = (id: string, response: ServerResponse) => void;
const requested: string[] = [];
let answerGateway: GatewayAnswer = () => undefined;

const startGateway = async (): Promise<string> => {
  gateway = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url !== '/charges') return response.writeHead(200).end('{}');
      const body = JSON.parse(Buffer.concat(parts).toString());
      requested.push(String(request.headers['idempotency-key']));
      return answerGateway(JSON.stringify(slipOf(body)), response);
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`; // it listens on a port
};
const slipOf = (body: { ourNumber: number; dueDate: string; amount: number }) => ({
  barCode: slipBarCode({
    account: { portfolio: '109', agency: '0057', account: '12345' },
    ourNumber: body.ourNumber,
    due: body.dueDate,
    amount: centavos(Math.round(body.amount * 100)),
  }),
});
const made: GatewayAnswer = (slip, response) => response.writeHead(201).end(slip);

const call = async <T>(as: string, method: string, path: string, body: unknown): Promise<T> => {
  const answer = await fetch(product.url(path), {
    method,
    headers: {
      authorization: `Bearer ${tokens[as] ?? ''}`,
      'content-type': 'application/json',
      'if-match': '*',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T; // what the endpoint answers
};
const query = async <T>(text: string): Promise<readonly T[]> => (await database.pool.query(text)).rows as T[]; // as selected

const signIn = async (): Promise<void> => {
  tokens['canal'] = await product.login('celeiro-seller', 'sellerweb', testPeople.canal.username);
  tokens['ana'] = await product.login('celeiro-web', 'intranetweb', testPeople.ana.username);
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'celeiro-sending-kills-'));
  stub = await startSupplierStub();
  product = await createProduct(dataDir, 60_000, {
    ...gatewayEnvironment,
    PAYMENT_GATEWAY: 'http',
    PAYMENT_GATEWAY_URL: await startGateway(),
    PAYMENT_GATEWAY_KEY: 'a-key-of-the-test',
  });
  const server = await startEmbeddedPostgres({ dataDir });
  leave = server.leave;
  await migrate({ connection: server.owner });
  // A separate connection that survives the product.
  database = openDatabase(server.superuser, { size: 2 });
  await addPeople(database.db);
  world = await addOrderWorld(database.db);
  await product.start();
  await signIn();
  tokens['bia'] = await product.login('celeiro-web', 'intranetweb', testPeople.bia.username);
  tokens['financeiro'] = await product.login('celeiro-bank', 'bankweb', testPeople.financeiro.username);
  await call('bia', 'PUT', `/suppliers/${world.suppliers.horta.publicId}/integration`, {
    url: stub.url,
    secret: newSecret(),
  });
}, 60_000);

afterAll(async () => {
  product.kill();
  await database.close();
  await leave();
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  await stub.close();
  gateway.closeAllConnections();
  gateway.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const newDelivery = async (): Promise<string> => {
  const order = await call<WireOrder>('canal', 'POST', '/orders', {
    ...intakeBody(world),
    orderUniqueId: randomUUID(),
  });
  return order.orderSuppliers[0]?.publicId ?? '';
};

const accept = (response: ServerResponse, orderId: string): void => {
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ status: 'ACCEPTED', externalId: `PED-${orderId.slice(0, 8)}` }));
};

it(
  `T20: ${KILLS} kills around a send: every order reaches its supplier, as one message, and is confirmed once`,
  async () => {
    const sent: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const moment = moments[round % moments.length];
      const id = await newDelivery();
      sent.push(id);
      let isKilled = false;
      const killed = new Promise<void>((resolve, reject) => {
        const kill = (): void => {
          isKilled = true;
          product.kill();
          resolve();
        };
        stub.answerWith((response, { order }) => {
          if (order.orderId !== id || isKilled || moment === 'committed')
            return accept(response, order.orderId);
          if (moment === 'posted') return kill();
          response.on('finish', kill);
          return accept(response, order.orderId);
        });
        const sending = call('ana', 'POST', `/order-suppliers/${id}/send`, {});
        // The kill may be faster than the response to the sending.
        sending.then(
          () => moment === 'committed' && kill(),
          (error) => !isKilled && reject(error),
        );
      });
      await killed;
      await product.start();
      // Tokens of the first rounds may have expired.
      if (round % 20 === 19) await signIn();
    }
    const standing = async () =>
      (
        await query<{ status: string }>(
          'select status from delivery d where exists (select from supplier_message m where m.delivery_id = d.id)',
        )
      ).map(({ status }) => status);
    // A try without a record is repeated once its lease ends.
    await expect
      .poll(standing, { timeout: 60_000, interval: 250 })
      .toEqual(Array.from({ length: KILLS }, () => 'CONFIRMED'));
    for (const id of sent) {
      const ids = stub.messages
        .filter(({ order }) => order.orderId === id)
        .map(({ headers }) => headers['webhook-id']);
      expect([ids.length > 0, new Set(ids).size]).toEqual([true, 1]);
    }
    const counts = await query<{ words: number; confirmations: number; slowest: number }>(`
    select (select count(*)::int from supplier_acknowledgement a where a.delivery_id = d.id) as words,
      (select count(*)::int from delivery_history h where h.delivery_id = d.id and h.field = 'status'
        and h.new_value = '"CONFIRMED"') as confirmations,
      (select extract(epoch from max(settled_at - sent_at))::int from supplier_message m
        where m.delivery_id = d.id) as slowest
    from delivery d where d.status = 'CONFIRMED'`);
    for (const { words, confirmations, slowest } of counts) {
      expect([words, confirmations]).toEqual([1, 1]);
      expect(slowest).toBeLessThan(300);
    }
    expect((await verifyHistory(database.db)).breaks).toEqual([]);
  },
  120_000 + KILLS * 12_000,
);

it('T20: killed while the gateway makes a slip: requested again under the same key, and one slip', async () => {
  const id = await newDelivery();
  await query(`update delivery set status = 'CONFIRMED' where public_id = '${id}'`);
  const killed = new Promise<void>((resolve) => {
    answerGateway = () => {
      answerGateway = made;
      product.kill();
      resolve();
    };
  });
  const issuedAt = new Date().toISOString();
  const [amount] = await query<{ total: number }>(
    `select adjusted_items_centavos + logistic_cost_centavos as total from delivery where public_id = '${id}'`,
  );
  const registering = call('financeiro', 'POST', '/invoices', {
    orderSupplierPublicId: id,
    nfeKey: hortaKey(issuedAt.slice(0, 10)),
    amount: (amount?.total ?? 0) / 100,
    issuedAt,
  });
  // As above: the response may or may not arrive before the kill.
  await Promise.all([killed, registering.catch(() => undefined)]);
  await product.start();
  // Jobs of the killed process are released soon, so that others can continue them.
  const left = () =>
    query(`select id from pgboss.job where name = 'payment-gateway' and state = 'active'
      and started_on < (select created_at from charge order by id desc limit 1) + interval '5 seconds'`);
  await expect.poll(left, { timeout: 60_000, interval: 500 }).toEqual([]);
  // Ends the lease.
  await query('update gateway_command set next_attempt_at = now()');
  const statuses = () => query<{ status: string }>('select status from installment');
  await expect.poll(statuses, { timeout: 60_000, interval: 250 }).toEqual([{ status: 'OPENED' }]);
  expect([requested.length, new Set(requested).size]).toEqual([2, 1]);
  expect(await query('select state from charge')).toEqual([{ state: 'OPEN' }]);
  expect(await query('select id from gateway_command')).toEqual([]);
}, 180_000);
