import { addDays, businessDateOf, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reasons } from '../../../test/worlds/order-world.ts';
import {
  call,
  closeRelocations,
  openRelocations,
  placeSource,
  relocation,
  running,
  save,
  source,
  two,
  world,
} from '../../../test/worlds/relocation-world.ts';

beforeAll(openRelocations);
afterAll(closeRelocations);

const answered = (status: number, { body }: { readonly body: unknown }, requested = 200) =>
  expect(status, JSON.stringify(body)).toBe(requested);

/** Orders of which one is active, one canceled, one relocated, and one has a replaced product. */
const placeOrders = async (): Promise<void> => {
  await placeSource();
  await placeSource();
  const canceled = await call('PUT', `/order-suppliers/${source.publicId}/status`, {
    body: {
      orderSupplierStatusPublicId: statusOf('CANCELED').publicId,
      orderStatusReasonPublicId: reasons.cancel,
    },
  });
  answered(canceled.status, canceled);
  await placeSource();
  const moved = await save(relocation(two()));
  answered(moved.status, moved);
  await placeSource();
  const [, , item] = source.orderSupplierItems;
  const replaced = await call('POST', `/order-supplier-items/${item?.publicId}/replace`, {
    body: [{ supplierProductDetailsPublicId: world.suppliers.horta.products[3], quantity: 2 }],
    version: 1,
  });
  answered(replaced.status, replaced);
};

const momentOfAnOrder = async (at: number): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select received_at as at from delivery where position = 1 order by received_at offset ${at} limit 1`.execute(
    running.db,
  );
  return rows[0]?.at ?? new Date(Number.NaN);
};

/** Offers of all sold products, with days and instants that include all orders, some, or none. */
const layOffers = async (): Promise<void> => {
  const today = businessDateOf(Date.now());
  const [second, third] = [await momentOfAnOrder(1), await momentOfAnOrder(2)];
  const days: readonly (readonly [from: number, to: number, made: Date | null, closed: Date | null])[] = [
    [-20, -11, null, null],
    [-10, 2, null, second],
    [-10, 0, second, third],
    [-10, 3, null, null],
    [4, 9, null, null],
  ];
  for (const [from, to, made, closed] of days)
    await sql`insert into supplier_product_offer (supplier_product_id, price_centavos, starts_on, ends_on, created_at, disabled_at)
      select id, 100, ${addDays(today, from)}::date, ${addDays(today, to)}::date, ${made}::timestamptz, ${closed}::timestamptz
      from supplier_product`.execute(running.db);
};

type OfferAnswer = { publicId: string; sales: number; state: string };
type Delivery = { at: Date; status: string; items: number[] };
type StoredSale = {
  publicId: string;
  sold: number;
  from: string;
  to: string;
  made: Date | null;
  closed: Date | null;
};

/** Each offer's sales, counted by a simple model. */
const countPlainly = async (): Promise<Record<string, number>> => {
  const { rows: deliveries } = await sql<Delivery>`
    select received_at as at, status, (select json_agg(supplier_product_id) from delivery_item where delivery_id = d.id) as items
    from delivery d`.execute(running.db);
  const { rows: offers } = await sql<StoredSale>`
    select public_id, supplier_product_id as sold, starts_on::text as "from", ends_on::text as "to", created_at as made,
      disabled_at as closed from supplier_product_offer`.execute(running.db);
  const isSale = ({ sold, from, to, made, closed }: StoredSale, { at, status, items }: Delivery): boolean =>
    items.includes(sold) &&
    status !== 'CANCELED' &&
    status !== 'REALLOCATED_OR_RETURNED' &&
    at.getTime() >= startOfBusinessDate(from) &&
    at.getTime() < startOfBusinessDate(addDays(to, 1)) &&
    (made === null || at >= made) &&
    (closed === null || at < closed);
  return Object.fromEntries(
    offers.map((one) => [one.publicId, deliveries.filter((delivery) => isSale(one, delivery)).length]),
  );
};

test('the sales of an offer are its deliveries neither canceled nor relocated: in its list, in a single read and in the linked list', async () => {
  await placeOrders();
  await layOffers();
  const plain = await countPlainly();
  const { rows: products } = await sql<{ id: string }>`select public_id as id from product`.execute(
    running.db,
  );
  const salesByOffer: Record<string, number> = {};
  const inForce: string[] = [];
  for (const { id } of products) {
    const { body } = await call<OfferAnswer[]>('GET', `/products/${id}/offers`);
    for (const { publicId, sales, state } of body) {
      salesByOffer[publicId] = sales;
      if (state === 'RUNNING') inForce.push(publicId);
    }
  }
  expect(salesByOffer).toEqual(plain);
  expect(new Set(Object.values(plain))).toEqual(new Set([0, 1, 2, 4]));
  for (const [offer, sales] of Object.entries(plain)) {
    const { body } = await call<{ totalElements: number }>('POST', '/order-suppliers', {
      body: { soldByOffer: offer },
    });
    expect([offer, body.totalElements]).toEqual([offer, sales]);
  }
  for (const id of inForce) {
    const { body } = await call('PUT', `/supplier-product-offer/disable/${id}`);
    expect(body).toMatchObject({ publicId: id, state: 'CLOSED', sales: plain[id] });
  }
});
