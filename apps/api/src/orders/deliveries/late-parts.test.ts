import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wrongHints } from '../../../test/worlds/stored-hints.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireOrder,
} from '../../../test/worlds/order-world.ts';

// What few deliveries have is read only for those whose row says so. Triggers write that.

let running: TestApp;
let call: Call;
let world: OrderWorld;
let order: WireOrder;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());
beforeEach(async () => {
  order = await placeOrder(call, intakeBody(world));
});

const write = (text: string) => sql`${sql.raw(text)}`.execute(running.db);
/** The delivery at a place of the order, for SQL. */
const delivery = (place: number): string =>
  `(select id from delivery where public_id = '${order.orderSuppliers[place]?.publicId}')`;
type Details = { orderSuppliers: Record<string, unknown>[] };
const details = async () => (await call<Details>('GET', `/orders/${order.orderPublicId}/details`)).body;
const invoiced = async (place: number, status: string): Promise<string> => {
  await write(`with n as (insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
      values (${delivery(place)}, '${place + 1}', 5000, 5000, now()) returning id)
    insert into installment (invoice_id, position, transaction_type, due_date, net_centavos, status)
    select id, 1, 'PIX', date '2031-03-10', 5000, '${status}' from n`);
  return `(select i.id from installment i join invoice n on n.id = i.invoice_id where n.delivery_id = ${delivery(place)})`;
};

const paid = { invoiced: true, paid: true, unpaid: true, held: true };

test('without any of it a delivery says so', async () => {
  const [first] = (await details()).orderSuppliers;
  expect(first).toMatchObject({
    ...{ wasSent: false, supplierWarnings: [], pendingRefundAmount: 0, discountApproval: null },
    ...{ timeNotServed: null, statusMoney: { invoiced: false, paid: false, unpaid: true, held: false } },
  });
});

test('a refund that waits is seen on the delivery of its invoice', async () => {
  const installment = await invoiced(0, 'PAID');
  expect((await details()).orderSuppliers[0]).toMatchObject({ pendingRefundAmount: 0, statusMoney: paid });
  await write(`update installment set status = 'REFUND_PENDING' where id = ${installment}`);
  expect((await details()).orderSuppliers[0]).toMatchObject({ pendingRefundAmount: 50 });
});

test('a payment that was carried over counts where it is now, and no longer where it was', async () => {
  const installment = await invoiced(0, 'PAID');
  await write(`insert into installment (delivery_id, origin_id, position, transaction_type, due_date, net_centavos, status)
    values (${delivery(1)}, ${installment}, 1, 'PIX', date '2031-03-10', 5000, 'INTERNAL_PAYMENT')`);
  const [source, target] = (await details()).orderSuppliers;
  expect(source).toMatchObject({ statusMoney: { invoiced: true, held: false } });
  expect(target).toMatchObject({ statusMoney: { invoiced: false, held: true } });
});

test('a warning about supplier and store is seen', async () => {
  await write(`with pair as (insert into supplier_store (supplier_id, store_id, name)
      select supplier_id, store_id, 'Mercearia' from delivery where id = ${delivery(0)} returning id)
    insert into supplier_store_warning (supplier_store_id, tag_id) select pair.id, t.id from pair, supplier_store_warning_tag t
      where t.name = 'Fora da rota'`);
  const [first, second] = (await details()).orderSuppliers;
  expect([first?.['supplierWarnings'], second?.['supplierWarnings']]).toEqual([['Fora da rota'], []]);
  await write('delete from supplier_store_warning; delete from supplier_store');
});

test.each(['was_sent', 'has_approvals', 'has_refunds'])(
  'a delivery whose %s hides something is found',
  async (hint) => {
    const [{ number } = { number: 0 }] = (
      await sql<{ number: number }>`select number from delivery where id = ${sql.raw(delivery(0))}`.execute(
        running.db,
      )
    ).rows;
    const installment = await invoiced(0, 'PAID');
    await write(`update installment set status = 'REFUND_PENDING' where id = ${installment}`);
    await write(`insert into supplier_message (delivery_id, supplier_id, kind, message_id, body, next_try_at, gives_up_at, sent_by_name, sent_at)
    select id, supplier_id, 'order.submitted', gen_random_uuid()::text, '{}', now(), now(), 'Ana', now() from delivery where id = ${delivery(0)}`);
    await write(`insert into approval_request (delivery_id, former_status, target_status, discounts, requested_by_user_id, requested_at)
    select ${delivery(0)}, 'ANALYZING', 'CONFIRMED', '[]', min(id), now() from app_user`);
    expect(await wrongHints(running.db)).toEqual([]);
    await write(`update delivery set ${hint} = false where id = ${delivery(0)}`);
    expect(await wrongHints(running.db)).toEqual([`${hint} of ${number}`]);
    await write(`update delivery set ${hint} = true where id = ${delivery(0)}`);
  },
);

test('a time that the supplier no longer serves is named', async () => {
  await write(`delete from supplier_operating_period where period = 'MORNING'
    and supplier_id = (select supplier_id from delivery where id = ${delivery(0)})`);
  const [first, second] = (await details()).orderSuppliers;
  expect([first?.['timeNotServed'], second?.['timeNotServed']]).toEqual([expect.any(String), null]);
});
