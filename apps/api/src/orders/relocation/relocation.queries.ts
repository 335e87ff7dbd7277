import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Centi } from '@celeiro/rules/quantity.ts';
import type { SupplierCalendar } from '@celeiro/rules/parties/supplier-routes/availability.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { offerPricesOn } from '../../catalog/catalog/catalog.public.ts';
import { ownTerm, supplierCalendar } from '../../parties/supplier-routes/supplier-routes.public.ts';

/** Another supplier's product of the same kind as an item. */
export type CandidateOffer = {
  readonly itemPublicId: string;
  readonly supplierPublicId: string;
  readonly productPublicId: string;
  readonly product: string;
  readonly packDesc: string;
  readonly unit: string;
  readonly content: number;
  readonly size: Centi;
  readonly useUnitPrice: boolean;
  readonly listPrice: Centavos | null;
  readonly price: Centavos | null;
  readonly quantityStock: number;
};

/** A supplier that sells one of the items, with its delivery times for the order's store. */
export type CandidateSupplier = {
  readonly publicId: string;
  readonly name: string;
  readonly minimumOrder: Centavos;
  readonly logisticCost: Centavos;
  readonly freeFreightFrom: Centavos | null;
  readonly calendar: SupplierCalendar;
  /** Warnings to colleagues about deliveries of this supplier to the store. */
  readonly warnings: string[];
  /** Statuses of its deliveries in the order. */
  readonly statuses: readonly DeliveryStatusCode[];
};

/**
 * All other suppliers, including paused ones, that sell items of a delivery, item by item, in one statement: prices of
 * `today`, calendars for the order's store from `today` on.
 */
export const readCandidates = async (
  db: Kysely<Database>,
  deliveryId: number,
  today: string,
): Promise<{
  readonly offers: readonly CandidateOffer[];
  readonly suppliers: readonly CandidateSupplier[];
}> => {
  const { rows } = await sql<{ offers: CandidateOffer[]; suppliers: CandidateSupplier[] }>`${prepared}
    with source as materialized (
      select id, order_id, supplier_id, store_id from delivery where id = ${deliveryId}),
    sold as materialized (
      select i.public_id as item_public_id, i.position, su.id as supplier_id, su.public_id as supplier_public_id,
        sp.id, sp.public_id, p.name, sp.pack_desc, sp.unit, sp.content, sp.size_centi, sp.use_unit_price,
        sp.price_centavos, sp.quantity_stock
      from source
      join delivery_item i on i.delivery_id = source.id
      join supplier_product own on own.id = i.supplier_product_id
      join supplier_product sp on sp.product_id = own.product_id and sp.supplier_id <> source.supplier_id and sp.active
      join supplier su on su.id = sp.supplier_id and su.status <> 'INACTIVE'
      join product p on p.id = sp.product_id and p.active),
    running as materialized (${offerPricesOn(today, sql`select id from sold`)}),
    offers as materialized (
      -- Without a list price there is none to lower.
      select sold.*, case when sold.price_centavos is not null then least(sold.price_centavos, running.price) end as price
      from sold left join running on running.supplier_product_id = sold.id)
    select
      (select coalesce(json_agg(r), '[]') from (
        select item_public_id as "itemPublicId", supplier_public_id as "supplierPublicId", public_id as "productPublicId",
          name as product, pack_desc as "packDesc", unit, content, size_centi as size, use_unit_price as "useUnitPrice",
          price_centavos as "listPrice", price, quantity_stock as "quantityStock"
        from offers order by position, price nulls last, supplier_id, public_id) r) as offers,
      (select coalesce(json_agg(r), '[]') from (
        select su.public_id as "publicId", su.name, ${ownTerm(sql`minimum_order_centavos`, sql`source.store_id`)} as "minimumOrder",
          ${ownTerm(sql`logistic_cost_centavos`, sql`source.store_id`)} as "logisticCost",
          su.free_freight_from_centavos as "freeFreightFrom", ${supplierCalendar(today, sql`source.store_id`)} as calendar,
          array(select t.name from supplier_store ss join supplier_store_warning w on w.supplier_store_id = ss.id
            join supplier_store_warning_tag t on t.id = w.tag_id
            where ss.supplier_id = su.id and ss.store_id = source.store_id order by t.id) as warnings,
          array(select d.status from delivery d where d.order_id = source.order_id and d.supplier_id = su.id) as statuses
        from source join supplier su on su.id in (select supplier_id from offers)
        order by fold(su.name), su.id) r) as suppliers`.execute(db);
  return rows[0] ?? { offers: [], suppliers: [] };
};

/** Public ids of the suppliers in an order, with the status of each delivery. */
export const readOrderSuppliers = async (
  db: Kysely<Database>,
  orderId: number,
): Promise<readonly { readonly supplierPublicId: string; readonly status: DeliveryStatusCode }[]> => {
  const { rows } = await sql<{ supplierPublicId: string; status: DeliveryStatusCode }>`
    select su.public_id as supplier_public_id, d.status
    from delivery d join supplier su on su.id = d.supplier_id where d.order_id = ${orderId}`.execute(db);
  return rows;
};

/** Names of the store's payment methods within Celeiro Pay: the same for every supplier (R-RELOC-017). */
export const readStoreMethods = async (db: Kysely<Database>, storeId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select pm.name from store_payment_method sp join payment_method pm on pm.id = sp.payment_method_id
    where sp.store_id = ${storeId} and pm.form = 'CELEIRO_PAYMENT' and pm.selectable
    order by pm.position, pm.id`.execute(db);
  return rows.map(({ name }) => name);
};
