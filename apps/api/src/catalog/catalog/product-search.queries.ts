import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { isClosed, isLocked } from '@celeiro/rules/orders/deliveries/lock.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Centi } from '@celeiro/rules/quantity.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/schema.ts';
import { priceOn } from './prices.queries.ts';
import { isCalled, type ProductWords, readProductWords } from './product-words.queries.ts';

export type ProductSearch = {
  readonly name: string;
  /** A supplier's public id or a part of its name; '' for all. */
  readonly supplier: string;
  /** A supplier whose products are excluded; null for none (R-RELOC-008). */
  readonly notSupplier: string | null;
  readonly hasPrice: boolean | null;
  readonly orderPublicId: string | null;
  readonly familyPublicIds: readonly string[];
  readonly page: number;
  readonly size: number;
  readonly today: string;
};

export type FoundProductRow = {
  readonly name: string;
  readonly brand: string | null;
  readonly supplier: string;
  readonly supplierPublicId: string;
  readonly publicId: string;
  readonly productPublicId: string;
  readonly familyName: string;
  readonly familyPublicId: string;
  readonly packDesc: string;
  readonly unit: string;
  readonly content: number;
  readonly size: Centi;
  readonly useUnitPrice: boolean;
  readonly listPrice: Centavos | null;
  readonly price: Centavos | null;
  readonly quantityStock: number;
  readonly isIncluded: boolean;
  readonly isConfirmedOrCanceled: boolean;
  readonly delivers: boolean;
  /** Why the supplier is disabled for the order's store; otherwise null. */
  readonly disabledReason: string | null;
  readonly isRecommended: boolean;
};

// Statuses in which a delivery's products can't be changed any more: locked or closed.
const endedStatuses = deliveryStatuses
  .map(({ code }) => code)
  .filter((code) => isLocked(code) || isClosed(code));

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether every word is in the product's name or its brand's, ignoring accents and case, or another name of the same food
 * matches.
 */
const named = (words: ProductWords): RawBuilder<unknown> =>
  isCalled(
    sql`p.search_text`,
    words,
    (word) => sql`(p.search_text like fold(${containing(word)}) or p.brand_id in (
      select br.id from brand br where fold(br.name) like fold(${containing(word)})))`,
  );

const ofSupplier = (supplier: string): RawBuilder<unknown> => {
  if (supplier === '') return sql`true`;
  return uuid.test(supplier)
    ? sql`su.public_id = ${supplier}::uuid`
    : sql`su.search_text like fold(${containing(supplier)})`;
};

/**
 * A page of suppliers' products and their total (R-SEARCH-004, R-SEARCH-008). With an order, each product shows whether
 * the order has it. Suppliers whose routes reach the order's store come first, and of their products the recommended
 * ones. Prices are read only for the page.
 */
export const readProductPage = async (
  db: Kysely<Database>,
  search: ProductSearch,
): Promise<{ readonly content: readonly FoundProductRow[]; readonly total: number }> => {
  const families = search.familyPublicIds;
  const words = await readProductWords(db, search.name);
  const { rows } = await sql<{ content: FoundProductRow[]; total: number }>`
    with ord as materialized (
      select id, store_id from customer_order where public_id = ${search.orderPublicId}::uuid),
    reached as materialized (
      select cov.supplier_id from ord join supplier_coverage cov on cov.store_id = ord.store_id),
    barred as materialized (
      select ss.supplier_id, ss.disabled_reason from ord join supplier_store ss on ss.store_id = ord.store_id
      where ss.disabled_reason is not null),
    standing as materialized (
      select i.supplier_product_id, bool_or(d.status <> all (${endedStatuses}::text[])) as is_included,
        bool_or(d.status = any (${endedStatuses}::text[])) as is_ended
      from ord join delivery d on d.order_id = ord.id join delivery_item i on i.delivery_id = d.id
      group by i.supplier_product_id),
    recommended as materialized (
      select pr.product_id, pr.priority from ord join product_recommendation pr on pr.store_id = ord.store_id
      where pr.priority is not null),
    found as materialized (
      select sp.id, p.id as product_id, su.id as supplier_id, fold(p.name) as folded,
        ${search.orderPublicId}::uuid is null or su.id in (select supplier_id from reached) as delivers,
        recommended.priority
      from product p
      join supplier_product sp on sp.product_id = p.id
      join supplier su on su.id = sp.supplier_id
      left join recommended on recommended.product_id = p.id
      where sp.active and p.active and su.active and ${named(words)} and ${ofSupplier(search.supplier)}
        and (${search.notSupplier}::uuid is null or su.public_id <> ${search.notSupplier}::uuid)
        and (${search.hasPrice}::boolean is null or (sp.price_centavos is not null) = ${search.hasPrice}::boolean)
        and (${families.length === 0} or p.product_family_id in (
          select id from product_family where public_id = any (${families}::uuid[])))),
    page as (
      select * from found order by delivers desc, priority, folded, id
      limit ${search.size} offset ${search.page * search.size})
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(r), '[]') from (
        select p.name, b.name as brand, su.name as supplier, su.public_id as "supplierPublicId",
          sp.public_id as "publicId", p.public_id as "productPublicId", f.name as "familyName",
          f.public_id as "familyPublicId", sp.pack_desc as "packDesc", sp.unit, sp.content, sp.size_centi as size,
          sp.use_unit_price as "useUnitPrice", sp.price_centavos as "listPrice", ${priceOn(search.today)} as price,
          sp.quantity_stock as "quantityStock", page.delivers, barred.disabled_reason as "disabledReason",
          page.priority is not null as "isRecommended",
          coalesce(standing.is_included, false) as "isIncluded",
          coalesce(standing.is_ended, false) as "isConfirmedOrCanceled"
        from page
        join supplier_product sp on sp.id = page.id
        join product p on p.id = page.product_id
        join product_family f on f.id = p.product_family_id
        join supplier su on su.id = page.supplier_id
        left join brand b on b.id = p.brand_id
        left join barred on barred.supplier_id = su.id
        left join standing on standing.supplier_product_id = sp.id
        order by page.delivers desc, page.priority, page.folded, page.id) r) as content`.execute(db);
  return rows[0] ?? { content: [], total: 0 };
};
