import { createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SendingWorld, startSendingWorld } from '../../../test/worlds/sending-world.ts';
import { says, startSupplierStub, type StubAnswer } from '../../../test/supplier-stub.ts';
import { claimMessages } from '../supplier-messages/supplier-messages.public.ts';

let on: SendingWorld;
beforeAll(async () => {
  on = await startSendingWorld(400);
});
afterAll(() => on.close());
beforeEach(async () => {
  // Messages of an earlier test must not be sent in this one.
  on.stub.answerWith(says({ status: 'ACCEPTED' }));
  await runOut();
  on.stub.messages.splice(0);
});

const sent = async (answer: StubAnswer): Promise<string> => {
  on.stub.answerWith(answer);
  const { publicId } = await on.newDelivery();
  await on.send(publicId);
  await on.dispatch();
  return publicId;
};
const statusOf = async (id: string) => (await on.read(id)).orderSupplierStatus.name;
const minute = 60_000;

/** Advances the clock until no message waits. */
const runOut = async (): Promise<void> => {
  for (let step = 0; step < 24; step += 1) {
    on.pass(15_000);
    await on.dispatch();
  }
};

describe("the supplier's answer", () => {
  test.each([
    [{ status: 'ACCEPTED', externalId: 'PED-77' }, 'CONFIRMED', 'PED-77'],
    [{ status: 'ACCEPTED' }, 'CONFIRMED', null],
    [
      { status: 'ACCEPTED_WITH_CHANGES', externalId: 'P-1', lines: [{ line: 1, quantity: 8 }] },
      'WAITING_ACCEPT',
      'P-1',
    ],
    [{ status: 'RECEIVED', externalId: 'P-2' }, 'ORDER_PROCESSING', 'P-2'],
    [{ status: 'QUANTITY_EXCEEDED', externalId: 'P-3' }, 'MAXIMUM_AMOUNT_ALLOWED', 'P-3'],
    [{ status: 'CUSTOMER_UNKNOWN', externalId: 'P-4' }, 'NO_RECORD', 'P-4'],
    [{ status: 'REJECTED', externalId: 'P-5' }, 'IN_FOLLOW_UP', 'P-5'],
    [{ status: 'INVOICED', externalId: 'P-6' }, 'INVOICE_ISSUED', 'P-6'],
    [{ status: 'DISPATCHED', externalId: 'P-7' }, 'DELIVERY_ROUTE', 'P-7'],
    [{ status: 'DELIVERED', externalId: 'P-8' }, 'DELIVERED', 'P-8'],
    [
      { status: 'INSUFFICIENT_STOCK', lines: [{ line: 1, availableQuantity: 4.5 }] },
      'INSUFFICIENT_STOCK',
      null,
    ],
    [{ status: 'QUANTITY_EXCEEDED', lines: [{ line: 2, maxQuantity: 5 }] }, 'MAXIMUM_AMOUNT_ALLOWED', null],
    [{ status: 'CUSTOMER_UNKNOWN' }, 'NO_RECORD', null],
    [{ status: 'REJECTED', reason: 'Fora da rota' }, 'IN_FOLLOW_UP', null],
    [{ status: 'RECEIVED' }, 'ORDER_PROCESSING', null],
    [{ status: 'INVOICED', invoiceKeys: ['3526'] }, 'INVOICE_ISSUED', null],
    [{ status: 'DISPATCHED' }, 'DELIVERY_ROUTE', null],
    [{ status: 'DELIVERED' }, 'DELIVERED', null],
  ])('%j', async (answer, status, reference) => {
    const id = await sent(says(answer));
    const delivery = await on.read(id);
    expect([delivery.orderSupplierStatus.name, delivery.orderExternalId]).toEqual([status, reference]);
  });

  test('R-SEND-004: the missing products and their stock are stored with the sending', async () => {
    const id = await sent(
      says({ status: 'INSUFFICIENT_STOCK', reason: 'Safra', lines: [{ line: 1, availableQuantity: 4.5 }] }),
    );
    const [sending] = (await on.sendings(id)).sendings;
    expect(sending?.answers).toEqual([
      {
        word: 'INSUFFICIENT_STOCK',
        status: 'Estoque insuficiente',
        saidAt: expect.any(String),
        externalId: null,
        reason: 'Safra',
        lines: [
          {
            product: 'Horta produto 1',
            asked: '10,000',
            available: '4,500',
            maximum: null,
            agreed: null,
            askedPrice: 10,
            price: null,
          },
        ],
        invoices: [],
        ignored: null,
      },
    ]);
    expect(sending).toMatchObject({ state: 'ANSWERED', nextTryAt: null, receipt: null });
  });

  test('the supplier’s changes are stored by meaning: its maximum, and the quantity and price it agrees to', async () => {
    const lines = async (answer: object) => {
      const id = await sent(says(answer));
      return (await on.sendings(id)).sendings[0]?.answers[0]?.lines;
    };
    const nothing = { product: 'Horta produto 1', asked: '10,000', askedPrice: 10 };
    expect(
      await lines({
        status: 'ACCEPTED_WITH_CHANGES',
        lines: [{ line: 1, quantity: 8, unitPrice: 9.5 }],
      }),
    ).toEqual([{ ...nothing, available: null, maximum: null, agreed: '8,000', price: 9.5 }]);
    expect(await lines({ status: 'QUANTITY_EXCEEDED', lines: [{ line: 1, maxQuantity: 0 }] })).toEqual([
      { ...nothing, available: null, maximum: '0,000', agreed: null, price: null },
    ]);
    expect(await lines({ status: 'ACCEPTED_WITH_CHANGES', lines: [{ line: 9, unitPrice: 0 }] })).toEqual([
      {
        product: 'Linha 9',
        asked: null,
        available: null,
        maximum: null,
        agreed: null,
        askedPrice: null,
        price: 0,
      },
    ]);
  });

  test("an empty answer means 'later'; without a word in time the order is given up", async () => {
    const id = await sent((response) => response.writeHead(202).end());
    expect(await statusOf(id)).toBe('ORDER_PROCESSING');
    expect((await on.sendings(id)).sendings[0]).toMatchObject({ state: 'RECEIVED' });
    on.pass(4.5 * minute);
    await on.dispatch();
    expect(await statusOf(id)).toBe('ORDER_PROCESSING');
    on.pass(0.25 * minute);
    await on.dispatch();
    expect(await statusOf(id)).toBe('SYSTEM_UNAVAILABLE');
    expect(on.stub.messages).toHaveLength(1);
  });
});

test('the message is signed as Standard Webhooks has it, over the very bytes', async () => {
  const id = await sent(says({ status: 'ACCEPTED' }));
  const [message] = on.stub.messages;
  const { headers = {}, body = '' } = message ?? {};
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(on.secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(text).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(JSON.parse(body)).toMatchObject({
    type: 'order.submitted',
    data: {
      orderId: id,
      buyer: { documentNumber: '11222333000181', address: { zipCode: '01001000' } },
      deliveryDate: '2031-03-10',
      period: 'MORNING',
      payment: { termDays: [7] },
      lines: [
        { line: 1, quantity: 10, unitPrice: 10, total: 100 },
        { line: 2, quantity: 10, quantityTotal: 10, unitPrice: 11, total: 110 },
      ],
      freight: 12.5,
      total: 222.5,
    },
  });
});

describe('T30: a supplier in trouble', () => {
  const drip: StubAnswer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(timer));
  };
  const huge: StubAnswer = (response) => {
    response.writeHead(200);
    const part = Buffer.alloc(65_536, 120);
    const write = (): void => {
      if (response.destroyed) return;
      response.write(part, () => setImmediate(write));
    };
    write();
  };
  test.each<[string, StubAnswer, string, string?]>([
    ['answers 500', says({ error: 'x' }, 500), 'O sistema do fornecedor respondeu com erro'],
    ['refuses the key', says({}, 401), 'O sistema do fornecedor respondeu com erro', 'REFUSED'],
    ['hangs', () => {}, 'O sistema do fornecedor não respondeu a tempo'],
    ['drips', drip, 'O sistema do fornecedor não respondeu a tempo'],
    ['answers a gigabyte', huge, 'A resposta do fornecedor é grande demais', 'RECEIVED'],
    [
      'answers HTML',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>ok</html>'),
      'A resposta do fornecedor não pôde ser lida',
      'RECEIVED',
    ],
    [
      'answers wrong JSON',
      says({ status: 'TALVEZ' }),
      'A resposta do fornecedor não pôde ser lida',
      'RECEIVED',
    ],
    [
      'answers with more decimals than there are',
      says({ status: 'INSUFFICIENT_STOCK', lines: [{ line: 1, availableQuantity: 4.3333 }] }),
      'A resposta do fornecedor não pôde ser lida',
      'RECEIVED',
    ],
    [
      'redirects',
      (response) => response.writeHead(302, { location: on.stub.url }).end(),
      'O sistema do fornecedor respondeu com erro',
      'REFUSED',
    ],
    [
      'cuts the connection',
      (response) => response.destroy(),
      'A conexão com o sistema do fornecedor caiu antes da resposta',
    ],
  ])('%s: tried again, then given up', async (_case, answer, words, receipt = 'UNCERTAIN') => {
    const id = await sent(answer);
    expect(await statusOf(id)).toBe('ORDER_PROCESSING');
    const [waiting] = (await on.sendings(id)).sendings;
    expect(waiting?.tries.map(({ outcome, isFailure }) => [outcome, isFailure])).toEqual([[words, true]]);
    expect(waiting).toMatchObject({ state: 'WAITING', nextTryAt: expect.any(String), receipt });
    await runOut();
    expect(await statusOf(id)).toBe('SYSTEM_UNAVAILABLE');
    const [given] = (await on.sendings(id)).sendings;
    expect([given?.state, given?.tries.length, given?.nextTryAt]).toEqual(['GIVEN_UP', 5, null]);
    expect(given?.receipt).toBe(receipt);
    const ids = on.stub.messages.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([5, 1]);
  });

  test('is not there: then it is known that it has nothing', async () => {
    const path = `/suppliers/${on.world.suppliers.horta.publicId}/integration`;
    const move = (url: string) => on.call('PUT', path, { as: 'bia', body: { url } });
    const closed = await startSupplierStub();
    await closed.close();
    await move(closed.url);
    const id = await sent(says({ status: 'ACCEPTED' }));
    await runOut();
    await move(on.stub.url);
    expect((await on.sendings(id)).sendings[0]).toMatchObject({ state: 'GIVEN_UP', receipt: 'NOT_RECEIVED' });
    expect(await statusOf(id)).toBe('SYSTEM_UNAVAILABLE');
  });

  test('that only received the order is not taken for one that has nothing', async () => {
    const id = await sent((response) => response.writeHead(202).end());
    await runOut();
    expect((await on.sendings(id)).sendings[0]).toMatchObject({ state: 'GIVEN_UP', receipt: 'RECEIVED' });
  });

  test('500, then 200: one order, under one id', async () => {
    const id = await sent((response, message, count) =>
      count === 1
        ? says({}, 500)(response, message, count)
        : says({ status: 'ACCEPTED', externalId: 'PED-2' })(response, message, count),
    );
    on.pass(5_000);
    await on.dispatch();
    expect(await on.read(id)).toMatchObject({
      orderSupplierStatus: { name: 'CONFIRMED' },
      orderExternalId: 'PED-2',
    });
    expect(new Set(on.stub.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('it says when to come back, and is not asked before', async () => {
    const id = await sent((response) => response.writeHead(429, { 'retry-after': '60' }).end());
    on.pass(30_000);
    await on.dispatch();
    expect(on.stub.messages).toHaveLength(1);
    on.pass(30_000);
    await on.dispatch();
    expect(on.stub.messages).toHaveLength(2);
    expect(await statusOf(id)).toBe('ORDER_PROCESSING');
  });
});

describe('R-SEND-003: sending again', () => {
  test('what no one answered goes again under its own id; what was answered is a message of its own', async () => {
    const id = await sent(says({}, 500));
    await runOut();
    on.stub.answerWith(says({ status: 'INSUFFICIENT_STOCK' }));
    expect((await on.send(id)).status).toBe(202);
    await on.dispatch();
    expect(await statusOf(id)).toBe('INSUFFICIENT_STOCK');
    expect(new Set(on.stub.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    on.stub.answerWith(says({ status: 'ACCEPTED', externalId: 'PED-3' }));
    expect((await on.send(id)).status).toBe(202);
    await on.dispatch();
    const [, , , , , , last] = on.stub.messages;
    expect(last?.headers['webhook-id']).not.toBe(on.stub.messages[0]?.headers['webhook-id']);
    expect(last?.order.orderId).toBe(id);
    expect((await on.sendings(id)).sendings.map(({ state }) => state)).toEqual([
      'ANSWERED',
      'ANSWERED',
      'GIVEN_UP',
    ]);
    expect((await on.send(id)).body.code).toBe('ALREADY_SENT');
  });

  test('with other content it is a message of its own, of the same order', async () => {
    const id = await sent(says({}, 500));
    await runOut();
    await on.call('PUT', `/order-suppliers/details/${id}`, { body: { logisticCost: 1 } });
    await on.send(id);
    await on.dispatch();
    const ids = new Set(on.stub.messages.map(({ headers }) => headers['webhook-id']));
    const orders = new Set(on.stub.messages.map(({ order }) => order.orderId));
    expect([ids.size, orders.size]).toEqual([2, 1]);
  });
});

test('T20: a try no one lived to record is made again with the same id, and the supplier has one order', async () => {
  on.stub.answerWith(says({ status: 'ACCEPTED', externalId: 'PED-4' }));
  const { publicId } = await on.newDelivery();
  await on.send(publicId);
  const limits = { total: 10, perSupplier: 10, rooms: [] };
  // The process that claimed it dies before or after it posted: the attempt isn't recorded.
  const [taken] = await claimMessages(on.posting.db, on.posting.clock(), limits);
  expect(taken?.deliveryPublicId).toBe(publicId);
  expect(await on.dispatch()).toBe(0);
  on.pass(21_000);
  expect(await on.dispatch()).toBe(1);
  expect(await statusOf(publicId)).toBe('CONFIRMED');
  expect(on.stub.messages.map(({ headers }) => headers['webhook-id'])).toEqual([taken?.messageId]);
  expect((await on.sendings(publicId)).sendings[0]?.tries).toMatchObject([
    { number: 1, outcome: null },
    { number: 2, outcome: 'Respondido' },
  ]);
});

test('T20: an answer whose connection is cut before it is saved is requested again, and counts once', async () => {
  const { publicId } = await on.newDelivery();
  const holder = new pg.Client(on.running.database.owner);
  await holder.connect();
  on.stub.answerWith(says({ status: 'ACCEPTED', externalId: 'PED-5' }));
  await on.send(publicId);
  await holder.query('begin');
  await holder.query(`select from delivery where public_id = '${publicId}' for update`);
  const cut = async (): Promise<number> =>
    (
      await on.running.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    ).rows.length;
  const failing = expect(on.dispatch()).rejects.toThrow();
  await expect.poll(cut, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
  await failing;
  await holder.query('rollback');
  await holder.end();
  expect(await statusOf(publicId)).toBe('ORDER_PROCESSING');
  on.pass(21_000);
  await on.dispatch();
  expect(await on.read(publicId)).toMatchObject({
    orderSupplierStatus: { name: 'CONFIRMED' },
    orderExternalId: 'PED-5',
  });
  const ids = on.stub.messages.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect((await on.sendings(publicId)).sendings[0]?.answers).toHaveLength(1);
});

test('two instances never take the same message', async () => {
  on.stub.answerWith(says({ status: 'ACCEPTED' }));
  for (let index = 0; index < 6; index += 1) await on.send((await on.newDelivery()).publicId);
  const counts = await Promise.all([on.dispatch(), on.dispatch(), on.dispatch()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
  expect(on.stub.messages).toHaveLength(6);
});

test('T31: an address that no longer exists is written down, and not called again until a person saves it anew', async () => {
  const id = await sent((response) => response.writeHead(410).end());
  expect(await statusOf(id)).toBe('SYSTEM_UNAVAILABLE');
  const path = `/suppliers/${on.world.suppliers.horta.publicId}/integration`;
  const read = async () =>
    (await on.call<{ integration: { disabledAt: string | null; health: { state: string } } }>('GET', path))
      .body;
  expect((await read()).integration).toMatchObject({
    disabledAt: expect.any(String),
    health: { state: 'DISABLED', label: 'Desativada pelo fornecedor' },
  });
  const { rows } = await on.running.query(
    "select actor_name, subject, new_value ->> 'url' as url from access_history where action = 'INTEGRATION_DISABLED'",
  );
  expect(rows).toEqual([{ actor_name: 'Horta', subject: 'Horta', url: on.stub.url }]);
  await on.send(id);
  await on.dispatch();
  expect(on.stub.messages).toHaveLength(1);
  await on.call('PUT', path, { as: 'bia', body: { url: on.stub.url } });
  expect((await read()).integration.disabledAt).toBe(null);
});
