import type { ProductRow } from '@celeiro/contract/catalog/products/products.ts';
import { NO_BRAND } from '@celeiro/rules/catalog/products/brands.ts';
import { type Pack, packText } from '@celeiro/rules/catalog/products/products.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { offerPriceOn } from '../catalog/catalog.public.ts';
import { sold } from './product-filter.queries.ts';

type Row = Omit<ProductRow, 'pack' | 'updatedAt'> & Pack & { readonly updatedAt: Date };

/** The list rows of these products (ids of the database), in this order, at the prices of a day. */
export const readProductRows = async (
  db: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<ProductRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`${prepared}
    select r.public_id, r.version, r.name, r.unit, r.package_unit, r.outer_unit, r.content, r.size_centi as size,
      r.classification, r.active, r.updated_at,
      (select '/api/product-images/' || i.sha256 || '-160.webp' from product_image i
        where i.product_id = r.id and i.position = 0) as image,
      (select f.name from product_family f where f.id = r.product_family_id) as family_name,
      (select b.name from brand b where b.id = r.brand_id and b.search_text <> ${NO_BRAND}) as brand,
      s.suppliers, s.lowest_price, s.offer_price, s.offer_list_price, s.stock
    from unnest(${[...ids]}::bigint[]) with ordinality as asked(id, place) join product r on r.id = asked.id
      cross join lateral (
        select count(distinct t.supplier_id)::int as suppliers, min(t.price_centavos) as lowest_price,
          min(t.offer) filter (where t.offer < t.price_centavos) as offer_price,
          (array_agg(t.price_centavos order by t.offer, t.price_centavos)
            filter (where t.offer < t.price_centavos))[1] as offer_list_price,
          coalesce(sum(t.quantity_stock), 0)::int as stock
        from (select sp.supplier_id, sp.price_centavos, sp.quantity_stock, ${offerPriceOn(today)} as offer from ${sold}) t) s
    order by asked.place`.execute(db);
  return rows.map(({ unit, packageUnit, outerUnit, content, size, ...row }) => ({
    ...row,
    pack: packText({ unit, packageUnit, outerUnit, content, size }),
    updatedAt: row.updatedAt.toISOString(),
  }));
};
