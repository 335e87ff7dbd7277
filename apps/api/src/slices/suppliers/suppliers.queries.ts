import type { Centavos } from '@celeiro/rules/money.ts';
import { shownDocument } from '@celeiro/rules/suppliers/supplier.ts';
import { type Kysely, sql } from 'kysely';
import { containing } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Lists the spec reads whole stop here. */
const wholeListSize = 9999;

/** Suppliers by name, accents and case aside, for filters and pickers (R-CALLS-001). */
export const readSupplierNames = async (
  db: Kysely<Database>,
  name: string,
): Promise<{ publicId: string; name: string; documentNumber: string }[]> => {
  const { rows } = await sql<{ publicId: string; name: string; documentNumber: string }>`
    select public_id, name, document_number from supplier
    where search_text like fold(${containing(name)})
    order by fold(name), id limit ${sql.lit(wholeListSize)}`.execute(db);
  return rows.map((row) => ({ ...row, documentNumber: shownDocument(row.documentNumber) }));
};

export type StoreSupplierRow = {
  readonly supplierPublicId: string;
  readonly supplier: string;
  readonly enabled: boolean;
  readonly minimumOrder: Centavos;
  readonly logisticCost: Centavos;
  readonly deliveries: number;
};

/**
 * Suppliers of a store by name: enabled is one in service whose applied routes serve the store; one that no longer is stays
 * listed while the store has bought from it. Null when there is no such store.
 */
export const readStoreSuppliers = async (
  db: Kysely<Database>,
  storePublicId: string,
  filter: { readonly enabled: boolean | null; readonly name: string },
): Promise<readonly StoreSupplierRow[] | null> => {
  const { rows: found } = await sql<{ id: number }>`
    select id from store where public_id = ${storePublicId}::uuid`.execute(db);
  const storeId = found[0]?.id;
  if (storeId === undefined) return null;
  const { rows } = await sql<StoreSupplierRow>`
    with bought as (
      select supplier_id, count(*)::int as deliveries from delivery where store_id = ${storeId} group by supplier_id),
    reached as (select supplier_id from supplier_coverage where store_id = ${storeId}),
    known as (
      select su.public_id as supplier_public_id, su.name as supplier,
        su.active and reached.supplier_id is not null as enabled,
        su.minimum_order_centavos as minimum_order, su.logistic_cost_centavos as logistic_cost,
        coalesce(bought.deliveries, 0) as deliveries
      from supplier su
      left join bought on bought.supplier_id = su.id
      left join reached on reached.supplier_id = su.id
      where (bought.supplier_id is not null or reached.supplier_id is not null)
        and su.search_text like fold(${containing(filter.name)}))
    select * from known where ${filter.enabled}::boolean is null or enabled = ${filter.enabled}::boolean
    order by enabled desc, fold(supplier), supplier_public_id limit ${sql.lit(wholeListSize)}`.execute(db);
  return rows;
};
