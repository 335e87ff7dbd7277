import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  agreedDelivery,
  chargeOf,
  gatewayEnvironment,
  installmentsOf,
  type Notice,
  notify,
  pixAtSight,
  registerInvoice,
  sandbox,
  slipsOf71421,
} from '../../../test/worlds/installment-world.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  type OrderWorld,
  slipOf7Days,
  type WireDelivery,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import { expireCharges } from './charges/expire-charges.ts';
import { markOverdue } from './mark-overdue.ts';
import { runGateway } from './charges/run-gateway.ts';

const now = new Date('2031-02-20T15:00:00Z');
let clock = now;
const issuedAt = '2031-02-20T12:00:00Z';
const log = createLog('silent');
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  const other = randomBytes(32).toString('base64');
  running = await startTestApp({
    clock: () => clock,
    // Two secrets, while one is being replaced.
    environment: {
      PAYMENT_GATEWAY_WEBHOOK_SECRETS: `whsec_${other} ${gatewayEnvironment.PAYMENT_GATEWAY_WEBHOOK_SECRETS}`,
    },
  });
  world = await addOrderWorld(running.db);
  await sql`insert into order_status_reason (public_id, type, name, description, selectable)
    values (gen_random_uuid(), 'CANCELED', 'PAYMENT_EXPIRED', 'Pagamento expirado', false)`.execute(
    running.db,
  );
  call = caller(running);
});
afterAll(() => running.close());

/** A delivery invoiced and charged with this method, its first installment and the charge of that. */
const charged = async (method: string) => {
  const delivery = await agreedDelivery(call, world, method);
  const { body } = await registerInvoice(call, delivery, issuedAt);
  await runGateway(running.db, sandbox, () => now);
  const first = body.installmentInfo.installments[0]?.publicId ?? '';
  return { delivery, first, charge: (await chargeOf(running, first)).publicId };
};
/** Reports an event at the instant at which it happened. */
const notifyAt = async (at: string, charge: string, notice: Omit<Notice, 'at'>) => {
  clock = new Date(at);
  try {
    return await notify(running, charge, { ...notice, at: clock });
  } finally {
    clock = now;
  }
};
const firstOf = async (deliveryId: string) =>
  (await installmentsOf(call, deliveryId))[0]?.installmentInfo.installments[0];
const statusOf = async (deliveryId: string) => (await firstOf(deliveryId))?.status;
const deliveryOf = async (id: string) =>
  (await call<WireDelivery>('GET', `/order-suppliers/${id}/delivery-details`)).body;
const historyOf = async (id: string) => {
  const { rows } = await sql<{
    field: string;
    oldValue: unknown;
    newValue: unknown;
    byName: string;
    byUserId: unknown;
  }>`
    select h.field, h.old_value, h.new_value, h.by_name, h.by_user_id from delivery_history h
    join delivery d on d.id = h.delivery_id where d.public_id = ${id}::uuid order by h.id`.execute(
    running.db,
  );
  return rows;
};

describe('a signed notice (T29)', () => {
  test('pays: status, surcharge, history of no one’s account, and an event for open screens', async () => {
    const { delivery, charge } = await charged(pixAtSight);
    expect((await notify(running, charge, { status: 'PAID', at: now })).statusCode).toBe(204);
    expect(await firstOf(delivery.publicId)).toMatchObject({ status: 'PAID', fine: 0 });
    expect((await historyOf(delivery.publicId)).at(-1)).toEqual({
      field: 'installment',
      oldValue: 'Aberto',
      newValue: 'Pago',
      byName: 'Gateway de pagamento',
      byUserId: null,
    });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from event_outbox
      where kind = 'delivery' and public_id = ${delivery.publicId}`.execute(running.db);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(4);
    // Only the installment's history changed: open edits of the delivery need no merge.
    expect((await deliveryOf(delivery.publicId)).version).toBe(delivery.version + 1);
  });

  test('repeated, once or at the same time, it is taken once', async () => {
    const { delivery, charge } = await charged(pixAtSight);
    const notice = { status: 'PAID', at: now, id: 'msg_same' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => notify(running, charge, notice)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
    expect((await notify(running, charge, { ...notice, id: 'msg_other' })).statusCode).toBe(204);
    const moves = (await historyOf(delivery.publicId)).filter(({ newValue }) => newValue === 'Pago');
    expect(moves).toHaveLength(1);
  });

  test('out of order it never moves backwards: PAID stays PAID after a late OPENED', async () => {
    const { delivery, charge } = await charged(pixAtSight);
    for (const status of ['PAID', 'OPENED', 'PENDING', 'EXPIRED', 'AUTHORIZED', 'OVERDUE']) {
      expect((await notify(running, charge, { status, at: now })).statusCode).toBe(204);
    }
    expect(await statusOf(delivery.publicId)).toBe('PAID');
    expect((await deliveryOf(delivery.publicId)).orderSupplierStatus.name).toBe('INVOICE_ISSUED');
    await notify(running, charge, { status: 'REFUNDED', at: now });
    await notify(running, charge, { status: 'CHARGEBACK', at: now });
    expect(await statusOf(delivery.publicId)).toBe('REFUNDED');
  });

  test('before the gateway’s own answer was saved: nothing is lost and no status goes back', async () => {
    const delivery = await agreedDelivery(call, world, pixAtSight);
    const { body } = await registerInvoice(call, delivery, issuedAt);
    const first = body.installmentInfo.installments[0]?.publicId ?? '';
    const { publicId: charge } = await chargeOf(running, first);
    await notify(running, charge, { status: 'PAID', at: now });
    await runGateway(running.db, sandbox, () => now);
    expect(await statusOf(delivery.publicId)).toBe('PAID');
  });

  test('a late payment is marked as late, with its surcharges', async () => {
    const { delivery, charge } = await charged(slipOf7Days);
    const occurredAt = '2031-02-28T12:00:00Z';
    const requested = (await firstOf(delivery.publicId))?.netAmount ?? 0;
    await notifyAt('2031-03-01T12:00:00Z', charge, {
      status: 'PAID',
      occurredAt,
      paidAmount: Math.round((requested + 5.5) * 100) / 100,
    });
    expect(await firstOf(delivery.publicId)).toMatchObject({ status: 'PAID_OVERDUE', fine: 5.5 });
  });

  test.each([
    ['without a signature', { headers: { 'webhook-signature': '' } }, 401, 'SIGNATURE_INVALID'],
    ['with another key', { key: randomBytes(32) }, 401, 'SIGNATURE_INVALID'],
    [
      'with a byte altered',
      { tampered: (body: string) => body.replace('PAID', 'PAiD') },
      401,
      'SIGNATURE_INVALID',
    ],
    ['older than five minutes', { at: new Date(now.getTime() - 301_000) }, 401, 'SIGNATURE_INVALID'],
    ['signed under another id', { headers: { 'webhook-id': 'msg_forged' } }, 401, 'SIGNATURE_INVALID'],
    ['of a status gateways have no say in', { status: 'INTERNAL_PAYMENT' }, 400, 'VALIDATION_FAILED'],
    ['of no status at all', { status: 'SOLD' }, 400, 'VALIDATION_FAILED'],
    ['of a payment yet to come', { occurredAt: '2031-02-20T15:05:01Z' }, 400, 'VALIDATION_FAILED'],
    [
      'that would reach an object’s prototype',
      { wrapped: (body: string) => body.replace('{', '{"__proto__":{},') },
      400,
      'MALFORMED_REQUEST',
    ],
  ])('%s it changes nothing', async (_, more, status, code) => {
    const { delivery, charge } = await charged(pixAtSight);
    const before = await historyOf(delivery.publicId);
    const answer = await notify(running, charge, { status: 'PAID', at: now, ...more });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(await statusOf(delivery.publicId)).toBe('OPENED');
    expect(await historyOf(delivery.publicId)).toEqual(before);
  });

  test('less than was requested pays nothing: finance sees what came', async () => {
    const { delivery, charge } = await charged(pixAtSight);
    const requested = (await firstOf(delivery.publicId))?.netAmount ?? 0;
    await notify(running, charge, { status: 'PAID', at: now, paidAmount: 0.01 });
    expect(await firstOf(delivery.publicId)).toMatchObject({ status: 'NOT_IDENTIFIED', fine: 0 });
    expect((await historyOf(delivery.publicId)).at(-1)).toMatchObject({
      oldValue: 'Aberto',
      newValue: 'Não identificado (R$ 0,01)',
    });
    // The charge was paid already, so a further payment is unexpected.
    await notify(running, charge, { status: 'PAID', at: now, paidAmount: requested });
    expect(await statusOf(delivery.publicId)).toBe('NOT_IDENTIFIED');
    const { rows } = await sql<{
      state: string;
    }>`select state from charge where public_id = ${charge}`.execute(running.db);
    expect(rows).toEqual([{ state: 'CLOSED' }]);
  });

  test('a payment for an installment settled otherwise is reported once', async () => {
    const { delivery, first, charge } = await charged(pixAtSight);
    const body = { status: 'EXTERNAL_PAYMENT' };
    await call('PUT', `/installments/${first}/status`, { as: 'financeiro', body });
    await notify(running, charge, { status: 'PAID', at: now, paidAmount: 210.5 });
    await notify(running, charge, { status: 'PAID', at: now, paidAmount: 210.5 });
    await notify(running, charge, { status: 'OPENED', at: now });
    expect(await statusOf(delivery.publicId)).toBe('EXTERNAL_PAYMENT');
    expect(
      (await historyOf(delivery.publicId)).slice(-2).map(({ oldValue, newValue }) => [oldValue, newValue]),
    ).toEqual([
      ['Aberto', 'Pago externo'],
      ['Pago externo', 'Pago externo (recebido também: R$ 210,50)'],
    ]);
  });

  test('with the id of another notice it is refused: no notice is lost', async () => {
    const one = await charged(pixAtSight);
    const other = await charged(pixAtSight);
    const notice = { status: 'PAID', at: now, id: 'msg_twice_used' };
    expect((await notify(running, one.charge, notice)).statusCode).toBe(204);
    const reused = await notify(running, other.charge, notice);
    expect([reused.statusCode, reused.json<{ code: string }>().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect(await statusOf(other.delivery.publicId)).toBe('OPENED');
    expect((await notify(running, one.charge, { ...notice, status: 'REFUNDED' })).statusCode).toBe(422);
  });

  test('about a charge that is not ours it is not found, and not remembered', async () => {
    const answer = await notify(running, '00000000-0000-4000-8000-000000000000', {
      status: 'PAID',
      at: now,
      id: 'msg_lost',
    });
    expect(answer.statusCode).toBe(404);
    const { charge, delivery } = await charged(pixAtSight);
    await notify(running, charge, { status: 'PAID', at: now, id: 'msg_lost' });
    expect(await statusOf(delivery.publicId)).toBe('PAID');
  });

  test('larger than a notice ever is, it is not read', async () => {
    const { charge } = await charged(pixAtSight);
    const answer = await notify(running, charge, {
      status: 'PAID',
      at: now,
      tampered: (body) => `${body}${' '.repeat(1_100_000)}`,
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('the delivery follows its money', () => {
  test('one that waited for payment continues once all of it is paid', async () => {
    const { delivery, charge } = await charged(pixAtSight);
    const waiting = await call<WireDelivery>('PUT', `/order-suppliers/${delivery.publicId}/status`, {
      body: { orderSupplierStatusPublicId: '142c8364-7806-4577-93e7-83e7eb04b39b' },
    });
    expect(waiting.status).toBe(200);
    await notify(running, charge, { status: 'PAID', at: now });
    expect((await deliveryOf(delivery.publicId)).orderSupplierStatus.name).toBe('INVOICE_ISSUED');
  });

  test('a delivered one frees the store’s credit once all of it is paid', async () => {
    const { delivery } = await charged(slipsOf71421);
    await sql`update delivery set status = 'DELIVERED' where public_id = ${delivery.publicId}::uuid`.execute(
      running.db,
    );
    const isOpen = async () => {
      const { rows } = await sql<{ creditOpen: boolean }>`
        select credit_open from delivery where public_id = ${delivery.publicId}::uuid`.execute(running.db);
      return rows[0]?.creditOpen;
    };
    const [invoice] = await installmentsOf(call, delivery.publicId);
    const ids = invoice?.installmentInfo.installments.map(({ publicId }) => publicId) ?? [];
    for (const id of ids) {
      expect(await isOpen()).toBe(true);
      await notify(running, (await chargeOf(running, id)).publicId, { status: 'PAID', at: now });
    }
    expect(await isOpen()).toBe(false);
  });
});

describe('what no one pays in time', () => {
  const later = new Date('2031-02-21T03:10:00Z');

  test('R-CHARGE-003: a Pix is expired, a little after its last minute, and cancels its delivery', async () => {
    const { delivery } = await charged(pixAtSight);
    await expireCharges(running.db, new Date('2031-02-21T03:09:00Z'), log);
    expect(await statusOf(delivery.publicId)).toBe('OPENED');
    await expireCharges(running.db, later, log);
    expect(await statusOf(delivery.publicId)).toBe('EXPIRED');
    expect(await deliveryOf(delivery.publicId)).toMatchObject({
      orderSupplierStatus: { name: 'CANCELED' },
      orderStatusReason: { description: 'Pagamento expirado' },
    });
    const history = await historyOf(delivery.publicId);
    expect(history.filter(({ byName }) => byName === 'Sistema').map(({ field }) => field)).toEqual([
      'status',
      'statusReason',
      'installment',
    ]);
    // A second run finds nothing to do.
    await expireCharges(running.db, later, log);
    expect(await historyOf(delivery.publicId)).toEqual(history);
  });

  test('paid in its last minute and reported afterwards it is paid; paid later it has to be identified', async () => {
    const inTime = await charged(pixAtSight);
    const late = await charged(pixAtSight);
    await expireCharges(running.db, later, log);
    const sentAt = '2031-02-21T04:00:00Z';
    await notifyAt(sentAt, inTime.charge, { status: 'PAID', occurredAt: '2031-02-21T02:59:00Z' });
    await notifyAt(sentAt, late.charge, { status: 'PAID', occurredAt: '2031-02-21T03:30:00Z' });
    expect(await statusOf(inTime.delivery.publicId)).toBe('PAID');
    expect(await statusOf(late.delivery.publicId)).toBe('NOT_IDENTIFIED');
  });

  test('a delivery that is on its way stays', async () => {
    const { delivery } = await charged(pixAtSight);
    await sql`update delivery set status = 'DELIVERY_ROUTE' where public_id = ${delivery.publicId}::uuid`.execute(
      running.db,
    );
    await expireCharges(running.db, later, log);
    expect(await statusOf(delivery.publicId)).toBe('EXPIRED');
    expect((await deliveryOf(delivery.publicId)).orderSupplierStatus.name).toBe('DELIVERY_ROUTE');
  });

  test('a slip is overdue after the banking day it was payable until, and says what it costs by then', async () => {
    const delivery = await agreedDelivery(call, world, slipOf7Days);
    // Due on Carnival Monday, so payable until Ash Wednesday, the 26th.
    await registerInvoice(call, delivery, '2031-02-17T12:00:00Z');
    await runGateway(running.db, sandbox, () => now);
    await markOverdue(running.db, new Date('2031-02-26T15:00:00Z'), log);
    expect(await statusOf(delivery.publicId)).toBe('OPENED');
    await markOverdue(running.db, new Date('2031-02-27T15:00:00Z'), log);
    expect(await statusOf(delivery.publicId)).toBe('OVERDUE');
    expect((await historyOf(delivery.publicId)).at(-1)).toMatchObject({
      oldValue: 'Aberto',
      newValue: 'Vencido',
    });
  });
});
