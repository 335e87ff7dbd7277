import type { DeliveryFilter } from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import type { CreditHold } from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { PaymentForm } from '@celeiro/rules/product-name.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SortValue } from './delivery-cursor.ts';

/** One row of the list as the database gives it. */
export type DeliveryListRow = {
  readonly id: number;
  readonly sortValue: SortValue;
  readonly publicId: string;
  readonly orderPublicId: string;
  readonly number: number;
  readonly orderUniqueId: string | null;
  readonly version: number;
  readonly receivedAt: Date;
  readonly store: string;
  readonly storeDocumentNumber: string;
  readonly supplier: string;
  readonly deliveryDate: string;
  readonly period: string;
  readonly operatorName: string | null;
  readonly paymentForm: PaymentForm;
  readonly paymentName: string;
  readonly totalCentavos: Centavos;
  readonly totalWithTaxCentavos: Centavos;
  readonly status: DeliveryStatusCode;
  readonly exceededDiscountPolicy: boolean;
  readonly creditHolds: readonly CreditHold[];
};

/** What is known about the condition of a page, which decides the cheapest scan. */
export type ListScope = {
  readonly where: RawBuilder<unknown>;
  /** The filter of the condition; absent when rows were chosen one by one. */
  readonly filter?: DeliveryFilter;
  /** How many rows match: 'few' are sorted, 'many' and 'all' are too many to sort for one page. */
  readonly breadth: 'all' | 'many' | 'few';
};

/** Page sizes that the interface offers (R-TABLE-007); other sizes up to the maximum are answered too. */
const offeredSizes: readonly number[] = [10, 25, 50, 100];

/**
 * Whether a connection caches the plan of a page: only for the offered sizes, since each cached text takes memory.
 * `limit` is one row more than the page shows.
 */
export const isPlannedOnce = ({ breadth }: ListScope, limit: number): boolean =>
  breadth === 'all' && offeredSizes.includes(limit - 1);

/**
 * The columns of the list for the deliveries that `found` selects with their `sort_value`, as `p`. Only the page's rows
 * are joined with other tables.
 */
export const listRows = (found: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.id, p.sort_value, p.public_id, o.public_id as order_public_id, p.number, o.order_unique_id, p.version,
    p.received_at, st.name as store, st.document_number as store_document_number, su.name as supplier,
    p.delivery_date, p.period, p.operator_name, pm.form as payment_form, pm.name as payment_name,
    p.total_centavos, p.total_with_tax_centavos, p.status, p.exceeded_discount_policy, p.credit_holds
  from (${found}) p
  join customer_order o on o.id = p.order_id
  join store st on st.id = p.store_id
  join supplier su on su.id = p.supplier_id
  join payment_method pm on pm.id = p.payment_method_id`;
