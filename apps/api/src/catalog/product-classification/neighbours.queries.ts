import { NO_BRAND } from '@celeiro/rules/catalog/products/brands.ts';
import {
  type BrandDictionary,
  brandDictionary,
  type KnownBrand,
} from '@celeiro/rules/catalog/product-classification/find-brand.ts';
import {
  searchTermsOf,
  type Neighbour,
  suggestProduct,
  type Suggestion,
} from '@celeiro/rules/catalog/product-classification/suggest.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { confirmedFieldsOf, type SuggestedRow, tagsOf } from './waiting.queries.ts';

type Db = Kysely<Database>;

/** How many names of classified products the rules compare, and how many products of each name, for each reason. */
const NAMES = 24;
const OF_EACH = 2;

const readBrandDictionary = async (db: Db): Promise<BrandDictionary> => {
  const { rows } = await sql<KnownBrand>`
    select public_id, name, merged_names from brand where search_text <> ${NO_BRAND} order by id`.execute(db);
  return brandDictionary(rows);
};

export type NeighbourRow = Neighbour & { readonly image: string | null };

type Asked = {
  readonly name: string;
  readonly brand: string | null;
} & Pick<Neighbour, 'unit' | 'content' | 'size'>;

const isSameText = sql`p.search_text = near.search_text and p.classification = 'CLASSIFIED' and p.active`;
const firstOf = (condition: RawBuilder<unknown>) =>
  sql`(select p.id from product p where ${isSameText} and ${condition} order by p.id limit ${sql.lit(OF_EACH)})`;

/**
 * Classified products on sale with the most similar names, grouped by name: for each name a few of the same brand, of the
 * same pack, and of any.
 */
const readNeighbours = async (
  db: Db,
  requested: readonly Asked[],
): Promise<ReadonlyMap<number, readonly NeighbourRow[]>> => {
  const { rows } = await sql<NeighbourRow & { readonly place: number }>`
    with asked as materialized (
      select a.place::int, fold(a.name) as name, b.id as brand_id, a.unit, a.content, a.size
      from rows from (json_to_recordset(${JSON.stringify(requested)}::json)
        as (name text, brand uuid, unit text, content int, size int)) with ordinality a (name, brand, unit, content, size, place)
      left join brand b on b.public_id = a.brand)
    select asked.place, p.public_id, p.name, p.unit, p.package_unit, p.outer_unit, p.content, p.size_centi as size,
      json_build_object('publicId', f.public_id, 'name', f.name) as family,
      case when b.id is not null then json_build_object('publicId', b.public_id, 'name', b.name) end as brand, ${tagsOf(sql`p`)} as tags,
      (select '/api/product-images/' || i.sha256 || '-160.webp' from product_image i
        where i.product_id = p.id and i.position = 0) as image
    from asked
    cross join lateral (select n.search_text from classified_name n order by n.search_text <-> asked.name
      limit ${sql.lit(NAMES)}) near
    cross join lateral (
      ${firstOf(sql`p.brand_id = asked.brand_id`)} union
      ${firstOf(sql`p.unit = asked.unit and p.content = asked.content and p.size_centi = asked.size`)} union
      ${firstOf(sql`true`)}) found
    join product p on p.id = found.id
    join product_family f on f.id = p.product_family_id
    left join brand b on b.id = p.brand_id and b.search_text <> ${NO_BRAND}
    order by asked.place, near.search_text <-> asked.name, p.id`.execute(db);
  return Map.groupBy(rows, ({ place }) => place - 1);
};

/** Suggestions for each of these products. */
export const readSuggestions = async (
  db: Db,
  products: readonly SuggestedRow[],
): Promise<
  readonly { readonly suggestion: Suggestion; readonly images: ReadonlyMap<string, string | null> }[]
> => {
  if (products.length === 0) return [];
  const brands = await readBrandDictionary(db);
  const near = await readNeighbours(
    db,
    products.map(({ name }) => searchTermsOf(name, brands)),
  );
  return products.map((product, place) => {
    const neighbours = near.get(place) ?? [];
    return {
      suggestion: suggestProduct(product.name, { brands, neighbours }, confirmedFieldsOf(product)),
      images: new Map(neighbours.map(({ publicId, image }) => [publicId, image])),
    };
  });
};
