import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { amountToReturn, moneyToReturn } from '../../payments/payments.public.ts';
import type { FinanceKey } from './finance-cursor.ts';

export type RefundRow = {
  readonly key: FinanceKey;
  readonly publicId: string;
  readonly deliveryPublicId: string;
  readonly orderPublicId: string;
  readonly number: number;
  readonly deliveryStatus: DeliveryStatusCode;
  readonly store: string;
  readonly storeDocument: string;
  readonly supplier: string;
  readonly amount: Centavos;
  readonly status: string;
  readonly transactionType: string;
  readonly since: Date;
};

export type RefundsAsked = {
  readonly size: number;
  readonly after: FinanceKey | null;
  readonly deliveryPublicId: string | null;
};

const ofDelivery = ({ deliveryPublicId }: Pick<RefundsAsked, 'deliveryPublicId'>) =>
  deliveryPublicId === null ? sql`` : sql`and owing.public_id = ${deliveryPublicId}::uuid`;

/** Open refunds, oldest first; one row more than requested when there are more. */
export const readRefunds = async (
  db: Kysely<Database>,
  requested: RefundsAsked,
): Promise<readonly RefundRow[]> => {
  const { after, size } = requested;
  const beyond =
    after === null
      ? sql``
      : sql`and (t.changed_at, t.id) > (timestamptz 'epoch' + ${after.value}::bigint * interval '1 microsecond', ${after.id}::bigint)`;
  const { rows } = await sql<RefundRow>`
    select w.public_id, w.delivery_public_id, w.number, w.delivery_status, w.amount, w.status, w.since,
      json_build_object('value', w.since_value, 'id', w.id) as key, o.public_id as order_public_id, st.name as store, st.document_number as store_document, su.name as supplier,
      coalesce(g.transaction_type, w.own_type) as transaction_type
    from (
      select t.id, (extract(epoch from t.changed_at) * 1000000)::bigint as since_value, t.public_id, t.origin_id,
        t.transaction_type as own_type, t.status, t.changed_at as since, ${amountToReturn} as amount,
        owing.public_id as delivery_public_id, owing.number, owing.status as delivery_status, owing.order_id, owing.store_id, owing.supplier_id
      from ${moneyToReturn} ${ofDelivery(requested)} ${beyond}
      order by t.changed_at, t.id limit ${size + 1}
    ) w
    left join installment g on g.id = w.origin_id
    join customer_order o on o.id = w.order_id
    join store st on st.id = w.store_id
    join supplier su on su.id = w.supplier_id
    order by w.since, w.id`.execute(db);
  return rows;
};

/** Number of open refunds. */
export const countRefunds = async (
  db: Kysely<Database>,
  requested: Pick<RefundsAsked, 'deliveryPublicId'>,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${moneyToReturn} ${ofDelivery(requested)}`.execute(db);
  return rows[0]?.count ?? 0;
};
