import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessKeyDigit, formatAccessKey } from '@celeiro/rules/money/installments/access-key.ts';
import { newSecret, type SendingWorld, startSendingWorld } from '../../../test/worlds/sending-world.ts';
import { says } from '../../../test/supplier-stub.ts';

let on: SendingWorld;
beforeAll(async () => {
  on = await startSendingWorld();
  on.stub.answerWith((response) => response.writeHead(202).end());
});
afterAll(() => on.close());

let count = 0;
type Callback = {
  readonly data: Record<string, unknown>;
  readonly at?: Date;
  readonly id?: string;
  readonly secret?: string;
  readonly signedAt?: Date;
  readonly alter?: (body: string) => string;
  /** Changes the body before it is signed. */
  readonly wrap?: (body: string) => string;
  readonly supplier?: string;
  readonly headers?: Record<string, string>;
};

const callBack = async (
  given: Callback,
): Promise<{ status: number; body: { result?: string; code?: string; fields?: Record<string, string> } }> => {
  count += 1;
  const id = given.id ?? `evt_${count}`;
  const signedAt = given.signedAt ?? on.posting.clock();
  const written = JSON.stringify({
    type: 'order.acknowledged',
    timestamp: (given.at ?? on.posting.clock()).toISOString(),
    data: given.data,
  });
  const body = given.wrap?.(written) ?? written;
  const response = await on.running.app.inject({
    method: 'POST',
    url: `/api/integrations/suppliers/${given.supplier ?? on.world.suppliers.horta.publicId}/acknowledgements`,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
      'webhook-signature': new Webhook(given.secret ?? on.secret).sign(id, signedAt, body),
      ...given.headers,
    },
    payload: given.alter?.(body) ?? body,
  });
  return { status: response.statusCode, body: response.json() };
};

const sent = async (): Promise<string> => {
  const { publicId } = await on.newDelivery();
  await on.send(publicId);
  await on.dispatch();
  return publicId;
};
const statusOf = async (id: string) => (await on.read(id)).orderSupplierStatus.name;

test('a signed word later is as good as an answer at once', async () => {
  const id = await sent();
  const answer = await callBack({ data: { orderId: id, status: 'ACCEPTED', externalId: 'PED-8' } });
  expect([answer.status, answer.body]).toEqual([202, { result: 'APPLIED' }]);
  expect(await on.read(id)).toMatchObject({
    orderSupplierStatus: { name: 'CONFIRMED' },
    orderExternalId: 'PED-8',
  });
  expect((await on.sendings(id)).sendings[0]).toMatchObject({
    state: 'ANSWERED',
    answers: [{ status: 'Pedido aceito', externalId: 'PED-8', ignored: null }],
  });
});

test('R-STATUS-003: goods that left before their Pix was paid count all the same, and are among the problems', async () => {
  const id = await sent();
  await callBack({ data: { orderId: id, status: 'ACCEPTED', externalId: 'PED-9' } });
  await sql`with invoiced as (insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos,
        issued_at)
      select id, '1', 100, 100, now() from delivery where public_id = ${id}::uuid returning id)
    insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos)
      select id, 1, 'PIX', 'OPENED', '2031-01-01', 100 from invoiced`.execute(on.running.db);
  for (const [said, status] of [
    ['DISPATCHED', 'DELIVERY_ROUTE'],
    ['DELIVERED', 'DELIVERED'],
  ]) {
    expect((await callBack({ data: { orderId: id, status: said } })).body).toEqual({ result: 'APPLIED' });
    expect(await on.read(id)).toMatchObject({ statusBlocked: true, orderSupplierStatus: { name: status } });
    const problems = await on.call<{ content: { publicId: string }[] }>('POST', '/order-suppliers', {
      body: { problems: true },
    });
    expect(problems.body.content.map(({ publicId }) => publicId)).toEqual([id]);
  }
});

test('T29: unsigned, altered, old, foreign and unknown are refused alike', async () => {
  const id = await sent();
  const data = { orderId: id, status: 'ACCEPTED' };
  const old = new Date(on.posting.clock().getTime() - 301_000);
  const refusals = [
    await callBack({ data, headers: { 'webhook-signature': '' } }),
    await callBack({ data, headers: { 'webhook-signature': 'v1,AAAA' } }),
    await callBack({ data, headers: { 'webhook-id': 'other' } }),
    await callBack({ data, alter: (body) => body.replace('ACCEPTED', 'REJECTED') }),
    await callBack({ data, alter: (body) => `${body} ` }),
    await callBack({ data, signedAt: old }),
    await callBack({ data, secret: newSecret() }),
    await callBack({ data, supplier: on.world.suppliers.pomar.publicId }),
    await callBack({ data, supplier: '00000000-0000-4000-8000-000000000000' }),
    await callBack({ data, supplier: 'x' }),
    await callBack({ data, headers: { 'content-type': 'text/plain' } }),
  ];
  expect(new Set(refusals.map(({ status, body }) => `${status} ${body.code ?? ''}`))).toEqual(
    new Set(['401 ACKNOWLEDGEMENT_NOT_SIGNED']),
  );
  expect(await statusOf(id)).toBe('ORDER_PROCESSING');
});

test('signed nonsense is refused with the fields that are wrong', async () => {
  const answer = await callBack({ data: { orderId: 'x', status: 'TALVEZ' } });
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  const broken = await callBack({ data: {}, alter: () => '' });
  expect(broken.status).toBe(401);
});

test('what would are in the way of every later word is refused', async () => {
  const id = await sent();
  const ahead = new Date(on.posting.clock().getTime() + 301_000);
  const said = await callBack({ data: { orderId: id, status: 'INSUFFICIENT_STOCK' }, at: ahead });
  expect([said.status, said.body.code, said.body.fields]).toEqual([
    400,
    'VALIDATION_FAILED',
    { timestamp: 'Este momento ainda não chegou' },
  ]);
  expect((await callBack({ data: { orderId: id, status: 'ACCEPTED' } })).body.result).toBe('APPLIED');
});

test.each([-1, 4.3333, 1e300])('a quantity of %d is none', async (availableQuantity) => {
  const id = await sent();
  const data = { orderId: id, status: 'INSUFFICIENT_STOCK', lines: [{ line: 1, availableQuantity }] };
  const answer = await callBack({ data });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
    400,
    ['data.lines.0.availableQuantity'],
  ]);
});

test('repeated, it counts once', async () => {
  const id = await sent();
  const said = { data: { orderId: id, status: 'INSUFFICIENT_STOCK' }, id: `twice_${id}` };
  expect((await callBack(said)).body.result).toBe('APPLIED');
  expect((await callBack(said)).body.result).toBe('REPEATED');
  const { version } = await on.read(id);
  const all = await Promise.all(Array.from({ length: 16 }, () => callBack(said)));
  expect(new Set(all.map(({ body }) => body.result))).toEqual(new Set(['REPEATED']));
  expect((await on.read(id)).version).toBe(version);
});

test('out of order: the newest answer counts', async () => {
  const id = await sent();
  const at = (seconds: number) => new Date(on.posting.clock().getTime() + seconds * 1000);
  const say = async (status: string, seconds: number) =>
    (await callBack({ data: { orderId: id, status }, at: at(seconds) })).body.result;
  expect(await say('ACCEPTED', 20)).toBe('APPLIED');
  expect(await say('INSUFFICIENT_STOCK', 10)).toBe('IGNORED');
  expect(await statusOf(id)).toBe('CONFIRMED');
  expect(await say('DISPATCHED', 60)).toBe('APPLIED');
  expect(await say('INVOICED', 70)).toBe('IGNORED');
  expect(await say('DELIVERED', 80)).toBe('APPLIED');
  expect(await statusOf(id)).toBe('DELIVERED');
  const [sending] = (await on.sendings(id)).sendings;
  expect(sending?.answers.map(({ ignored }) => ignored)).toEqual([
    null,
    'A entrega já passou desta etapa ou foi encerrada',
    null,
    'Mais antiga do que a última resposta',
    null,
  ]);
});

test('an order given up is accepted after all; one cancelled is not', async () => {
  const late = await sent();
  on.pass(5 * 60_000);
  await on.dispatch();
  expect(await statusOf(late)).toBe('SYSTEM_UNAVAILABLE');
  expect((await callBack({ data: { orderId: late, status: 'ACCEPTED' } })).body.result).toBe('APPLIED');
  expect(await statusOf(late)).toBe('CONFIRMED');

  const removed = await sent();
  await on.running.query(`update delivery set status = 'CANCELED' where public_id = '${removed}'`);
  expect((await callBack({ data: { orderId: removed, status: 'ACCEPTED' } })).body.result).toBe('IGNORED');
  expect(await statusOf(removed)).toBe('CANCELED');
});

test('an order confirmed by hand still gets its reference', async () => {
  const id = await sent();
  await on.running.query(`update delivery set status = 'CONFIRMED' where public_id = '${id}'`);
  await callBack({ data: { orderId: id, status: 'ACCEPTED', externalId: 'PED-9' } });
  expect((await on.read(id)).orderExternalId).toBe('PED-9');
});

test('the number a supplier gives counts with whatever word it comes, early or late', async () => {
  const id = await sent();
  const say = async (data: object) => (await callBack({ data: { orderId: id, ...data } })).body.result;
  const reference = async () => (await on.read(id)).orderExternalId;
  expect([await say({ status: 'RECEIVED', externalId: 'PED-A' }), await reference()]).toEqual([
    'APPLIED',
    'PED-A',
  ]);
  expect([await statusOf(id), await say({ status: 'RECEIVED', externalId: 'PED-A' })]).toEqual([
    'ORDER_PROCESSING',
    'IGNORED',
  ]);
  await say({ status: 'INSUFFICIENT_STOCK', externalId: 'PED-B' });
  expect([await statusOf(id), await reference()]).toEqual(['INSUFFICIENT_STOCK', 'PED-B']);
  // The supplier had not agreed: the order is sent again under the same number.
  expect((await on.send(id)).status).toBe(202);
  await on.dispatch();
  await say({ status: 'DELIVERED' });
  expect(await reference()).toBe('PED-B');

  const late = await sent();
  await callBack({ data: { orderId: late, status: 'DISPATCHED' } });
  expect((await on.read(late)).orderExternalId).toBeNull();
  const answer = await callBack({ data: { orderId: late, status: 'ACCEPTED', externalId: 'PED-C' } });
  expect(answer.body.result).toBe('APPLIED');
  expect([await statusOf(late), (await on.read(late)).orderExternalId]).toEqual(['DELIVERY_ROUTE', 'PED-C']);
});

const keyOf = (issuer: string): string => {
  const body = `352611${issuer}550010000123451${'87654321'}`;
  return `${body}${accessKeyDigit(body)}`;
};

test('invoices a supplier reports are its own, with keys that can be: anything else is refused', async () => {
  const id = await sent();
  const key = keyOf('11444777000161');
  const wrong = `${key.slice(0, -1)}${(Number(key.at(-1)) + 1) % 10}`;
  const say = async (...invoiceKeys: string[]) => {
    const { status, body } = await callBack({ data: { orderId: id, status: 'INVOICED', invoiceKeys } });
    return [status, body.code ?? body.result, ...Object.keys(body.fields ?? {})];
  };
  expect(await say(wrong)).toEqual([422, 'INVOICE_KEY_INVALID', 'data.invoiceKeys.0']);
  expect(await say(key, '3526')).toEqual([422, 'INVOICE_KEY_INVALID', 'data.invoiceKeys.1']);
  expect(await say(keyOf('11222333000181'))).toEqual([422, 'INVOICE_KEY_OF_ANOTHER', 'data.invoiceKeys.0']);
  expect([await statusOf(id), (await on.sendings(id)).sendings[0]?.answers]).toEqual([
    'ORDER_PROCESSING',
    [],
  ]);
  const inGroups = `NFe ${formatAccessKey(key)}`;
  expect(await say(inGroups)).toEqual([202, 'APPLIED']);
  expect((await on.sendings(id)).sendings[0]?.answers[0]).toMatchObject({
    word: 'INVOICED',
    invoices: [{ key: formatAccessKey(key), number: '12345', problem: null }],
  });
});

test("a word the supplier said while its 'received' was on its way counts", async () => {
  on.stub.answerWith(says({ status: 'RECEIVED' }));
  const id = await sent();
  on.stub.answerWith((response) => response.writeHead(202).end());
  const justBefore = new Date(on.posting.clock().getTime() - 30_000);
  const answer = await callBack({ data: { orderId: id, status: 'ACCEPTED' }, at: justBefore });
  expect([answer.body.result, await statusOf(id)]).toEqual(['APPLIED', 'CONFIRMED']);
});

test('wrong keys in the answer to an order count for nothing, and are shown as what they are', async () => {
  const foreign = keyOf('11222333000181');
  on.stub.answerWith(says({ status: 'INVOICED', invoiceKeys: ['3526', foreign] }));
  const id = await sent();
  on.stub.answerWith((response) => response.writeHead(202).end());
  expect(await statusOf(id)).toBe('INVOICE_ISSUED');
  expect((await on.sendings(id)).sendings[0]?.answers[0]?.invoices).toEqual([
    { key: '3526', number: null, problem: 'A chave não é de uma NF-e' },
    { key: formatAccessKey(foreign), number: '12345', problem: 'A chave é de outro emitente' },
  ]);
});

test('a word about a message that another replaced changes nothing', async () => {
  const id = await sent();
  const first = on.stub.messages.at(-1)?.headers['webhook-id'];
  await callBack({ data: { orderId: id, status: 'INSUFFICIENT_STOCK' } });
  await on.send(id);
  await on.dispatch();
  expect((await callBack({ data: { orderId: id, status: 'ACCEPTED', inReplyTo: first } })).body.result).toBe(
    'IGNORED',
  );
  expect(await statusOf(id)).toBe('ORDER_PROCESSING');
});

test("another supplier's order is no one's", async () => {
  const secret = newSecret();
  const pomar = on.world.suppliers.pomar.publicId;
  await on.call('PUT', `/suppliers/${pomar}/integration`, { as: 'bia', body: { url: on.stub.url, secret } });
  const id = await sent();
  const answer = await callBack({ data: { orderId: id, status: 'ACCEPTED' }, supplier: pomar, secret });
  expect([answer.status, answer.body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  expect(await statusOf(id)).toBe('ORDER_PROCESSING');
});

test('T31: the supplier is named in the history, and the chain holds', async () => {
  const id = await sent();
  await callBack({ data: { orderId: id, status: 'REJECTED', reason: 'Fora da rota' } });
  const { rows } = await on.running
    .query(`select h.by_name, h.by_user_id, h.field, h.new_value from delivery_history h
    join delivery d on d.id = h.delivery_id where d.public_id = '${id}' order by h.id desc limit 2`);
  expect(rows).toEqual([
    { by_name: 'Horta', by_user_id: null, field: 'sending', new_value: 'Pedido recusado: Fora da rota' },
    { by_name: 'Horta', by_user_id: null, field: 'status', new_value: 'IN_FOLLOW_UP' },
  ]);
});

test('a word dated in the supplier’s own zone is as old as its instant', async () => {
  const id = await sent();
  const now = on.posting.clock().getTime();
  /** The same instant in a time zone three hours behind, with nanoseconds. */
  const inSaoPaulo = (ms: number): string =>
    new Date(ms - 3 * 3_600_000).toISOString().replace('Z', '456789-03:00');
  const say = (status: string, at: number) => {
    const utc = new Date(at).toISOString();
    return callBack({
      data: { orderId: id, status },
      at: new Date(at),
      wrap: (body) => body.replace(utc, inSaoPaulo(at)),
    });
  };
  expect((await say('ACCEPTED', now - 1_000)).body).toEqual({ result: 'APPLIED' });
  expect((await say('REJECTED', now - 2_000)).body).toEqual({ result: 'IGNORED' });
  expect((await say('INVOICED', now + 3_600_000)).status).toBe(400);
});
