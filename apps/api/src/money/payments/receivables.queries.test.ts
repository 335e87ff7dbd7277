import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agreedDelivery,
  gatewayEnvironment,
  registerInvoice,
} from '../../../test/worlds/installment-world.ts';
import { addOrderWorld, caller, slipOf7Days } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { type ReceivablesOf, readReceivables, receivablesQuery } from './receivables.queries.ts';

// Twenty thousand deliveries with three installments each, one of them with an additional refund.

const DELIVERIES = 20_000;
const now = new Date('2031-02-20T15:00:00Z');
let running: TestApp;
let deliveryId = 0;
let invoiceId = 0;
beforeAll(async () => {
  running = await startTestApp({ clock: () => now, environment: gatewayEnvironment });
  const world = await addOrderWorld(running.db);
  const call = caller(running);
  const delivery = await agreedDelivery(call, world, slipOf7Days);
  await registerInvoice(call, delivery, '2031-02-20T12:00:00Z');
  const { rows: columns } = await sql<{ name: string }>`select column_name as name
    from information_schema.columns where table_name = 'delivery' and is_identity = 'NO'
      and column_name not in ('public_id', 'number', 'position')`.execute(running.db);
  const copied = sql.join(columns.map(({ name }) => sql.id(name)));
  await sql`insert into delivery (position, ${copied})
    select 1000 + g, ${copied} from delivery, generate_series(1, ${DELIVERIES}) g
    where public_id = ${delivery.publicId}::uuid`.execute(running.db);
  await sql`with made as (insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
      select id, number::text, 300, 300, ${now} from delivery where position > 1000 returning id)
    insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos)
    select made.id, p, 'BANK_SLIP', 'OPENED', '2031-02-27', 100 from made, generate_series(1, 3) p`.execute(
    running.db,
  );
  const { rows } = await sql<{ deliveryId: number; invoiceId: number }>`
    select n.delivery_id, n.id as invoice_id from invoice n join delivery d on d.id = n.delivery_id
    where d.position = 11000`.execute(running.db);
  ({ deliveryId = 0, invoiceId = 0 } = rows[0] ?? {});
  await sql`with made as (insert into delivery_return (delivery_id, status, amount_centavos, by_user_id, by_name, at)
      select ${deliveryId}, 'RETURN_PARTIAL', 100, id, name, ${now} from app_user limit 1 returning id)
    insert into installment (delivery_return_id, position, transaction_type, status, due_date, net_centavos)
    select id, 1, 'REFUND', 'REFUND_PENDING', '2031-02-27', 100 from made`.execute(running.db);
  await sql`analyze`.execute(running.db);
});
afterAll(() => running.close());

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
};
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The most rows that any step of the executed plan read. */
const mostRows = async (of: ReceivablesOf): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`
    explain (analyze, format json) ${receivablesQuery(of)}`.execute(running.db);
  const plan = Object.values(rows[0] ?? {})[0]?.[0]?.Plan;
  if (plan === undefined) throw new Error('no plan');
  return Math.max(
    ...nodesOf(plan).map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
  );
};

test('a delivery’s installments are found by an index, its refund with them', async () => {
  const rows = await readReceivables(running.db, { deliveryId });
  expect(rows.map(({ transactionType, count }) => [transactionType, count])).toEqual([
    ['BANK_SLIP', 3],
    ['BANK_SLIP', 3],
    ['BANK_SLIP', 3],
    ['REFUND', 0],
  ]);
  expect(await mostRows({ deliveryId })).toBeLessThan(50);
});

test('so are those of its standing invoices, of one invoice, and one by itself', async () => {
  const standing = await readReceivables(running.db, { standingInDelivery: deliveryId });
  const ofInvoice = await readReceivables(running.db, { invoiceId });
  expect([standing.length, ofInvoice]).toEqual([3, standing]);
  const [first] = standing;
  const publicId = first?.publicId ?? '';
  expect(await readReceivables(running.db, { publicId })).toEqual([first]);
  for (const which of [{ standingInDelivery: deliveryId }, { invoiceId }, { publicId }]) {
    expect(await mostRows(which)).toBeLessThan(50);
  }
  await sql`update invoice set canceled_at = ${now}, cancellation_reason = 'x' where id = ${invoiceId}`.execute(
    running.db,
  );
  expect(await readReceivables(running.db, { standingInDelivery: deliveryId })).toEqual([]);
});
