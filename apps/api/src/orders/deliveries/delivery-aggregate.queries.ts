import { paidStatuses } from '@celeiro/rules/money/installments/statuses.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { amountToReturn } from '../../money/payments/payments.public.ts';
import { isLapsed, runs, supplierCalendar } from '../../parties/supplier-routes/supplier-routes.public.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { DeliveryAggregate, DeliveryView, LastApproval } from './delivery-aggregate.ts';

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

// A payment that was returned, or carried over to other deliveries, no longer counts for this one; the same rule as
// `isGivenBack` for an installment.
const seenStatus = sql`case when t.status in (${sql.join(paidStatuses.map((status) => sql.lit(status)))}) and (select sum(o.net_centavos) from installment o where o.origin_id = t.id
    and (o.transaction_type <> 'REFUND' or o.status = 'REFUNDED'))
  >= coalesce(t.received_centavos, t.net_centavos - t.discount_centavos + t.fine_centavos) then 'REFUNDED' else t.status end`;

const carried = sql`(
  select coalesce(json_agg(json_build_object('transactionType', t.transaction_type, 'status', ${seenStatus},
    'amount', t.net_centavos)), '[]')
  from installment t where t.delivery_id = d.id and t.transaction_type <> 'REFUND')`;

// The sum of `moneyToReturn` for one delivery. It is read for each delivery of an order, through the indexes of what the
// payments belong to. A payment that isn't assigned yet isn't owed to any store.
const pendingRefund = sql`(
  select coalesce(sum(${amountToReturn}), 0)::bigint
  from (
    select i.* from installment i where i.delivery_id = d.id
    union all
    select i.* from delivery_return r join installment i on i.delivery_return_id = r.id where r.delivery_id = d.id
    union all
    select i.* from invoice n join installment i on i.invoice_id = n.id where n.delivery_id = d.id
  ) t where t.status = 'REFUND_PENDING')`;

const invoices = sql`(
  select coalesce(json_agg(r), '[]') from (
    select n.public_id as "publicId", n.nfe_number as "nfeNumber", n.amount_centavos as amount,
      n.receivable_centavos as receivable,
      (select coalesce(json_agg(json_build_object('transactionType', i.transaction_type, 'status', i.status)), '[]')
        from (select distinct t.transaction_type, ${seenStatus} as status from installment t where t.invoice_id = n.id) i) as installments
    from invoice n where n.delivery_id = d.id and n.canceled_at is null
    order by n.id
  ) r)`;

const approvedDiscounts = sql`(
  select case when a.decision = 'APPROVED' then a.discounts end
  from approval_request a where a.delivery_id = d.id and a.decision in ('APPROVED', 'REJECTED')
  order by a.id desc limit 1)`;

const openApproval = sql`(
  select json_build_object('publicId', a.public_id, 'formerStatus', a.former_status, 'targetStatus', a.target_status,
    'amount', a.amount_centavos, 'requestedByUserId', a.requested_by_user_id)
  from approval_request a where a.delivery_id = d.id and a.decision is null)`;

const lastApproval = (deliveryId: RawBuilder<unknown>) => sql`(
  select json_build_object('decision', a.decision, 'name', w.name, 'at', coalesce(a.decided_at, a.requested_at),
    'comment', a.comment, 'targetStatus', a.target_status)
  from approval_request a join app_user w on w.id = coalesce(a.decided_by_user_id, a.requested_by_user_id)
  where a.delivery_id = ${deliveryId} and a.decision is distinct from 'VOIDED'
  order by a.id desc limit 1)`;

const historyHash = sql`(
  select encode(h.hash, 'hex') from delivery_history h where h.delivery_id = d.id order by h.id desc limit 1)`;

/** Columns that only a change needs: the valid approval, the open request, and the last hash of the history. */
const forChange = sql`, ${approvedDiscounts} as "approvedDiscounts", ${openApproval} as approval,
  ${historyHash} as "historyHash"`;

const columns = sql`
  d.id, d.public_id as "publicId", d.version, d.number, d.position, d.order_id as "orderId",
  o.public_id as "orderPublicId", o.order_unique_id as "orderUniqueId", d.received_at as "receivedAt",
  d.store_id as "storeId", st.public_id as "storePublicId", st.name as "storeName",
  st.document_number as "storeDocument", d.supplier_id as "supplierId", su.public_id as "supplierPublicId",
  su.name as "supplierName", json_build_object('status', su.status, 'statusReason', su.status_reason) as "supplierStanding",
  array(select t.name from supplier_store ss join supplier_store_warning w on w.supplier_store_id = ss.id
    join supplier_store_warning_tag t on t.id = w.tag_id
    where ss.supplier_id = d.supplier_id and ss.store_id = d.store_id order by t.id) as "supplierWarnings",
  case when ${runs} and ${isLapsed} then ${supplierCalendar(sql`d.delivery_date`, sql`d.store_id`)} end as "lapsedCalendar",
  su.has_integration or exists (select from supplier_integration si where si.supplier_id = su.id) as "hasIntegration", d.order_external_id as "orderExternalId",
  exists (select from supplier_message sm where sm.delivery_id = d.id) as "wasSent",
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
  ${items} as items, ${discounts} as discounts, ${invoices} as invoices, ${carried} as carried, ${pendingRefund} as "pendingRefund",
  ${lastApproval(sql`d.id`)} as "lastApproval"`;

const source = sql`
  from delivery d
  ${one('customer_order', 'o', 'd.order_id')}
  ${one('store', 'st', 'd.store_id')}
  ${one('supplier', 'su', 'd.supplier_id')}
  ${one('payment_method', 'pm', 'd.payment_method_id')}
  ${maybeOne('app_user', 'u', 'd.operator_user_id')}
  ${maybeOne('order_status_reason', 'sr', 'd.status_reason_id')}`;

/**
 * Complete deliveries as JSON, one row each, in one statement; the keys are those of `DeliveryView`. `which` is a
 * condition over `delivery d`.
 */
export const deliveryViews = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${columns} ${source} where ${which}`;

const readAll = async <T>(db: Kysely<Database>, select: RawBuilder<unknown>): Promise<readonly T[]> => {
  // JSON returns dates as text and integers as numbers, whatever the driver's parsers do.
  const { rows } = await sql<{ delivery: T }>`${prepared}
    select row_to_json(a) as delivery from (${select}) a`.execute(db);
  return rows.map(({ delivery }) => delivery);
};

const readOne = async <T>(db: Kysely<Database>, select: RawBuilder<unknown>): Promise<T | null> =>
  (await readAll<T>(db, select))[0] ?? null;

/** One complete delivery for display, or null. */
export const readDelivery = (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
): Promise<DeliveryView | null> => readOne(db, deliveryViews(which));

/** One delivery with everything a change needs, or null. The caller holds its lock. */
export const readDeliveryForChange = (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
): Promise<DeliveryAggregate | null> =>
  readOne(db, sql`select ${columns} ${forChange} ${source} where ${which}`);

/** Several deliveries with everything a change needs. The caller holds their locks. */
export const readDeliveriesForChange = (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<readonly DeliveryAggregate[]> =>
  readAll(db, sql`select ${columns} ${forChange} ${source} where d.id = any (${[...ids]}::bigint[])`);

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

/** A delivery's last approval for display, or null. */
export const readLastApproval = async (
  db: Kysely<Database>,
  deliveryId: number,
): Promise<LastApproval | null> => {
  const { rows } = await sql<{ approval: LastApproval | null }>`
    select ${lastApproval(sql`${deliveryId}`)} as approval`.execute(db);
  return rows[0]?.approval ?? null;
};
