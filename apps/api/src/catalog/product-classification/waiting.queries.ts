import type {
  QueueSort,
  WaitingProduct,
} from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { NO_BRAND } from '@celeiro/rules/catalog/products/brands.ts';
import type { Pack } from '@celeiro/rules/catalog/products/products.ts';
import { equalKey } from '@celeiro/rules/catalog/product-classification/name-pieces.ts';
import type { ConfirmedFields } from '@celeiro/rules/catalog/product-classification/suggest.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;
type Reference = { readonly publicId: string; readonly name: string };

/** How many products of the list are compared to find equal ones. */
const MOST_COMPARED = 400;
/** How many equal products are shown with one. */
const EQUAL = 50;

/** Known data of an unclassified product. */
export type SuggestedRow = Pack & {
  readonly publicId: string;
  readonly version: number;
  readonly name: string;
  readonly family: Reference | null;
  readonly brand: Reference | null;
  readonly tags: readonly Reference[];
};

/** The same with the data that distinguish it from equal ones. */
type WaitingRow = SuggestedRow & {
  readonly supplier: string | null;
  readonly code: string | null;
  readonly price: Centavos | null;
  readonly since: Date;
};

/** A waiting product, with those equal to it. */
type Group<Row> = { readonly first: Row; readonly equal: readonly Row[] };

const waits = sql`r.classification <> 'CLASSIFIED' and r.active`;

const sorts: Readonly<Record<QueueSort, RawBuilder<unknown>>> = {
  SOLD: sql`(select count(*) from supplier_product sp where sp.product_id = r.id and sp.active) desc, r.id`,
  OLDEST: sql`r.created_at, r.id`,
};

/** The tags of a product, in the order of its family's list. */
export const tagsOf = (product: RawBuilder<unknown>) =>
  sql`array(select json_build_object('publicId', t.public_id, 'name', t.name) from product_tag_link l
    join family_tag t on t.id = l.family_tag_id where l.product_id = ${product}.id order by t.search_text)`;

const suggested = sql`r.public_id, r.version, r.name, r.unit, r.package_unit, r.outer_unit, r.content, r.size_centi as size,
  (select json_build_object('publicId', f.public_id, 'name', f.name) from product_family f where f.id = r.product_family_id) as family,
  (select json_build_object('publicId', b.public_id, 'name', b.name) from brand b
    where b.id = r.brand_id and b.search_text <> ${NO_BRAND}) as brand,
  ${tagsOf(sql`r`)} as tags`;

/** The waiting products in the requested order, equal ones grouped; only the first of them are compared. */
export const readWaiting = async (db: Db, sort: QueueSort): Promise<readonly Group<SuggestedRow>[]> => {
  const { rows } = await sql<SuggestedRow>`
    select ${suggested} from product r where ${waits} order by ${sorts[sort]} limit ${sql.lit(MOST_COMPARED)}`.execute(
    db,
  );
  return [...Map.groupBy(rows, ({ name }) => equalKey(name)).values()].flatMap(([first, ...equal]) =>
    first === undefined ? [] : [{ first, equal }],
  );
};

/** Number of waiting products. */
export const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product r where ${waits}`.execute(db);
  return rows[0]?.count ?? 0;
};

const select = async (
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<readonly WaitingRow[]> => {
  const { rows } = await sql<WaitingRow & { id: number; place: number }>`
    select r.*, sold.supplier, sold.code, sold.price_centavos as price
    from (select r.id, r.created_at as since, row_number() over () as place, ${suggested}
      from (select r.* from product r where ${waits} and ${where} order by ${order} limit ${sql.lit(limit)}) r) r
    left join lateral (select su.name as supplier, sp.code, sp.price_centavos from supplier_product sp
      join supplier su on su.id = sp.supplier_id where sp.product_id = r.id
      order by sp.active desc, sp.id limit 1) sold on true
    order by r.place`.execute(db);
  return rows;
};

/**
 * Waiting products whose names begin like this one, most similar first. The key decides whether they are equal, since
 * words may be written together or apart.
 */
const readAlike = async (db: Db, { name, publicId }: SuggestedRow) => {
  const start = name.slice(0, 3).replaceAll(/[\\%_]/g, '_');
  const { rows } = await sql<{ id: number; name: string }>`
    select r.id, r.name from product r
    where ${waits} and r.search_text like fold(${start}) || '%' and r.public_id <> ${publicId}::uuid
    order by r.search_text <-> fold(${name}), r.id limit ${sql.lit(MOST_COMPARED)}`.execute(db);
  const key = equalKey(name);
  return rows.filter((one) => equalKey(one.name) === key).slice(0, EQUAL);
};

/** A waiting product with those of equal data; null when it doesn't wait. */
export const readWaitingGroup = async (db: Db, publicId: string): Promise<Group<WaitingRow> | null> => {
  const [first] = await select(db, sql`r.public_id = ${publicId}::uuid`, sql`r.id`, 1);
  if (first === undefined) return null;
  const alike = (await readAlike(db, first)).map(({ id }) => id);
  if (alike.length === 0) return { first, equal: [] };
  return { first, equal: await select(db, sql`r.id = any (${alike}::bigint[])`, sql`r.id`, EQUAL) };
};

/** The data of a product that a person already confirmed. */
export const confirmedFieldsOf = ({
  family,
  brand,
  tags,
  unit,
  packageUnit,
  outerUnit,
  content,
  size,
}: SuggestedRow): ConfirmedFields => ({
  family,
  brand,
  tags,
  unit,
  packageUnit,
  outerUnit,
  content,
  size,
});

export const waitingDto = (row: WaitingRow): WaitingProduct => {
  const { publicId, version, name, supplier, code, price, since } = row;
  return { publicId, version, name, supplier, code, price, since: since.toISOString() };
};
