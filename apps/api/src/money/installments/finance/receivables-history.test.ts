import { formatBRL, reaisToCentavos } from '@celeiro/rules/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agreedDelivery,
  chargeOf,
  installmentsOf,
  notify,
  pixAtSight,
  registerInvoice,
  sandbox,
  slipsOf71421,
  startReceivables,
} from '../../../../test/worlds/installment-world.ts';
import { type Call, type OrderWorld, slipOf7Days } from '../../../../test/worlds/order-world.ts';
import { type TestApp } from '../../../../test/test-app.ts';
import { createLog } from '../../../platform/log/log.ts';
import { verifyHistory } from '../../../orders/deliveries/history/verify-history.ts';
import { expireCharges } from '../charges/expire-charges.ts';
import { markOverdue } from '../mark-overdue.ts';
import { runGateway } from '../charges/run-gateway.ts';

// T31: every change of money writes one history entry in the same transaction.

const now = new Date('2031-02-20T15:00:00Z');
const later = new Date('2031-03-20T15:00:00Z');
const log = createLog('silent');
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  ({ running, world, call } = await startReceivables(() => now));
  await sql`insert into order_status_reason (public_id, type, name, description, selectable)
    values (gen_random_uuid(), 'CANCELED', 'PAYMENT_EXPIRED', 'Pagamento expirado', false)`.execute(
    running.db,
  );
});
afterAll(() => running.close());

const issuedAt = '2031-02-20T12:00:00Z';
const as = 'financeiro';

/** The payment history of a delivery: author, subject, old and new value, instant. */
const rowsOf = async (deliveryId: string) => {
  const { rows } =
    await running.query(`select h.by_name as by, h.field, h.item_label as label, h.old_value as old,
      h.new_value as new, h.at
    from delivery_history h join delivery d on d.id = h.delivery_id
    where d.public_id = '${deliveryId}' and h.field in ('invoice', 'installment') order by h.id`);
  return rows as { by: string; field: string; label: string | null; old: unknown; new: unknown; at: Date }[]; // the selected columns
};
const linesOf = async (deliveryId: string) =>
  (await rowsOf(deliveryId)).map(({ by, old, new: to }) => `${by}: ${String(old)} → ${String(to)}`);

test('actions of finance and the gateway are recorded with author, old and new values, in order', async () => {
  const delivery = await agreedDelivery(call, world, slipsOf71421);
  const { body: invoice } = await registerInvoice(call, delivery, issuedAt);
  await runGateway(running.db, sandbox, () => now);
  const [first = '', second = '', third = ''] = invoice.installmentInfo.installments.map(
    ({ publicId }) => publicId,
  );
  await notify(running, (await chargeOf(running, first)).publicId, { status: 'PAID', at: now });
  await call('PUT', `/installments/${second}/cancellation`, { as, body: { reason: 'RENEGOTIATED' } });
  await runGateway(running.db, sandbox, () => now);
  await call('PUT', `/installments/${third}/status`, {
    as,
    body: { status: 'EXTERNAL_PAYMENT', comment: 'Pago na conta do fornecedor' },
  });
  await call('PUT', `/installments/${first}/status`, { as, body: { status: 'REFUNDED' } });
  const number = invoice.nfeNumber;
  expect((await linesOf(delivery.publicId)).map((line) => line.replace(number, 'N'))).toEqual([
    `Financeiro: null → NFe N, R$ 222,50 (a receber: ${formatBRL(reaisToCentavos(delivery.totalAmountWithTax))})`,
    'Gateway de pagamento: Em fila para emissão → Aberto',
    'Gateway de pagamento: Em fila para emissão → Aberto',
    'Gateway de pagamento: Em fila para emissão → Aberto',
    'Gateway de pagamento: Aberto → Pago',
    'Financeiro: Aberto → Cancelando (Renegociação)',
    'Gateway de pagamento: Cancelando → Cancelado',
    'Financeiro: Aberto → Pago externo (Pago na conta do fornecedor)',
    'Financeiro: Pago → Reembolsado',
  ]);
  const rows = await rowsOf(delivery.publicId);
  expect(new Set(rows.map(({ at }) => at.toISOString()))).toEqual(new Set([now.toISOString()]));
  expect(rows.slice(1).every(({ label }) => label?.startsWith(`NFe ${number} · `))).toBe(true);
});

test('so is what time does, and an invoice that is canceled', async () => {
  const pix = await agreedDelivery(call, world, pixAtSight);
  const slip = await agreedDelivery(call, world, slipOf7Days);
  await registerInvoice(call, pix, issuedAt);
  const { body: invoice } = await registerInvoice(call, slip, issuedAt);
  await runGateway(running.db, sandbox, () => now);
  await expireCharges(running.db, later, log);
  await markOverdue(running.db, later, log);
  expect((await linesOf(pix.publicId)).at(-1)).toBe('Sistema: Aberto → Expirado');
  expect((await linesOf(slip.publicId)).at(-1)).toBe('Sistema: Aberto → Vencido');
  await call('PUT', `/invoices/${invoice.publicId}/cancellation`, { as, body: { reason: 'RENEGOTIATED' } });
  expect((await linesOf(slip.publicId)).slice(-2)).toEqual([
    `Financeiro: NFe ${invoice.nfeNumber}, ${formatBRL(reaisToCentavos(invoice.nfeAmount))} (Renegociação) → null`,
    'Financeiro: Vencido → Cancelando (Renegociação)',
  ]);
});

test('what can not be written down does not happen', async () => {
  const delivery = await agreedDelivery(call, world, slipOf7Days);
  const uninvoiced = await agreedDelivery(call, world, slipOf7Days);
  const { body } = await registerInvoice(call, delivery, issuedAt);
  await runGateway(running.db, sandbox, () => now);
  const id = body.installmentInfo.installments[0]?.publicId ?? '';
  const { publicId: charge } = await chargeOf(running, id);
  await running.query('alter table delivery_history add constraint nothing_more check (false) not valid');
  try {
    expect((await notify(running, charge, { status: 'PAID', at: now, id: 'msg_untold' })).statusCode).toBe(
      500,
    );
    const canceled = await call('PUT', `/installments/${id}/cancellation`, {
      as,
      body: { reason: 'RENEGOTIATED' },
    });
    expect(canceled.status).toBe(500);
    expect((await registerInvoice(call, uninvoiced, issuedAt)).status).toBe(500);
  } finally {
    await running.query('alter table delivery_history drop constraint nothing_more');
  }
  expect(await installmentsOf(call, uninvoiced.publicId)).toEqual([]);
  const invoices = await installmentsOf(call, delivery.publicId);
  expect(
    invoices.map(({ installmentInfo }) => installmentInfo.installments.map(({ status }) => status)),
  ).toEqual([['OPENED']]);
  // The notice was not stored either, so it counts when it is sent again.
  await notify(running, charge, { status: 'PAID', at: now, id: 'msg_untold' });
  expect((await linesOf(delivery.publicId)).at(-1)).toBe('Gateway de pagamento: Aberto → Pago');
});

test('the chain of every delivery holds after all of it', async () => {
  const { deliveries, breaks } = await verifyHistory(running.db);
  expect([deliveries > 3, breaks]).toEqual([true, []]);
});
