import { paidStatuses } from '@celeiro/rules/money/installments/statuses.ts';
import { ZERO } from '@celeiro/rules/money.ts';
import { isRunning } from '@celeiro/rules/orders/deliveries/lock.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { amountToReturn } from '../../money/payments/payments.public.ts';
import { isLapsed, runs, supplierCalendar } from '../../parties/supplier-routes/supplier-routes.public.ts';
import { early, laterRows } from '../../platform/db/deferred.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { DeliveryAggregate, DeliveryView, LastApproval } from './delivery-aggregate.ts';

// The parts of a delivery that few deliveries have. Its row says whether it has them (`late`); only for those that do
// a second statement reads them. In the first one their subqueries cost as much as everything else.

type Late = Pick<
  DeliveryView,
  'supplierWarnings' | 'lapsedCalendar' | 'carried' | 'pendingRefund' | 'lastApproval'
>;
type LateForChange = Pick<DeliveryAggregate, 'approvedDiscounts' | 'approval'>;

/** The late parts of a delivery that has none. */
const none: Late = {
  supplierWarnings: [],
  lapsedCalendar: null,
  carried: [],
  pendingRefund: ZERO,
  lastApproval: null,
};
const noneForChange: LateForChange = { approvedDiscounts: null, approval: null };

/** Whether a delivery has a part; false is certain, true is not. */
type Has = {
  readonly hasWarnings: boolean;
  readonly hasApprovals: boolean;
  readonly hasRefunds: boolean;
};
/** A delivery as its first statement reads it. */
export type StoredDelivery = Omit<DeliveryView, keyof Late> & Has;

/** The columns of `Has`, for delivery `d`. */
export const late = sql`
  coalesce((select ss.has_warnings from supplier_store ss
    where ss.supplier_id = d.supplier_id and ss.store_id = d.store_id), false) as "hasWarnings",
  d.has_approvals as "hasApprovals", d.has_refunds as "hasRefunds"`;

/** Ids of deliveries. */
export type Ids = ReadonlySet<number>;

const lapsedOf = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select d.id from delivery d where ${which} and ${runs} and ${isLapsed}`;
const idsOf = (rows: readonly { readonly id: number }[]): Ids => new Set(rows.map(({ id }) => id));

/**
 * Those of the deliveries that run at a time their supplier no longer serves. `which` is a condition over `delivery d`. Sent
 * with the next statement of a transaction, so call `lapsed` after that one.
 */
export const readLapsedEarly = async (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
): Promise<{ readonly lapsed: () => Promise<Ids> }> => {
  const result = await sql<{ id: number }>`${prepared} ${early} ${lapsedOf(which)}`.execute(db);
  return { lapsed: async () => idsOf(await laterRows(result)) };
};

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

/** The invoices of delivery `d` with the statuses of their installments `t`, each read as `status`. */
export const invoicesWith = (status: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(r), '[]') from (
    select n.public_id as "publicId", n.nfe_number as "nfeNumber", n.amount_centavos as amount,
      n.receivable_centavos as receivable,
      (select coalesce(json_agg(json_build_object('transactionType', i.transaction_type, 'status', i.status)), '[]')
        from (select distinct t.transaction_type, ${status} as status from installment t where t.invoice_id = n.id) i) as installments
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

const warnings = sql`array(select t.name from supplier_store ss
    join supplier_store_warning w on w.supplier_store_id = ss.id
    join supplier_store_warning_tag t on t.id = w.tag_id
    where ss.supplier_id = d.supplier_id and ss.store_id = d.store_id order by t.id)`;

const lapsedCalendar = sql`case when ${runs} and ${isLapsed}
  then ${supplierCalendar(sql`d.delivery_date`, sql`d.store_id`)} end`;

const columns = sql`d.id, ${warnings} as "supplierWarnings", ${lapsedCalendar} as "lapsedCalendar", ${carried} as carried,
  ${pendingRefund} as "pendingRefund", ${invoicesWith(seenStatus)} as invoices, ${lastApproval(sql`d.id`)} as "lastApproval",
  ${approvedDiscounts} as "approvedDiscounts", ${openApproval} as approval`;

/** The late parts, and its invoices once more: a payment of one may have been returned. */
type Read = Pick<DeliveryView, 'id' | 'invoices'> & Late & LateForChange;

const readLate = async (
  db: Kysely<Database>,
  deliveries: readonly StoredDelivery[],
  lapsed: Ids,
): Promise<ReadonlyMap<number, Read>> => {
  const ids = deliveries
    .filter((one) => one.hasWarnings || one.hasApprovals || one.hasRefunds || lapsed.has(one.id))
    .map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ late: Read }>`${prepared}
    select row_to_json(a) as late from (
      select ${columns}
      from delivery d cross join lateral (select * from supplier where id = d.supplier_id offset 0) su
      where d.id = any (${ids}::bigint[])) a`.execute(db);
  return new Map(rows.map((row) => [row.late.id, row.late]));
};

const complete = <T extends StoredDelivery>(
  stored: T,
  found: Read | undefined,
): Omit<T, keyof Has> & Late & LateForChange => {
  const { hasWarnings: _, hasApprovals: __, hasRefunds: ___, ...delivery } = stored;
  return { ...delivery, ...none, ...noneForChange, ...found };
};

const noIds: Ids = new Set();

/** Those of them that run, by the rule; only these can be lapsed. */
const readLapsedOf = async (db: Kysely<Database>, deliveries: readonly StoredDelivery[]): Promise<Ids> => {
  const ids = deliveries.filter(({ status }) => isRunning(status)).map(({ id }) => id);
  if (ids.length === 0) return noIds;
  const { rows } = await sql<{
    id: number;
  }>`${prepared} ${lapsedOf(sql`d.id = any (${ids}::bigint[])`)}`.execute(db);
  return idsOf(rows);
};

/** Reads the late parts of these deliveries, where there are any; `lapsed` when it is known already. */
export const completeDeliveries = async <T extends StoredDelivery>(
  db: Kysely<Database>,
  deliveries: readonly T[],
  lapsed?: Ids,
): Promise<readonly (Omit<T, keyof Has> & Late & LateForChange)[]> => {
  const found = await readLate(db, deliveries, lapsed ?? (await readLapsedOf(db, deliveries)));
  return deliveries.map((delivery) => complete(delivery, found.get(delivery.id)));
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
