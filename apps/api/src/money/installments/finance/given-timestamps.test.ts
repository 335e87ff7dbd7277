import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agreedDelivery,
  chargeOf,
  hortaKey,
  notify,
  pixAtSight,
  registerInvoice,
  sandbox,
  startReceivables,
} from '../../../../test/worlds/installment-world.ts';
import type { Call, OrderWorld } from '../../../../test/worlds/order-world.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { runGateway } from '../charges/run-gateway.ts';

// Finance and gateways send instants in their own time zone and precision; the instant is stored.

const now = new Date('2031-02-20T15:00:00Z');
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  ({ running, world, call } = await startReceivables(() => now));
});
afterAll(() => running.close());

test.each([
  ['2031-02-20T09:00:00-03:00', '2031-02-20T12:00:00.000Z'],
  ['2031-02-20T09:00:00.123456789-03:00', '2031-02-20T12:00:00.123Z'],
  ['2031-02-20t17:45:00.5+05:45', '2031-02-20T12:00:00.500Z'],
])('an invoice issued at %s was issued at %s', async (issuedAt, stored) => {
  const delivery = await agreedDelivery(call, world);
  const { status, body } = await registerInvoice(call, delivery, issuedAt);
  expect([status, (body as unknown as { issuedAt: string }).issuedAt]).toEqual([201, stored]); // the wire has it
  const row = await running.db
    .selectFrom('invoice')
    .select('issuedAt')
    .where('publicId', '=', body.publicId)
    .executeTakeFirstOrThrow();
  expect(row.issuedAt.toISOString()).toBe(stored);
});

test('the month of an invoice is the one São Paulo has at that instant', async () => {
  const delivery = await agreedDelivery(call, world);
  // In Tokyo it is already February.
  const issuedAt = '2031-02-01T02:00:00+09:00';
  const january = { issuedAt, nfeKey: hortaKey('2031-01-31') };
  const february = { issuedAt, nfeKey: hortaKey('2031-02-01') };
  expect((await registerInvoice(call, delivery, issuedAt, february)).body.code).toBe('INVOICE_DATE_DIFFERS');
  expect((await registerInvoice(call, delivery, issuedAt, january)).status).toBe(201);
});

test('an invoice issued a moment from now is of the future, whatever its offset says', async () => {
  const delivery = await agreedDelivery(call, world);
  const answer = await registerInvoice(call, delivery, '2031-02-20T12:00:00.001-03:00');
  expect([answer.status, answer.body.code]).toEqual([422, 'INVOICE_DATE_FUTURE']);
  const without = await registerInvoice(call, delivery, '2031-02-20T12:00:00');
  expect([without.status, without.body.fields]).toEqual([
    400,
    { issuedAt: 'Use data e hora com fuso, como 2026-09-16T13:00:00Z' },
  ]);
});

test('a payment time in the gateway’s own zone means the same instant', async () => {
  const delivery = await agreedDelivery(call, world, pixAtSight);
  const { body } = await registerInvoice(call, delivery, '2031-02-20T12:00:00Z');
  await runGateway(running.db, sandbox, () => now);
  const first = body.installmentInfo.installments[0]?.publicId ?? '';
  const { publicId } = await chargeOf(running, first);
  const occurredAt = '2031-02-20T11:30:00.987654-03:00';
  expect((await notify(running, publicId, { status: 'PAID', at: now, occurredAt })).statusCode).toBe(204);
  const row = await running.db
    .selectFrom('installment')
    .select(['status', 'paidAt'])
    .where('publicId', '=', first)
    .executeTakeFirstOrThrow();
  expect([row.status, row.paidAt?.toISOString()]).toEqual(['PAID', '2031-02-20T14:30:00.987Z']);
});
