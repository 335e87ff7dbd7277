import { type DeliveryStatusCode, deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  call,
  closeCharged,
  openCharged,
  quantityOf,
  type Refused,
  running,
  update,
  world,
} from '../../../test/worlds/charged-world.ts';
import { agreedDelivery, installmentsOf, registerInvoice } from '../../../test/worlds/installment-world.ts';
import type { WireDelivery } from '../../../test/worlds/order-world.ts';

// A delivery's invoiced amount equals the sum of its invoices after any change of either.

beforeAll(openCharged);
afterAll(closeCharged);

const issuedAt = '2031-02-20T12:00:00Z';
const statuses = ['CONFIRMED', 'WAITING_DISPATCH', 'DELIVERY_ROUTE', 'DELIVERED', 'CANCELED'] as const;
const statusId = (code: DeliveryStatusCode) =>
  deliveryStatuses.find((status) => status.code === code)?.publicId ?? '';
const cancelReason = async (): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select public_id as id from order_status_reason
    where type = 'CANCELED' and selectable and name <> 'OTHER' order by id limit 1`.execute(running.db);
  return rows[0]?.id ?? '';
};

type Answer = { status: number; body: unknown };
type Step = { kind: 'invoice' | 'cancel' | 'quantity' | 'freight' | 'status'; value: number };
/** Applies one change; repeats it with an agreement when it ends charges. */
const take = async (delivery: WireDelivery, { kind, value }: Step): Promise<number> => {
  const id = delivery.publicId;
  const send = async (options: object): Promise<Answer> => {
    if (kind === 'invoice') return registerInvoice(call, delivery, issuedAt, { amount: value });
    if (kind === 'quantity') return quantityOf(delivery, value, options);
    if (kind === 'freight') return update(delivery, { logisticCost: value }, options);
    if (kind === 'cancel') {
      const standing = (await installmentsOf(call, id)).filter(({ canceled }) => !canceled);
      return call(
        'PUT',
        `/invoices/${standing[value % Math.max(1, standing.length)]?.publicId ?? id}/cancellation`,
        {
          as: 'financeiro',
          body: { reason: 'INVOICE_CANCELED' },
        },
      );
    }
    const to = statuses[value % statuses.length] ?? 'CONFIRMED';
    const orderStatusReasonPublicId = to === 'CANCELED' ? await cancelReason() : undefined;
    const body = { orderSupplierStatusPublicId: statusId(to), orderStatusReasonPublicId };
    return call('PUT', `/order-suppliers/${id}/status`, { body, ...options });
  };
  const first = await send({});
  const { conflict } = first.body as Partial<Refused>; // only a refused edit has one
  return (conflict === undefined ? first : await send({ chargesSeen: conflict.version })).status;
};

/** Deliveries with an amount left to invoice, and that amount, computed from the invoices. */
const defined = async () => {
  const { rows } = await sql<{ id: string; invoiced: number }>`
    select d.public_id as id, n.invoiced::float8 / 100 as invoiced from delivery d
    cross join lateral (select coalesce(sum(amount_centavos), 0) as invoiced from invoice
      where delivery_id = d.id and canceled_at is null) n
    where d.status in ('CONFIRMED', 'WAITING_PAYMENT', 'WAITING_DISPATCH', 'INVOICE_ISSUED', 'DELIVERY_ROUTE', 'DELIVERED')
      and n.invoiced < d.adjusted_items_centavos + d.logistic_cost_centavos
    order by d.received_at, d.id`.execute(running.db);
  return rows;
};
const listed = async () => {
  type Page = { content: { orderSupplierPublicId: string; invoicedAmount: number }[] };
  const { body } = await call<Page>('GET', '/invoices/pending?size=200', { as: 'financeiro' });
  return body.content.map((row) => ({ id: row.orderSupplierPublicId, invoiced: row.invoicedAmount }));
};
const wrong = () =>
  running.query(`select d.public_id, d.status, d.invoiced_centavos from delivery d where d.invoiced_centavos <>
    (select coalesce(sum(n.amount_centavos), 0) from invoice n where n.delivery_id = d.id and n.canceled_at is null)`);

test('generated invoices, cancellations, edits and statuses: the list to invoice is what its invoices leave', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('invoice' as const), value: fc.integer({ min: 1, max: 250 }) }),
    fc.record({ kind: fc.constant('cancel' as const), value: fc.nat(2) }),
    fc.record({ kind: fc.constant('quantity' as const), value: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('freight' as const), value: fc.integer({ min: 0, max: 90 }) }),
    fc.record({ kind: fc.constant('status' as const), value: fc.nat(statuses.length - 1) }),
  );
  const done = new Set<string>();
  const taken = async (steps: readonly Step[]) => {
    const delivery = await agreedDelivery(call, world);
    for (const one of steps) {
      if ((await take(delivery, one)) < 300) done.add(one.kind);
      expect((await wrong()).rows).toEqual([]);
      expect(await listed()).toEqual(await defined());
    }
  };
  const known: Step[] = [
    { kind: 'invoice', value: 100 },
    { kind: 'invoice', value: 122.5 },
    { kind: 'freight', value: 30 },
    { kind: 'cancel', value: 0 },
    { kind: 'quantity', value: 2 },
    { kind: 'status', value: 4 },
    { kind: 'status', value: 0 },
  ];
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), taken), {
    numRuns: 10,
    examples: [[known]],
  });
  expect([...done].toSorted()).toEqual(['cancel', 'freight', 'invoice', 'quantity', 'status']);
});
