import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type pg from 'pg';
import { copyRows, type TableRows, tableRows } from './copy-rows.ts';
import { buildOrders, creditLimits } from './orders/demo-deliveries.ts';
import { deliveryTables, orderTable, type ReferenceIds } from './orders/demo-delivery-tables.ts';
import { type DemoWorld, planOrders } from './orders/demo-order-plan.ts';
import { demoUsers, peopleTables } from './access/demo-people.ts';
import { demoCities } from './base/demo-places.ts';
import { catalogueTables, type DemoProduct, planCatalogue } from './catalog/demo-products.ts';
import { storeTagTables } from './parties/demo-store-registrations.ts';
import { planStores, storeTables } from './parties/demo-stores.ts';
import { planSuppliers, supplierTables } from './parties/demo-suppliers.ts';
import { fixedUuid } from './fixed-uuid.ts';
import { onConnection } from './on-connection.ts';

// Any fixed number that no other code locks.
const advisoryLock = 7_242_021;
const itemsOfLargeOrder = 40;
const day = 86_400_000;

/** Ids of a table's rows by their public ids. */
export const readIds = async (client: pg.Client, table: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await client.query<{ publicId: string; id: string }>(
    `select public_id as "publicId", id from ${table}`,
  );
  return new Map(rows.map(({ publicId, id }) => [publicId, Number(id)]));
};

const readReferenceIds = async (client: pg.Client): Promise<ReferenceIds> => ({
  paymentMethods: await readIds(client, 'payment_method'),
  statusReasons: await readIds(client, 'order_status_reason'),
  discountReasons: await readIds(client, 'discount_reason'),
});

const planWorld = (now: number) => {
  const today = businessDateOf(now);
  const cities = demoCities();
  const stores = planStores(cities);
  const suppliers = planSuppliers(cities, today);
  const catalogue = planCatalogue(suppliers);
  const home = cities[0]?.ibge;
  const priced = (products: readonly DemoProduct[], supplierId: number): number =>
    products.filter((product) => product.supplierId === supplierId && product.price !== null).length;
  const largeSuppliers = suppliers.filter(
    (supplier) =>
      supplier.cities.some((city) => city.ibge === home) &&
      priced(catalogue.products, supplier.id) >= itemsOfLargeOrder,
  );
  const world: DemoWorld = { now, today, stores, suppliers, largeSuppliers };
  return { world, catalogue };
};

/** The whole demonstration at `now` (ms): the same moment gives the same orders. */
export const planDemo = (now: number) => {
  const { world, catalogue } = planWorld(now);
  return { world, catalogue, ...buildOrders(world, planOrders(world), catalogue.products) };
};

/** Views Ana keeps: `page` and `query` as the delivery list writes them. */
const savedViewTable = (): TableRows =>
  tableRows(
    'saved_view',
    [
      {
        name: 'Minhas em análise',
        filter: { status: 'ANALYZING,IN_FOLLOW_UP', operator: demoUsers.ana.username },
      },
      { name: 'A despachar', filter: { status: 'CONFIRMED,WAITING_DISPATCH' } },
    ].map(({ name, filter }, index) => ({
      id: index + 1,
      public_id: fixedUuid(`saved-view:${name}`),
      user_id: demoUsers.ana.id,
      page: 'delivery-list',
      name,
      query: new URLSearchParams(Object.entries(filter)).toString(),
      position: index,
    })),
  );

/** Deliveries pass through a table of their own, so that the database folds their search text as the product does. */
const insertDeliveries = async (client: pg.Client, deliveries: TableRows): Promise<void> => {
  await client.query(
    'create temporary table delivery_load (like delivery including defaults) on commit drop',
  );
  await copyRows(client, deliveries);
  const columns = deliveries.columns.join(', ');
  const values = deliveries.columns
    .map((column) => (column === 'search_text' ? 'fold(search_text)' : column))
    .join(', ');
  await client.query(
    `insert into delivery (${columns}) overriding system value select ${values} from delivery_load order by id`,
  );
};

/** New rows go on after the given ids and numbers. */
const moveSequences = async (client: pg.Client): Promise<void> => {
  await client.query(`
    do $$ declare t record; begin
      for t in select table_name, pg_get_serial_sequence(table_name, column_name) as sequence
        from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES' and column_name = 'id'
      loop
        execute format('select setval(%L, greatest((select max(id) from %I), 1), exists (select from %I))',
          t.sequence, t.table_name, t.table_name);
      end loop;
    end $$`);
  await client.query(`select setval('delivery_number', (select max(number) from delivery))`);
  await client.query(`select setval('slip_number', (select max(our_number) from charge))`);
};

const fill = async (client: pg.Client, now: Date): Promise<void> => {
  const { world, catalogue, orders, coupons } = planDemo(now.getTime());
  const ids = await readReferenceIds(client);
  const limits = creditLimits(world, orders);
  const longAgo = new Date(Date.parse('2023-03-01T12:00:00Z'));
  const { deliveries, others } = deliveryTables(orders, ids, now.getTime());
  const first = [
    ...(await peopleTables(longAgo)),
    ...storeTables(world.stores, limits, ids.paymentMethods, longAgo),
    ...storeTagTables(world.stores),
    ...supplierTables(world.suppliers),
    ...catalogueTables(catalogue, world.today, now.getTime(), world.suppliers),
    coupons.couponTable(new Date(now.getTime() - 5 * day)),
    orderTable(orders),
    coupons.useTable(),
  ];
  for (const table of first) await copyRows(client, table);
  await client.query('select edit_applied_routes(), cover_stores(null)');
  await client.query('update store_place set changed_at = $1', [longAgo]);
  await insertDeliveries(client, deliveries);
  for (const table of [...others, savedViewTable()]) await copyRows(client, table);
  await moveSequences(client);
  // What the demonstration shows of what an installation starts without.
  await client.query(`update feature_flag set enabled = true where name in (
    'enable:store-request-correction', 'enable:intranet-email-validation', 'enable:intranet-whatsapp-validation')`);
};

/**
 * Fills an empty database with the demonstration: people, stores, suppliers, products, and 2,000 orders of the last 120
 * days up to `now`, all or nothing. The same `now` gives the same rows. Needs the reference data; answers false, and
 * writes nothing, when there are people already.
 */
export const seedDemo = (connection: pg.ClientConfig | string, now: Date): Promise<boolean> =>
  onConnection(connection, async (client) => {
    await client.query('begin');
    // Two instances may start at once: the second waits and finds people.
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    const { rowCount } = await client.query('select from app_user limit 1');
    if (rowCount) return false;
    await fill(client, now);
    await client.query('commit');
    await client.query('analyze');
    return true;
  });
