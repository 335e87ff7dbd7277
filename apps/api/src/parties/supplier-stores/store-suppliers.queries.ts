import type { StoreWarning } from '@celeiro/contract/parties/supplier-stores/supplier-warnings.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { notEnabledText } from '@celeiro/rules/parties/supplier-stores/supplier-store.ts';
import type { SupplierStatus } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { type Kysely, sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import type { Database } from '../../platform/db/schema.ts';
import { warningsOf } from './store-warnings.queries.ts';

/** Most rows of lists that the spec reads completely. */
const wholeListSize = 9999;

type Row = {
  readonly publicId: string;
  readonly supplierPublicId: string;
  readonly supplier: string;
  readonly status: SupplierStatus;
  readonly statusReason: string | null;
  readonly disabledReason: string | null;
  readonly enabled: boolean;
  readonly served: boolean;
  readonly externalCode: string | null;
  readonly minimumOrder: Centavos;
  readonly logisticCost: Centavos;
  readonly warningTags: StoreWarning[];
  readonly deliveries: number;
};

/** Suppliers of a store by name, enabled ones first. */
export const readStoreSuppliers = async (
  db: Kysely<Database>,
  storeId: number,
  filter: { readonly enabled: boolean | null; readonly name: string },
) => {
  const { rows } = await sql<Row>`
    with bought as (
      select supplier_id, count(*)::int as deliveries from delivery where store_id = ${storeId} group by supplier_id),
    known as (
      select supplier_store_public_id(su.id, ${storeId}::bigint) as public_id, su.public_id as supplier_public_id,
        su.name as supplier, su.status, su.status_reason, ss.disabled_reason, ss.external_code,
        su.active and cov.supplier_id is not null and ss.disabled_reason is null as enabled,
        cov.supplier_id is not null as served,
        coalesce(ss.minimum_order_centavos, su.minimum_order_centavos) as minimum_order,
        coalesce(ss.logistic_cost_centavos, su.logistic_cost_centavos) as logistic_cost,
        ${warningsOf(sql`ss.id`)} as warning_tags, coalesce(bought.deliveries, 0) as deliveries
      from supplier su
      left join bought on bought.supplier_id = su.id
      left join supplier_coverage cov on cov.supplier_id = su.id and cov.store_id = ${storeId}
      left join supplier_store ss on ss.supplier_id = su.id and ss.store_id = ${storeId}
      where (bought.supplier_id is not null or cov.supplier_id is not null or ss.id is not null)
        and ${holdsWords(sql`su.search_text`, filter.name)})
    select * from known where ${filter.enabled}::boolean is null or enabled = ${filter.enabled}::boolean
    order by enabled desc, fold(supplier), supplier_public_id limit ${sql.lit(wholeListSize)}`.execute(db);
  return rows.map(({ status, statusReason, disabledReason, ...row }) => {
    const disabled = disabledReason === null ? null : { reason: disabledReason };
    return { ...row, reason: notEnabledText({ status, statusReason, disabled }, row.served) };
  });
};
