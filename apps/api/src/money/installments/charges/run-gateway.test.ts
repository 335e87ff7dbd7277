import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { slipBarCode } from '@celeiro/rules/money/payments/bank-slip.ts';
import { pixCode } from '@celeiro/rules/money/payments/pix-code.ts';
import { centavos, formatBRL, reaisToCentavos } from '@celeiro/rules/money.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  agreedDelivery,
  chargeOf,
  installmentsOf,
  cardLink,
  pixAtSight,
  registerInvoice,
  startReceivables,
  type WireInvoice,
} from '../../../../test/worlds/installment-world.ts';
import { type Call, type OrderWorld, slipOf7Days } from '../../../../test/worlds/order-world.ts';
import { type TestApp } from '../../../../test/test-app.ts';
import { createLog } from '../../../platform/log/log.ts';
import { httpGateway } from '../../../ports/payment-gateway/http.ts';
import { nextCommandAt } from '../installments.queries.ts';
import { expireCharges } from './expire-charges.ts';
import { checkGateway, runGateway } from './run-gateway.ts';

// A gateway over HTTP that answers correctly, incorrectly or not at all.

const now = new Date('2031-02-20T15:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const log = createLog('silent');
const receiverKey = '40404040000113';
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  ({ running, world, call } = await startReceivables(() => now));
});
afterAll(() => running.close());

type Asked = {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: Record<string, unknown>;
};
type Answer = (requested: Asked, response: ServerResponse) => void;

let requested: Asked[] = [];
let answer: Answer;
let server: Server;
let gateway: ReturnType<typeof httpGateway>;

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // what an HTTP request is made of
  const text = Buffer.concat(parts).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>); // what our own adapter sends
};
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const good: Answer = ({ path, body }, response) => {
  if (path !== '/v1/charges') return json(response, 200, {});
  const amount = centavos(Math.round(Number(body['amount']) * 100));
  return json(response, 201, {
    barCode: slipBarCode({
      account: { portfolio: '109', agency: '0057', account: '12345' },
      ourNumber: Number(body['ourNumber'] ?? 1),
      due: String(body['dueDate']),
      amount,
    }),
  });
};

beforeEach(async () => {
  requested = [];
  answer = good;
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const seen = { path: request.url ?? '', key: request.headers['idempotency-key']?.toString(), body };
      requested.push(seen);
      answer(seen, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  gateway = httpGateway({ url: `http://127.0.0.1:${port}/v1/`, key: 'a-key-of-the-test', receiverKey });
});
afterEach(async () => {
  await running.db.deleteFrom('gatewayCommand').execute();
  await running.db.deleteFrom('gatewayHealth').execute();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const invoiced = async (method = slipOf7Days) => {
  const delivery = await agreedDelivery(call, world, method);
  const { body } = await registerInvoice(call, delivery, '2031-02-20T12:00:00Z');
  const id = body.installmentInfo.installments[0]?.publicId ?? '';
  return { delivery, id };
};
const statusOf = async (deliveryId: string) =>
  (await installmentsOf(call, deliveryId))[0]?.installmentInfo.installments[0]?.status;
const health = async () =>
  (await call<{ isUp: boolean; since: string | null; waiting: number }>('GET', '/payment-gateway/health'))
    .body;
const commands = () => running.db.selectFrom('gatewayCommand').select(['attempts', 'lastFailure']).execute();

test('requests a slip with everything a bank wants, under the charge’s own key', async () => {
  const { delivery, id } = await invoiced();
  expect(await runGateway(running.db, gateway, () => now)).toBe(1);
  const charge = await chargeOf(running, id);
  expect(requested).toEqual([
    {
      path: '/v1/charges',
      key: charge.publicId,
      body: {
        id: charge.publicId,
        kind: 'BANK_SLIP',
        amount: delivery.totalAmountWithTax,
        dueDate: '2031-02-27',
        expiresAt: null,
        ourNumber: charge.ourNumber,
        receiverKey,
        payer: { name: 'Mercearia São João', document: '11222333000181' },
        description: expect.stringMatching(/^NFe \d+, parcela 1$/),
      },
    },
  ]);
  expect(await statusOf(delivery.publicId)).toBe('OPENED');
  expect(await commands()).toEqual([]);
});

test('a gateway that is down loses nothing: people see it, and it continues by itself', async () => {
  const { delivery } = await invoiced();
  answer = (_asked, response) => json(response, 503, { message: 'down' });
  await runGateway(running.db, gateway, () => now);
  expect(await statusOf(delivery.publicId)).toBe('BANKSLIP_PENDING_EMISSION');
  expect(await health()).toEqual({ isUp: false, since: now.toISOString(), waiting: 1 });
  expect(await commands()).toEqual([{ attempts: 1, lastFailure: '503 down' }]);
  expect(await nextCommandAt(running.db)).toEqual(after(5));
  // Not before its pause is over.
  await runGateway(running.db, gateway, () => after(4));
  expect(requested).toHaveLength(1);
  await runGateway(running.db, gateway, () => after(6));
  expect(await commands()).toMatchObject([{ attempts: 2 }]);
  answer = good;
  await checkGateway(running.db, gateway, after(8));
  expect(await health()).toEqual({ isUp: true, since: after(8).toISOString(), waiting: 1 });
  // The waiting request is sent at once, under the same key.
  await runGateway(running.db, gateway, () => after(8));
  expect(await statusOf(delivery.publicId)).toBe('OPENED');
  expect(await nextCommandAt(running.db)).toBe(null);
  expect(new Set(requested.filter(({ path }) => path === '/v1/charges').map(({ key }) => key)).size).toBe(1);
  const { rows } = await running.query(
    "select count(*)::int as n from event_outbox where kind = 'paymentGateway'",
  );
  expect(rows).toEqual([{ n: 2 }]);
});

test('while the gateway is down nothing expires: it may know of payments no one could tell', async () => {
  const { delivery } = await invoiced(pixAtSight);
  answer = (_asked, response) => json(response, 500, {});
  await runGateway(running.db, gateway, () => now);
  expect(await expireCharges(running.db, after(24 * 3600), log)).toEqual({ done: 0, failed: 0 });
  expect(await statusOf(delivery.publicId)).toBe('GENERATING');
  answer = good;
  await checkGateway(running.db, gateway, after(24 * 3600));
  await expireCharges(running.db, after(24 * 3600), log);
  expect(await statusOf(delivery.publicId)).toBe('EXPIRED');
});

test.each([
  ['hangs up', (_: Asked, response: ServerResponse) => response.destroy()],
  [
    'sends somebody elsewhere',
    (_: Asked, response: ServerResponse) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  [
    'answers without an end',
    (_: Asked, response: ServerResponse) => {
      response.writeHead(200);
      response.end('x'.repeat(300_000));
    },
  ],
  ['is too busy', (_: Asked, response: ServerResponse) => json(response, 429, {})],
])('one that %s is requested again later', async (_, badly) => {
  const { delivery } = await invoiced();
  answer = badly;
  await runGateway(running.db, gateway, () => now);
  expect(await statusOf(delivery.publicId)).toBe('BANKSLIP_PENDING_EMISSION');
  expect(await commands()).toMatchObject([{ attempts: 1 }]);
  expect((await health()).isUp).toBe(false);
});

test.each([
  [
    'refuses',
    422,
    { message: 'Sacado inválido' },
    'GENERATION_FAILED',
    'Falha ao gerar (422 Sacado inválido)',
  ],
  [
    'answers with HTML',
    200,
    '<html>',
    'ERROR_TO_GENERATE',
    'Erro ao gerar (Resposta do gateway em outro formato)',
  ],
  [
    'makes a bar code with a wrong digit',
    201,
    { barCode: '34190'.padEnd(44, '1') },
    'ERROR_TO_GENERATE',
    'Erro ao gerar (Código de barras inválido)',
  ],
  ['makes nothing', 201, {}, 'ERROR_TO_GENERATE', 'Erro ao gerar (Código de barras inválido)'],
])('one that %s is not requested again by itself, but by hand', async (_, status, body, failed, recorded) => {
  const { delivery, id } = await invoiced();
  answer = (_asked, response) => json(response, status, body);
  await runGateway(running.db, gateway, () => now);
  expect(await statusOf(delivery.publicId)).toBe(failed);
  expect(await commands()).toEqual([]);
  const { rows } = await running.query(
    `select h.new_value as value from delivery_history h join delivery d on d.id = h.delivery_id
      where d.public_id = '${delivery.publicId}' order by h.id desc limit 1`,
  );
  expect(rows).toEqual([{ value: recorded }]);
  const reason = async () =>
    (await installmentsOf(call, delivery.publicId))[0]?.installmentInfo.installments[0]?.failure;
  expect(await reason()).toBe(/\((.*)\)$/.exec(recorded)?.[1]);
  answer = good;
  const again = await call<WireInvoice[]>('POST', `/installments/${id}/charges`);
  expect(again.body[0]?.installmentInfo.installments[0]?.status).toBe('GENERATING');
  expect(await reason()).toBeNull();
  await runGateway(running.db, gateway, () => now);
  expect(await statusOf(delivery.publicId)).toBe('OPENED');
  // A second manual request is refused: the charge is open.
  const third = await call<WireInvoice>('POST', `/installments/${id}/charges`);
  expect([third.status, third.body.code]).toEqual([422, 'INSTALLMENT_MOVE_NOT_ALLOWED']);
});

/** The documents that the store sees for an installment. */
const documentOf = async (deliveryId: string) => {
  const [row] = (await installmentsOf(call, deliveryId))[0]?.installmentInfo.installments ?? [];
  return [row?.status, row?.barCode, row?.qrCode, row?.paymentLink, row?.bankSlipUrl, row?.failure];
};
const pixOf = (amount: number, key = receiverKey) =>
  pixCode({
    receiver: { key, name: 'Celeiro', city: 'Campinas' },
    amount: centavos(amount),
    reference: 'A1',
  });

test.each([
  ['slip of another amount', slipOf7Days, { amount: 1 }, {}, 'Boleto de R$ 1,00 em vez de {total}'],
  ['slip due on another day', slipOf7Days, { dueDate: '2031-02-28' }, {}, 'Boleto com outro vencimento'],
  ['slip whose Pix is of less', slipOf7Days, {}, { pixCode: pixOf(1) }, 'Pix de R$ 0,01 em vez de {total}'],
  ['Pix of another amount', pixAtSight, {}, { pixCode: pixOf(100) }, 'Pix de R$ 1,00 em vez de {total}'],
  [
    'Pix for somebody else',
    pixAtSight,
    {},
    { pixCode: pixOf(22_250, '11222333000181') },
    'Pix para outro recebedor',
  ],
  ['link for a Pix', pixAtSight, {}, { paymentUrl: 'https://pay.example/1' }, 'Pix sem código'],
  ['link without https', cardLink, {}, { paymentUrl: 'http://pay.example/1' }, 'Link de pagamento sem https'],
])('a %s is never shown to anybody, and operators read why', async (_, method, other, more, why) => {
  const { delivery } = await invoiced(method);
  answer = (one, response) => {
    const body: Record<string, unknown> = { ...one.body, ...other };
    const amount = centavos(Math.round(Number(body['amount']) * 100));
    const account = { portfolio: '109', agency: '0057', account: '12345' };
    const due = String(body['dueDate']);
    const barCode = method === slipOf7Days ? slipBarCode({ account, ourNumber: 1, due, amount }) : null;
    json(response, 201, { barCode, ...more });
  };
  await runGateway(running.db, gateway, () => now);
  const recorded = why.replace('{total}', formatBRL(reaisToCentavos(delivery.totalAmountWithTax)));
  expect(await documentOf(delivery.publicId)).toEqual([
    'ERROR_TO_GENERATE',
    null,
    null,
    null,
    null,
    recorded,
  ]);
});

test('a link next to a Pix takes nothing of its place', async () => {
  const { delivery } = await invoiced(pixAtSight);
  const code = pixOf(22_250);
  answer = (_asked, response) => json(response, 201, { pixCode: code, paymentUrl: 'https://pay.example/1' });
  await runGateway(running.db, gateway, () => now);
  expect(await documentOf(delivery.publicId)).toEqual(['OPENED', code, expect.any(String), null, null, null]);
  const { rows } = await running.query('select payment_url from charge where payment_url is not null');
  expect(rows).toEqual([]);
});

test('many workers at once ask once for each charge', async () => {
  const all = await Promise.all([invoiced(), invoiced(), invoiced()]);
  await Promise.all([1, 2, 3, 4].map(() => runGateway(running.db, gateway, () => now)));
  expect(requested.map(({ key }) => key).toSorted()).toEqual(
    (await Promise.all(all.map(async ({ id }) => (await chargeOf(running, id)).publicId))).toSorted(),
  );
});

test('a cancellation waits for the gateway: Cancelando, then Cancelado', async () => {
  const { delivery, id } = await invoiced();
  await runGateway(running.db, gateway, () => now);
  await call('PUT', `/installments/${id}/cancellation`, {
    as: 'financeiro',
    body: { reason: 'RENEGOTIATED' },
  });
  expect(await statusOf(delivery.publicId)).toBe('CANCELLING');
  answer = (_asked, response) => json(response, 409, { message: 'in process' });
  await runGateway(running.db, gateway, () => now);
  expect(await statusOf(delivery.publicId)).toBe('CANCELLING');
  // A charge that the gateway doesn't know counts as canceled.
  answer = (_asked, response) => json(response, 404, {});
  await runGateway(running.db, gateway, () => after(6));
  expect(await statusOf(delivery.publicId)).toBe('CANCELED');
  expect((await chargeOf(running, id)).state).toBe('CLOSED');
});

/** Runs `during` between the gateway's answer and its recording. */
const answeringAfter = (
  during: () => Promise<unknown>,
  word: Awaited<ReturnType<typeof gateway.createCharge>>,
) => ({
  ...gateway,
  createCharge: async () => {
    await during();
    return word;
  },
});

test('a worker whose lease ended saves nothing: the other worker’s answer counts', async () => {
  const { delivery, id } = await invoiced();
  const slow = answeringAfter(() => runGateway(running.db, gateway, () => after(61)), {
    kind: 'refused',
    reason: 'a word that came too late',
  });
  await runGateway(running.db, slow, () => now);
  expect(await statusOf(delivery.publicId)).toBe('OPENED');
  expect((await chargeOf(running, id)).state).toBe('OPEN');
  const { rows } = await running.query(
    `select h.new_value as value from delivery_history h join delivery d on d.id = h.delivery_id
      where d.public_id = '${delivery.publicId}' and h.field = 'installment' order by h.id`,
  );
  expect(rows).toEqual([{ value: 'Aberto' }]);
});

test('nor does it while the other one still asks, and it puts nothing off', async () => {
  const { delivery } = await invoiced();
  const first = answeringAfter(
    async () => {
      // The lease passes to another worker that has no answer yet.
      await running.query('update gateway_command set attempts = attempts + 1');
    },
    { kind: 'unavailable', reason: 'no answer' },
  );
  await runGateway(running.db, first, () => now);
  expect(await commands()).toEqual([{ attempts: 2, lastFailure: null }]);
  expect(await statusOf(delivery.publicId)).toBe('BANKSLIP_PENDING_EMISSION');
});

test('an answer that can’t be saved is requested again, and delays no other one', async () => {
  const broken = await invoiced();
  const whole = await invoiced();
  await running.query(`create function refuse_charge() returns trigger language plpgsql as $$ begin
    if new.bar_code is not null and new.installment_id = (select id from installment where public_id = '${broken.id}')
    then raise exception 'no room'; end if; return new; end $$`);
  await running.query(`create trigger refuse_charge before update on charge
    for each row execute function refuse_charge()`);
  await expect(runGateway(running.db, gateway, () => now)).rejects.toThrow('could not be kept');
  expect(await statusOf(whole.delivery.publicId)).toBe('OPENED');
  expect(await statusOf(broken.delivery.publicId)).toBe('BANKSLIP_PENDING_EMISSION');
  await running.query('drop trigger refuse_charge on charge');
  await runGateway(running.db, gateway, () => after(61));
  expect(await statusOf(broken.delivery.publicId)).toBe('OPENED');
  expect((await chargeOf(running, broken.id)).state).toBe('OPEN');
});
