import type { SupplierRow } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { type BusinessDate, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { shownDocument } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { healthSince, readHealthStates } from '../../orders/sending/sending.public.ts';
import { integrationOf } from './supplier-filter.queries.ts';

type ReadRow = Omit<SupplierRow, 'integrationHealth'> & { readonly id: number };

const readRows = async (
  db: Kysely<Database>,
  ids: readonly number[],
  today: BusinessDate,
): Promise<readonly ReadRow[]> => {
  const { rows } = await sql<ReadRow>`${prepared}
    select r.id, r.public_id, r.version, r.document_number, r.name, r.legal_name, r.status, r.city, r.state,
      array(select pf.name from supplier_product sp join product p on p.id = sp.product_id
        join product_family pf on pf.id = p.product_family_id where sp.supplier_id = r.id and sp.active
        group by pf.id order by count(*) desc, pf.name) as families,
      (select count(*)::int from supplier_route sr where sr.supplier_id = r.id) as cities,
      r.minimum_order_centavos as minimum_order, r.logistic_cost_centavos as logistic_cost,
      r.free_freight_from_centavos as free_freight_from, f.on_time_basis as on_time,
      coalesce(of_today.deliveries, 0) as deliveries_today,
      ${integrationOf} as integration,
      (select json_build_object('startDate', un.start_date, 'endDate', un.end_date) from supplier_unavailability un
        where un.supplier_id = r.id and un.end_date >= ${today}::date order by un.start_date limit 1)
        as next_unavailability
    from unnest(${[...ids]}::bigint[]) with ordinality as asked(id, place) join supplier r on r.id = asked.id
      left join supplier_integration i on i.supplier_id = r.id
      left join supplier_score f on f.supplier_id = r.id
      -- A day's are few: read once, not once for each supplier.
      left join (select d.supplier_id, count(*)::int as deliveries from delivery d
          where d.delivery_date = ${today}::date and d.status not in ('CANCELED', 'REALLOCATED_OR_RETURNED')
          group by d.supplier_id) of_today on of_today.supplier_id = r.id
    order by asked.place`.execute(db);
  return rows;
};

/** The list rows of these suppliers (ids of the database), in this order, with the health of their systems. */
export const readSupplierRows = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  ids: readonly number[],
): Promise<SupplierRow[]> => {
  if (ids.length === 0) return [];
  const [rows, states] = await Promise.all([
    readRows(db, ids, businessDateOf(now.getTime())),
    readHealthStates(db, healthSince(now), ids),
  ]);
  return rows.map(({ id, ...row }) => ({
    ...row,
    documentNumber: shownDocument(row.documentNumber),
    integrationHealth: states.get(id) ?? null,
  }));
};
