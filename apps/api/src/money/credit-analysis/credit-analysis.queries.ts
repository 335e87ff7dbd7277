import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type { CreditHold } from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { COMPARED_DAYS, type CreditStep } from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  creditTaken,
  overdueOf,
  overdueTolerated,
  termMethodIds,
} from '../store-credit/store-credit.public.ts';

export type OpenDeliveryRow = {
  readonly publicId: string;
  readonly orderPublicId: string;
  readonly number: number;
  readonly orderUniqueId: string | null;
  readonly supplier: string;
  readonly receivedAt: string;
  readonly deliveryDate: string;
  readonly paymentForm: 'CELEIRO_PAYMENT' | 'SUPPLIER_PAYMENT';
  readonly paymentName: string;
  readonly status: DeliveryStatusCode;
  readonly amount: Centavos;
  /** The part of the limit that it uses. */
  readonly taken: Centavos;
  readonly creditReleased: boolean;
  readonly creditHolds: readonly CreditHold[];
  readonly exceededDiscountPolicy: boolean;
  readonly discountsApproved: boolean;
};

/** A proposed limit that waits for a second person. */
export type LimitProposalRow = {
  readonly id: number;
  readonly publicId: string;
  readonly creditLimit: Centavos;
  readonly validUntil: string;
  readonly methodPublicIds: readonly string[];
  readonly methods: string[];
  readonly comment: string;
  readonly byUserId: number;
  readonly byName: string;
  readonly at: string;
};

/** Names of the payment methods of a step `a`, in order. */
const methodsOf = sql`array(select pm.name from payment_method pm
  where pm.public_id::text = any (a.new_methods) order by pm.position, pm.id)`;

/** The last step on the limit of store `s` as JSON, if it is a proposal. */
const openProposal = sql`(
  select case when a.decision = 'PROPOSED' then json_build_object('id', a.id, 'publicId', a.public_id,
    'creditLimit', a.new_limit_centavos, 'validUntil', a.new_valid_until, 'methodPublicIds', a.new_methods,
    'methods', ${methodsOf}, 'comment', a.comment, 'byUserId', a.decided_by_user_id, 'byName', a.decided_by_name,
    'at', a.decided_at) end
  from credit_analysis a
  where a.store_id = s.id and a.decision in ('PROPOSED', 'APPROVED', 'CONFIRMED', 'REJECTED', 'REFUSED')
  order by a.id desc limit 1)`;

export type CreditAnalysisRow = {
  readonly id: number;
  readonly publicId: string;
  readonly creditPublicId: string | null;
  readonly name: string;
  readonly documentNumber: string;
  readonly reliability: 'LOW' | 'MEDIUM' | 'HIGH' | null;
  readonly creditLimit: Centavos;
  readonly used: Centavos;
  readonly overdue: Centavos;
  readonly overdueTolerated: Centavos;
  readonly openCount: number;
  readonly validUntil: string | null;
  readonly today: string;
  readonly paymentMethodPublicIds: string[];
  readonly secondPersonAmount: Centavos;
  /**
   * The limit before the first change of the last days; without such a change, before the latest one; null when it never
   * changed.
   */
  readonly formerLimit: Centavos | null;
  /** The last limit that two people agreed on. */
  readonly confirmedLimit: Centavos | null;
  readonly proposal: LimitProposalRow | null;
  readonly openDeliveries: readonly OpenDeliveryRow[];
};

const openDeliveries = sql`
  select d.public_id as "publicId", o.public_id as "orderPublicId", d.number, o.order_unique_id as "orderUniqueId",
    su.name as supplier, d.received_at as "receivedAt", d.delivery_date as "deliveryDate", pm.form as "paymentForm", pm.name as "paymentName", d.status,
    d.total_with_tax_centavos as amount, case when d.credit_open then ${creditTaken} else 0 end as taken,
    d.credit_released as "creditReleased", d.credit_holds as "creditHolds",
    d.exceeded_discount_policy as "exceededDiscountPolicy",
    coalesce((select a.decision = 'APPROVED' from approval_request a
      where a.delivery_id = d.id and a.decision in ('APPROVED', 'REJECTED') order by a.id desc limit 1), false) as "discountsApproved"
  from delivery d
  join customer_order o on o.id = d.order_id
  join supplier su on su.id = d.supplier_id
  join payment_method pm on pm.id = d.payment_method_id
  where d.store_id = s.id and (d.credit_open or d.status = 'CREDIT_ANALYSIS')
  order by d.status = 'CREDIT_ANALYSIS' desc, case when d.status = 'CREDIT_ANALYSIS' then d.received_at end, d.received_at desc, d.id
  limit 200`;

/**
 * A store, its credit and the deliveries that use it. A store without credit has a limit of zero. Null when there is no
 * such store.
 */
export const readCreditAnalysis = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  storePublicId: string,
): Promise<CreditAnalysisRow | null> => {
  const today = businessDateOf(now.getTime());
  const since = new Date(now.getTime() - COMPARED_DAYS * 24 * 60 * 60 * 1000);
  const { rows } = await sql<CreditAnalysisRow>`
    select s.id, s.public_id, s.name, s.document_number, c.public_id as credit_public_id, c.reliability,
      coalesce(c.credit_limit_centavos, 0) as credit_limit, u.used, u.open_count,
      ${overdueOf(sql`s.id`, today)} as overdue, ${overdueTolerated} as overdue_tolerated,
      c.valid_until, ${today}::date as today, ${openProposal} as proposal,
      (select second_person_centavos from credit_policy) as second_person_amount,
      (select coalesce(nullif(a.credit_limit_centavos, 0), a.new_limit_centavos) from credit_analysis a
        where a.store_id = s.id and a.decision in ('APPROVED', 'CONFIRMED') and a.decided_at > ${since}
          and greatest(a.credit_limit_centavos, a.new_limit_centavos) > 0
        order by a.id limit 1) as former_limit,
      (select a.new_limit_centavos from credit_analysis a where a.store_id = s.id and a.decision = 'CONFIRMED'
        order by a.id desc limit 1) as confirmed_limit,
      array(select pm.public_id from store_payment_method sp join payment_method pm on pm.id = sp.payment_method_id
        where sp.store_id = s.id and pm.public_id = any (${termMethodIds}::uuid[]) order by pm.position, pm.id) as payment_method_public_ids,
      (select coalesce(json_agg(row_to_json(x)), '[]') from (${openDeliveries}) x) as open_deliveries
    from store s
    left join store_credit c on c.store_id = s.id
    cross join lateral (select coalesce(sum(${creditTaken}) filter (where d.credit_open), 0)::bigint as used,
        count(*)::int as open_count
      from delivery d where d.store_id = s.id and (d.credit_open or d.status = 'CREDIT_ANALYSIS')) u
    where s.public_id = ${storePublicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

export type CreditDecisionRow = {
  readonly publicId: string;
  readonly decision: CreditStep;
  readonly comment: string;
  readonly name: string;
  readonly at: Date;
  readonly creditLimit: Centavos;
  readonly used: Centavos;
  readonly newLimit: Centavos | null;
  readonly newValidUntil: string | null;
  readonly methods: string[];
  readonly postponedUntil: string | null;
  readonly deliveries: readonly {
    readonly publicId: string;
    readonly orderPublicId: string;
    readonly number: number;
    readonly amount: Centavos;
  }[];
};

/** The newest decisions on a store, newest first; null when there is no such store. */
export const readCreditDecisions = async (
  db: Kysely<Database>,
  storePublicId: string,
): Promise<readonly CreditDecisionRow[] | null> => {
  const { rows: found } = await sql<{ id: number }>`
    select id from store where public_id = ${storePublicId}::uuid`.execute(db);
  const storeId = found[0]?.id;
  if (storeId === undefined) return null;
  const { rows } = await sql<CreditDecisionRow>`
    select a.public_id, a.decision, a.comment, a.decided_by_name as name, a.decided_at as at,
      a.credit_limit_centavos as credit_limit, a.used_centavos as used, a.new_limit_centavos as new_limit,
      a.new_valid_until, ${methodsOf} as methods, a.postponed_until,
      (select coalesce(json_agg(json_build_object('publicId', d.public_id, 'orderPublicId', o.public_id, 'number', d.number,
          'amount', x.amount_centavos) order by d.number), '[]')
        from credit_analysis_delivery x join delivery d on d.id = x.delivery_id
        join customer_order o on o.id = d.order_id where x.credit_analysis_id = a.id) as deliveries
    from credit_analysis a where a.store_id = ${storeId} order by a.id desc limit 100`.execute(db);
  return rows;
};

/** The number of credit steps of a store, and the last of them in its history; null before the first recorded one. */
export const readLastStep = async (
  db: Kysely<Database>,
  storeId: number,
): Promise<{ readonly count: number; readonly text: string | null }> => {
  const { rows } = await sql<{ count: number; text: string | null }>`
    select (select count(*)::int from credit_analysis where store_id = ${storeId}) as count,
      (select h.new_value #>> '{}' from record_history h join store_credit c on c.id = h.record_id
        where c.store_id = ${storeId} and h.kind = 'storeCredit' and h.field = 'analysis' order by h.id desc limit 1) as text`.execute(
    db,
  );
  return rows[0] ?? { count: 0, text: null };
};
