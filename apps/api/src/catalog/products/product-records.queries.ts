import type { ProductUses } from '@celeiro/contract/catalog/products/products.ts';
import { NO_BRAND } from '@celeiro/rules/catalog/products/brands.ts';
import { productFields } from '@celeiro/rules/catalog/products/product.fields.ts';
import type { Pack } from '@celeiro/rules/catalog/products/products.ts';
import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { RecordUse } from '@celeiro/rules/records/record-uses.ts';
import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import { plainColumns } from '../../platform/records/plain-columns.ts';
import type { ProductRecord } from './product.record.ts';

/** One product, or null. */
export const readProduct = async (db: Kysely<Database>, publicId: string): Promise<ProductRecord | null> => {
  const { rows } = await sql<ProductRecord>`
    select r.id, r.public_id, r.version, ${plainColumns('product', productFields, 'r')}, r.classification, r.updated_at, array[]::text[] as images,
      (select count(distinct sp.supplier_id)::int from supplier_product sp where sp.product_id = r.id) as sellers,
      array(select t.public_id || ' ' || t.name from product_tag_link l join family_tag t on t.id = l.family_tag_id
        where l.product_id = r.id order by t.search_text) as tags,
      case when f.id is not null then json_build_object('id', f.public_id, 'name', f.name) end as family,
      case when b.id is not null then json_build_object('id', b.public_id, 'name', b.name) end as brand
    from product r
    left join product_family f on f.id = r.product_family_id
    left join brand b on b.id = r.brand_id and b.search_text <> ${NO_BRAND}
    where r.public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** The id of a product in the database, or null. */
export const findProductId = async (db: Kysely<Database>, publicId: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from product where public_id = ${publicId}::uuid`.execute(db);
  return rows[0]?.id ?? null;
};

/** A family by its public id, locked until the transaction ends, or null. */
export const findFamily = async (db: Kysely<Database>, publicId: string): Promise<RecordReference | null> => {
  const { rows } = await sql<RecordReference>`
    select public_id as id, name from product_family where public_id = ${publicId}::uuid for share ${rowLock(db)}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** These tags, locked until the transaction ends; deleted ones are left out. */
export const readProductTags = async (
  db: Kysely<Database>,
  publicIds: readonly string[],
): Promise<
  readonly { readonly publicId: string; readonly name: string; readonly familyPublicId: string }[]
> => {
  const { rows } = await sql<{ publicId: string; name: string; familyPublicId: string }>`
    select t.public_id, t.name, f.public_id as family_public_id
    from family_tag t join product_family f on f.id = t.product_family_id
    where t.public_id = any (${[...publicIds]}::uuid[]) order by t.id for key share of t ${rowLock(db)}`.execute(
    db,
  );
  return rows;
};

/**
 * Another product with this name, brand and pack, a classified one on sale first, or null. Null for a product without a
 * pack.
 */
export const findTwin = async (
  db: Kysely<Database>,
  product: Pick<Pack, 'unit' | 'content' | 'size'> & {
    readonly id: number | null;
    readonly name: string;
    readonly brand: Pick<RecordReference, 'id'> | null;
  },
): Promise<{ readonly publicId: string; readonly name: string } | null> => {
  const { rows } = await sql<{ publicId: string; name: string }>`
    select r.public_id, r.name from product r left join brand b on b.id = r.brand_id and b.search_text <> ${NO_BRAND}
    where r.search_text = fold(${product.name}) and b.public_id is not distinct from ${product.brand?.id ?? null}::uuid
      and r.unit = ${product.unit} and r.content = ${product.content}::integer
      and r.size_centi = ${product.size}::integer
      and r.id is distinct from ${product.id}::bigint
    order by r.active and r.classification = 'CLASSIFIED' desc, r.id limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Name of another product with this GTIN, or null. */
export const findGtinHolder = async (
  db: Kysely<Database>,
  gtin: string,
  exceptId: number | null,
): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select name from product where gtin = ${gtin} and id is distinct from ${exceptId}::bigint`.execute(db);
  return rows[0]?.name ?? null;
};

/** What refers to a product, with counts. */
export const productUses = ({ sellers }: Pick<ProductRecord, 'sellers'>): readonly RecordUse[] => [
  { kind: 'suppliers', count: sellers, one: 'fornecedor', many: 'fornecedores' },
];

/** Uses of products that continue after they are taken off sale, by their public ids; all in one statement. */
export const readProductUses = async (
  db: Kysely<Database>,
  publicIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, ProductUses>> => {
  // Running deliveries are few compared with all orders of a product.
  const { rows } = await sql<ProductUses & { readonly publicId: string }>`
    with asked as materialized (select id, public_id from product where public_id = any (${[...publicIds]}::uuid[])),
    running as materialized (select id from delivery where status = any (${runningStatuses}::text[])),
    ordered as materialized (
      select sp.product_id, count(distinct i.delivery_id)::int as count from running d
      join delivery_item i on i.delivery_id = d.id join supplier_product sp on sp.id = i.supplier_product_id
      where sp.product_id in (select id from asked) group by sp.product_id)
    select a.public_id, (select count(distinct sp.supplier_id)::int from supplier_product sp
        where sp.product_id = a.id and sp.active) as suppliers,
      (select count(*)::int from supplier_product sp join supplier_product_offer o on o.supplier_product_id = sp.id
        where sp.product_id = a.id and o.disabled_at is null and o.ends_on >= ${today}::date) as offers,
      coalesce((select o.count from ordered o where o.product_id = a.id), 0) as deliveries,
      (select count(*)::int from product_recommendation pr
        where pr.product_id = a.id and pr.priority is not null) as recommendations
    from asked a`.execute(db);
  return new Map(rows.map(({ publicId, ...uses }) => [publicId, uses]));
};
