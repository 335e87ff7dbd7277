import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { DeliveryAggregate, DeliveryView } from './delivery-aggregate.ts';
import {
  completeDeliveries,
  invoicesWith,
  late,
  readLapsedEarly,
  type StoredDelivery,
} from './late-parts.queries.ts';

/**
 * Joins the row of a small table that a column refers to, read by its key for each row. Without this the planner hashes
 * every small table for each order it reads: a quarter of the statement's time.
 */
const one = (table: string, alias: string, column: string): RawBuilder<unknown> =>
  sql.raw(`cross join lateral (select * from ${table} where id = ${column} offset 0) ${alias}`);
const maybeOne = (table: string, alias: string, column: string): RawBuilder<unknown> =>
  sql.raw(`left join lateral (select * from ${table} where id = ${column} offset 0) ${alias} on true`);

const items = sql`(
  select coalesce(json_agg(r), '[]') from (
    select i.id, i.public_id as "publicId", i.position, sp.public_id as "supplierProductPublicId",
      p.public_id as "originalProductPublicId", f.public_id as "familyPublicId", f.name as "familyName",
      i.product_name as product, i.brand_name as brand, i.pack_desc as "packDesc", i.unit, i.content,
      i.size_centi as size, i.use_unit_price as "useUnitPrice", i.quantity_milli as quantity,
      i.quantity_total_milli as "quantityTotal", i.unit_price_centavos as "unitPrice",
      i.adjusted_price_centavos as "adjustedPrice", i.percent_adjust_basis as "percentAdjust",
      i.total_centavos as total, i.adjusted_total_centavos as "adjustedTotal"
    from delivery_item i
    join supplier_product sp on sp.id = i.supplier_product_id
    join product p on p.id = sp.product_id
    join product_family f on f.id = p.product_family_id
    where i.delivery_id = d.id
    order by i.position
  ) r)`;

const discounts = sql`(
  select coalesce(json_agg(r), '[]') from (
    select x.id, x.public_id as "publicId", x.delivery_item_id as "itemId", x.origin,
      x.discount_type as "discountType", x.value, x.amount_centavos as amount, x.percentage_basis as percentage,
      dr.id as "reasonId", dr.public_id as "reasonPublicId", dr.reason, dr.category,
      x.release_name as "releaseName", x.release_username as "releaseUsername",
      case when ps.id is not null then json_build_object('id', ps.id, 'publicId', ps.public_id, 'name', ps.name)
        end as "supplierProblem",
      x.added_by_user_id as "addedByUserId", x.added_by_name as "addedByName", x.is_offer as "isOffer", x.active
    from delivery_discount x
    ${one('discount_reason', 'dr', 'x.discount_reason_id')}
    ${maybeOne('supplier', 'ps', 'x.supplier_problem_id')}
    where x.delivery_id = d.id
    order by x.id
  ) r)`;

const historyHash = sql`(
  select encode(h.hash, 'hex') from delivery_history h where h.delivery_id = d.id order by h.id desc limit 1)`;

/** What only a change needs: the last hash of the history. */
const forChange = sql`, ${historyHash} as "historyHash"`;

const columns = sql`
  d.id, d.public_id as "publicId", d.version, d.number, d.position, d.order_id as "orderId",
  o.public_id as "orderPublicId", o.order_unique_id as "orderUniqueId", d.received_at as "receivedAt",
  d.store_id as "storeId", st.public_id as "storePublicId", st.name as "storeName",
  st.document_number as "storeDocument", d.supplier_id as "supplierId", su.public_id as "supplierPublicId",
  su.name as "supplierName", json_build_object('status', su.status, 'statusReason', su.status_reason) as "supplierStanding",
  su.has_integration or exists (select from supplier_integration si where si.supplier_id = su.id) as "hasIntegration", d.order_external_id as "orderExternalId",
  d.was_sent as "wasSent",
  d.delivery_date as "deliveryDate", d.period, d.logistic_cost_centavos as "logisticCost",
  case when d.free_freight_from_centavos is not null then json_build_object('logisticCost', d.freight_asked_centavos,
    'freeFreightFrom', d.free_freight_from_centavos) end as "freightTerms",
  d.operator_user_id as "operatorUserId", u.username as "operatorUsername", d.operator_name as "operatorName",
  d.operator_note as "operatorNote", d.note, d.status,
  case when sr.id is not null then json_build_object('id', sr.id, 'publicId', sr.public_id, 'name', sr.name,
    'description', sr.description) end as "statusReason",
  d.status_reason_comment as "statusReasonComment",
  json_build_object('id', pm.id, 'publicId', pm.public_id, 'form', pm.form, 'name', pm.name) as "paymentMethod",
  d.markup_basis as markup, d.items_centavos as "itemsTotal", d.adjusted_items_centavos as "adjustedItemsTotal",
  d.discount_centavos as "discountTotal", d.total_centavos as total, d.tax_centavos as tax,
  d.total_with_tax_centavos as "totalWithTax", d.exceeded_discount_policy as "exceededDiscountPolicy",
  d.credit_released as "creditReleased", d.credit_open as "creditOpen",
  d.credit_holds as "creditHolds",
  ${items} as items, ${discounts} as discounts, ${invoicesWith(sql`t.status`)} as invoices,
  ${late}`;

const source = sql`
  from delivery d
  ${one('customer_order', 'o', 'd.order_id')}
  ${one('store', 'st', 'd.store_id')}
  ${one('supplier', 'su', 'd.supplier_id')}
  ${one('payment_method', 'pm', 'd.payment_method_id')}
  ${maybeOne('app_user', 'u', 'd.operator_user_id')}
  ${maybeOne('order_status_reason', 'sr', 'd.status_reason_id')}`;

/**
 * Deliveries as JSON, one row each, in one statement; the keys are those of `StoredDelivery`, which `completeDeliveries`
 * turns into a `DeliveryView`. `which` is a condition over `delivery d`.
 */
export const deliveryViews = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${columns} ${source} where ${which}`;

const readAll = async <T>(db: Kysely<Database>, select: RawBuilder<unknown>): Promise<readonly T[]> => {
  // JSON returns dates as text and integers as numbers, whatever the driver's parsers do.
  const { rows } = await sql<{ delivery: T }>`${prepared}
    select row_to_json(a) as delivery from (${select}) a`.execute(db);
  return rows.map(({ delivery }) => delivery);
};

/** One complete delivery for display, or null. */
export const readDelivery = async (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
): Promise<DeliveryView | null> =>
  (await completeDeliveries(db, await readAll<StoredDelivery>(db, deliveryViews(which))))[0] ?? null;

type ForChange = { readonly historyHash: string | null };

const readForChange = async (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
): Promise<readonly DeliveryAggregate[]> => {
  const { lapsed } = await readLapsedEarly(db, which);
  const stored = await readAll<StoredDelivery & ForChange>(
    db,
    sql`select ${columns} ${forChange} ${source} where ${which}`,
  );
  return completeDeliveries(db, stored, await lapsed());
};

/** One delivery with everything a change needs, or null. The caller holds its lock. */
export const readDeliveryForChange = async (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
): Promise<DeliveryAggregate | null> => (await readForChange(db, which))[0] ?? null;

/** Several deliveries with everything a change needs. The caller holds their locks. */
export const readDeliveriesForChange = (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<readonly DeliveryAggregate[]> => readForChange(db, sql`d.id = any (${[...ids]}::bigint[])`);

/** The delivery and order of an item, without a lock; null when there is no such item. */
export const findDeliveryOfItem = async (
  db: Kysely<Database>,
  itemPublicId: string,
): Promise<{ readonly deliveryPublicId: string; readonly orderPublicId: string } | null> => {
  const { rows } = await sql<{ deliveryPublicId: string; orderPublicId: string }>`
    select d.public_id as delivery_public_id, o.public_id as order_public_id
    from delivery_item i
    join delivery d on d.id = i.delivery_id
    join customer_order o on o.id = d.order_id
    where i.public_id = ${itemPublicId}::uuid`.execute(db);
  return rows[0] ?? null;
};
