import type { Centavos } from '@celeiro/rules/money.ts';
import type { Basis } from '@celeiro/rules/percent.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { OrderedPayment } from './direct-methods.queries.ts';

/** A selectable method for a store: its sub-methods of Celeiro Pay, and the direct ones. */
export type OptionRow = {
  readonly publicId: string;
  readonly form: 'CELEIRO_PAYMENT' | 'SUPPLIER_PAYMENT';
  readonly kind: 'BANK_SLIP' | 'CREDIT_CARD' | 'PIX';
  readonly name: string;
  readonly scheduleDays: readonly number[];
  readonly markup: Basis;
};

/** The selectable methods of a store; null when there is no such store (R-ORDER-005, R-PAY-005). */
export const readPaymentOptions = async (
  db: Kysely<Database>,
  storePublicId: string,
): Promise<readonly OptionRow[] | null> => {
  const { rows } = await sql<{ options: OptionRow[] }>`
    select (select coalesce(json_agg(json_build_object('publicId', pm.public_id, 'form', pm.form, 'kind', pm.kind,
        'name', pm.name, 'scheduleDays', pm.schedule_days, 'markup', pm.markup_basis) order by pm.position, pm.id), '[]')
      from payment_method pm
      where pm.selectable and (pm.form = 'SUPPLIER_PAYMENT' or exists (select 1 from store_payment_method sp
        where sp.store_id = s.id and sp.payment_method_id = pm.id))) as options
    from store s where s.public_id = ${storePublicId}::uuid`.execute(db);
  return rows[0]?.options ?? null;
};

export type PaymentDiscountRow = {
  readonly publicId: string;
  readonly itemPublicId: string | null;
  readonly product: string | null;
  readonly reason: string;
  readonly amount: Centavos;
  readonly origin: 'INTRANET' | 'BANK';
  readonly active: boolean;
};

export type PaymentDelivery = OrderedPayment & {
  /** Its present payment method. */
  readonly methodPublicId: string;
  readonly discounts: readonly PaymentDiscountRow[];
  readonly logisticCost: Centavos;
};

/**
 * The part of a delivery that its payment depends on: freight and discounts, including inactive ones. Null unless it
 * belongs to that store, and to that supplier if one is given.
 */
export const readPaymentDelivery = async (
  db: Kysely<Database>,
  delivery: {
    readonly publicId: string;
    readonly storePublicId: string;
    readonly supplierPublicId: string | undefined;
  },
): Promise<PaymentDelivery | null> => {
  const { rows } = await sql<PaymentDelivery>`
    select (select coalesce(json_agg(json_build_object('publicId', x.public_id, 'itemPublicId', i.public_id,
        'product', i.product_name, 'reason', dr.reason, 'amount', x.amount_centavos, 'origin', x.origin,
        'active', x.active) order by x.id), '[]')
      from delivery_discount x
      join discount_reason dr on dr.id = x.discount_reason_id
      left join delivery_item i on i.id = x.delivery_item_id
      where x.delivery_id = d.id) as discounts, d.logistic_cost_centavos as "logisticCost",
      d.supplier_id, d.store_id, d.order_id, pm.public_id as method_public_id
    from delivery d
    join payment_method pm on pm.id = d.payment_method_id
    join store s on s.id = d.store_id
    join supplier su on su.id = d.supplier_id
    where d.public_id = ${delivery.publicId}::uuid and s.public_id = ${delivery.storePublicId}::uuid
      and (${delivery.supplierPublicId ?? null}::uuid is null or su.public_id = ${delivery.supplierPublicId ?? null}::uuid)`.execute(
    db,
  );
  return rows[0] ?? null;
};
