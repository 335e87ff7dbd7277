import type { QueueSort, WaitingProduct } from '@celeiro/contract/pre-classification.ts';
import { NO_BRAND } from '@celeiro/rules/catalog/brands.ts';
import type { Pack } from '@celeiro/rules/catalog/products.ts';
import { equalKey } from '@celeiro/rules/classification/name-pieces.ts';
import type { AlreadySaid } from '@celeiro/rules/classification/suggest.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;
type Reference = { readonly publicId: string; readonly name: string };

/** How many products of the list are looked at to find those that are equal. */
const LOOKED_AT = 400;

/** A product that nobody sorted, with what is said of it already. */
export type WaitingRow = Pack & {
  readonly publicId: string;
  readonly version: number;
  readonly name: string;
  readonly supplier: string | null;
  readonly code: string | null;
  readonly price: Centavos | null;
  readonly since: Date;
  readonly family: Reference | null;
  readonly brand: Reference | null;
};

/** One that waits, with those equal to it. */
export type WaitingGroup = { readonly first: WaitingRow; readonly equal: readonly WaitingRow[] };

const waits = sql`r.classification <> 'CLASSIFIED' and r.active`;

const sorts: Readonly<Record<QueueSort, RawBuilder<unknown>>> = {
  SOLD: sql`r.sellers desc, r.id`,
  OLDEST: sql`r.created_at, r.id`,
};

const select = async (
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<readonly WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select w.public_id, w.version, w.name, w.unit, w.package_unit, w.outer_unit, w.content, w.size_centi as size,
      w.created_at as since, sold.supplier, sold.code, sold.price_centavos as price,
      case when f.id is not null then json_build_object('publicId', f.public_id, 'name', f.name) end as family,
      case when b.id is not null then json_build_object('publicId', b.public_id, 'name', b.name) end as brand
    from (select r.*, row_number() over (order by ${order}) as place from (
        select r.*, (select count(*) from supplier_product sp where sp.product_id = r.id and sp.active) as sellers
        from product r where ${waits} and ${where}) r
      order by place limit ${LOOKED_AT}) w
    left join product_family f on f.id = w.product_family_id
    left join brand b on b.id = w.brand_id and b.search_text <> ${NO_BRAND}
    left join lateral (select su.name as supplier, sp.code, sp.price_centavos from supplier_product sp
      join supplier su on su.id = sp.supplier_id where sp.product_id = w.id
      order by sp.active desc, sp.id limit 1) sold on true
    order by w.place`.execute(db);
  return rows;
};

const groups = (rows: readonly WaitingRow[]): readonly WaitingGroup[] =>
  [...Map.groupBy(rows, ({ name }) => equalKey(name)).values()].flatMap(([first, ...equal]) =>
    first === undefined ? [] : [{ first, equal }],
  );

/** The products that wait, equal ones together, in the order asked for. */
export const readWaiting = async (db: Db, sort: QueueSort): Promise<readonly WaitingGroup[]> =>
  groups(await select(db, sql`true`, sorts[sort]));

/** How many products wait in all. */
export const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product r where ${waits}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** One that waits, with those that say the same of themselves; null for one that doesn't wait. */
export const readWaitingGroup = async (db: Db, publicId: string): Promise<WaitingGroup | null> => {
  const [first] = await select(db, sql`r.public_id = ${publicId}::uuid`, sql`r.id`);
  if (first === undefined) return null;
  // Words may be written apart or together: the first letters find candidates, the key decides.
  const start = first.name.slice(0, 3).replaceAll(/[\\%_]/g, '_');
  const rows = await select(
    db,
    sql`r.search_text like fold(${start}) || '%' and r.public_id <> ${publicId}::uuid`,
    sql`r.id`,
  );
  const key = equalKey(first.name);
  return { first, equal: rows.filter(({ name }) => equalKey(name) === key).slice(0, 50) };
};

export const saidOf = ({
  family,
  brand,
  unit,
  packageUnit,
  outerUnit,
  content,
  size,
}: WaitingRow): AlreadySaid => ({
  family,
  brand,
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
