import { deliveryStatuses, haveGoodsLeft } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { isAgreed } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type SummaryRow = {
  readonly today: number;
  readonly left: number;
  readonly tomorrow: number;
  readonly agreed: number;
  readonly amount: Centavos;
  readonly amountBefore: Centavos;
  readonly insufficient: number;
  readonly insufficientAt: Date | null;
  readonly cities: number;
  readonly exceptions: number;
  readonly products: number;
  readonly offers: number;
};

const codes = deliveryStatuses.map(({ code }) => code);
const left = codes.filter(haveGoodsLeft);
const agreed = codes.filter(isAgreed);

/** Present figures of a supplier's deliveries, routes and products, in one row. */
export const readSummary = async (
  db: Kysely<Database>,
  supplierId: number,
  days: { readonly today: string; readonly tomorrow: string; readonly from: string; readonly before: string },
): Promise<SummaryRow> => {
  const { rows } = await sql<SummaryRow>`
    with one as (
      select d.delivery_date as day, d.status, d.total_with_tax_centavos as amount from delivery d
      where d.supplier_id = ${supplierId} and d.delivery_date between ${days.before}::date and ${days.tomorrow}::date
        and d.status not in ('CANCELED', 'REALLOCATED_OR_RETURNED'))
    select (count(*) filter (where day = ${days.today}::date))::int as today,
      (count(*) filter (where day = ${days.today}::date and status = any (${left}::text[])))::int as left,
      (count(*) filter (where day = ${days.tomorrow}::date))::int as tomorrow,
      (count(*) filter (where day = ${days.tomorrow}::date and status = any (${agreed}::text[])))::int as agreed,
      coalesce(sum(amount) filter (where day between ${days.from}::date and ${days.today}::date), 0)::bigint as amount,
      coalesce(sum(amount) filter (where day < ${days.from}::date), 0)::bigint as amount_before,
      (select count(*)::int from delivery d where d.supplier_id = ${supplierId} and d.status = 'INSUFFICIENT_STOCK')
        as insufficient,
      (select max(d.updated_at) from delivery d where d.supplier_id = ${supplierId} and d.status = 'INSUFFICIENT_STOCK')
        as insufficient_at,
      (select count(*)::int from supplier_route r where r.supplier_id = ${supplierId}) as cities,
      (select count(*)::int from supplier_route_restriction e join supplier_route r on r.id = e.supplier_route_id
        where r.supplier_id = ${supplierId}) as exceptions,
      (select count(*)::int from supplier_product sp where sp.supplier_id = ${supplierId} and sp.active) as products,
      (select count(distinct sp.id)::int from supplier_product sp join supplier_product_offer o on o.supplier_product_id = sp.id
        where sp.supplier_id = ${supplierId} and sp.active and o.disabled_at is null
          and ${days.today}::date between o.starts_on and o.ends_on) as offers
    from one`.execute(db);
  const [found] = rows;
  // An aggregate without groups always returns one row.
  if (found === undefined) throw new Error('no summary');
  return found;
};
