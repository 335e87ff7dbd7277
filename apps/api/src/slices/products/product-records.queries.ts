import type { ProductUses } from '@celeiro/contract/products.ts';
import { NO_BRAND } from '@celeiro/rules/catalog/brands.ts';
import type { Pack } from '@celeiro/rules/catalog/products.ts';
import { runningStatuses } from '@celeiro/rules/deliveries/lock.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { RecordUse } from '@celeiro/rules/records/record-uses.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { ProductRecord } from './product.record.ts';

/** One product, or null. */
export const readProduct = async (db: Kysely<Database>, publicId: string): Promise<ProductRecord | null> => {
  const { rows } = await sql<ProductRecord>`
    select r.id, r.public_id, r.version, r.name, r.unit, r.package_unit, r.outer_unit, r.content, r.size_centi as size,
      r.use_unit_price, r.gtin, r.ncm, r.storage, r.description, r.active, r.inactive_reason, r.classification,
      r.updated_at, array[]::text[] as images,
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

/** A family by its public id, or null. */
export const findFamily = async (db: Kysely<Database>, publicId: string): Promise<RecordReference | null> => {
  const { rows } = await sql<RecordReference>`
    select public_id as id, name from product_family where public_id = ${publicId}::uuid for share`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** These tags, which stay until the transaction ends; those that are gone are left out. */
export const readProductTags = async (
  db: Kysely<Database>,
  publicIds: readonly string[],
): Promise<
  readonly { readonly publicId: string; readonly name: string; readonly familyPublicId: string }[]
> => {
  const { rows } = await sql<{ publicId: string; name: string; familyPublicId: string }>`
    select t.public_id, t.name, f.public_id as family_public_id
    from family_tag t join product_family f on f.id = t.product_family_id
    where t.public_id = any (${[...publicIds]}::uuid[]) order by t.id for key share of t`.execute(db);
  return rows;
};

/** The name of another product of this name, brand and pack, or null; of one without a pack none is alike. */
export const findTwin = async (
  db: Kysely<Database>,
  product: Pick<Pack, 'unit' | 'content' | 'size'> & {
    readonly id: number | null;
    readonly name: string;
    readonly brand: RecordReference | null;
  },
): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select r.name from product r left join brand b on b.id = r.brand_id and b.search_text <> ${NO_BRAND}
    where r.search_text = fold(${product.name}) and b.public_id is not distinct from ${product.brand?.id ?? null}::uuid
      and r.unit = ${product.unit} and r.content = ${product.content}::integer
      and r.size_centi = ${product.size}::integer
      and r.id is distinct from ${product.id}::bigint limit 1`.execute(db);
  return rows[0]?.name ?? null;
};

/** The name of another product of this GTIN, or null. */
export const findGtinHolder = async (
  db: Kysely<Database>,
  gtin: string,
  exceptId: number | null,
): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select name from product where gtin = ${gtin} and id is distinct from ${exceptId}::bigint`.execute(db);
  return rows[0]?.name ?? null;
};

/** How much refers to a product. */
export const productUses = ({ sellers }: Pick<ProductRecord, 'sellers'>): readonly RecordUse[] => [
  { kind: 'suppliers', count: sellers, one: 'fornecedor', many: 'fornecedores' },
];

/** What stands on a product and goes on when it isn't sold any more. */
export const readProductUses = async (
  db: Kysely<Database>,
  productId: number,
  today: string,
): Promise<ProductUses> => {
  const { rows } = await sql<ProductUses>`
    select (select count(distinct sp.supplier_id)::int from supplier_product sp
        where sp.product_id = ${productId} and sp.active) as suppliers,
      (select count(*)::int from supplier_product sp join supplier_product_offer o on o.supplier_product_id = sp.id
        where sp.product_id = ${productId} and o.disabled_at is null and o.ends_on >= ${today}::date) as offers,
      (select count(distinct d.id)::int from supplier_product sp join delivery_item i on i.supplier_product_id = sp.id
        join delivery d on d.id = i.delivery_id
        where sp.product_id = ${productId} and d.status = any (${runningStatuses}::text[])) as deliveries,
      (select count(*)::int from product_recommendation pr
        where pr.product_id = ${productId} and pr.priority is not null) as recommendations`.execute(db);
  return rows[0] ?? { suppliers: 0, offers: 0, deliveries: 0, recommendations: 0 };
};
