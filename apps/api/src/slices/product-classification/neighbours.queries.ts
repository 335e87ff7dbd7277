import { NO_BRAND } from '@celeiro/rules/catalog/brands.ts';
import {
  type BrandDictionary,
  brandDictionary,
  type KnownBrand,
} from '@celeiro/rules/classification/find-brand.ts';
import {
  lookedForBy,
  type Neighbour,
  suggestProduct,
  type Suggestion,
} from '@celeiro/rules/classification/suggest.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { saidOf, type WaitingRow } from './waiting.queries.ts';

type Db = Kysely<Database>;

/** How many of the database's neighbours the rules look at. */
const LOOKED_AT = 24;

const readBrandDictionary = async (db: Db): Promise<BrandDictionary> => {
  const { rows } = await sql<KnownBrand>`
    select public_id, name, merged_names from brand where search_text <> ${NO_BRAND} order by id`.execute(db);
  return brandDictionary(rows);
};

export type NeighbourRow = Neighbour & { readonly image: string | null };

/** Classified products in sale whose names are like these, by the name's place. */
const readNeighbours = async (
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<number, readonly NeighbourRow[]>> => {
  const { rows } = await sql<NeighbourRow & { readonly place: number }>`
    select asked.place::int, p.public_id, p.name, p.unit, p.package_unit, p.outer_unit, p.content, p.size_centi as size,
      json_build_object('publicId', f.public_id, 'name', f.name) as family,
      case when b.id is not null then json_build_object('publicId', b.public_id, 'name', b.name) end as brand,
      (select '/api/product-images/' || i.sha256 || '-160.webp' from product_image i
        where i.product_id = p.id and i.position = 0) as image
    from unnest(${[...names]}::text[]) with ordinality asked (name, place)
    cross join lateral (select * from product p
      where p.classification = 'CLASSIFIED' and p.active and p.search_text % fold(asked.name)
      order by similarity(p.search_text, fold(asked.name)) desc, p.id limit ${LOOKED_AT}) p
    join product_family f on f.id = p.product_family_id
    left join brand b on b.id = p.brand_id and b.search_text <> ${NO_BRAND}
    order by asked.place, p.id`.execute(db);
  return Map.groupBy(rows, ({ place }) => place - 1);
};

/** What each of these products may be. */
export const readSuggestions = async (
  db: Db,
  products: readonly WaitingRow[],
): Promise<
  readonly { readonly suggestion: Suggestion; readonly images: ReadonlyMap<string, string | null> }[]
> => {
  const brands = await readBrandDictionary(db);
  const near = await readNeighbours(
    db,
    products.map(({ name }) => lookedForBy(name, brands)),
  );
  return products.map((product, place) => {
    const neighbours = near.get(place) ?? [];
    return {
      suggestion: suggestProduct(product.name, { brands, neighbours }, saidOf(product)),
      images: new Map(neighbours.map(({ publicId, image }) => [publicId, image])),
    };
  });
};
