import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/db/schema.ts';
import { freshCoupon } from './coupon-world.ts';
import type { Ids } from '../nonsense.ts';

let last = 0;

/** A supplier product with an offer. */
const freshOffer = async (db: Kysely<Database>): Promise<Ids> => {
  const { rows } = await sql<{ sold: string; offer: string; product: string }>`
    with product as (insert into product (name, unit, content, size_centi) values (${`Vendido ${last}`}, 'kg', 1, 100)
        returning id, public_id),
    sold as (insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit,
        price_centavos)
      select su.id, p.id, ${`cx ${last}`}, 1, 100, false, 'kg', 10000 from supplier su, product p
      order by su.id limit 1 returning id, public_id),
    made as (insert into supplier_product_offer (supplier_product_id, price_centavos, starts_on, ends_on)
      select id, 5000, '2998-01-01', '2998-01-02' from sold returning public_id)
    select sold.public_id as sold, made.public_id as offer, product.public_id as product from sold, made, product`.execute(
    db,
  );
  const { sold = '', offer = '', product = '' } = rows[0] ?? {};
  return {
    'supplier-products': sold,
    'supplier-product-offer': sold,
    'supplier-product-offer/disable': offer,
    productPublicId: product,
  };
};

/** A family without uses, and a tag of another family without products. */
const freshFamily = async (db: Kysely<Database>): Promise<Ids> => {
  const { rows } = await sql<{ family: string; tag: string }>`
    with made as (insert into product_family (name) values (${`Família ${last}`}) returning public_id),
      tag as (insert into family_tag (product_family_id, name) select id, ${`Tag ${last}`} from product_family order by id limit 1
        returning public_id)
    select made.public_id as family, tag.public_id as tag from made, tag`.execute(db);
  const { family = '', tag = '' } = rows[0] ?? {};
  return { 'product-families': family, tag };
};

/** A product without sellers, two unused brands, a family, and an unused coupon. */
export const freshProducts = async (db: Kysely<Database>): Promise<Ids> => {
  last += 1;
  const offered = await freshOffer(db);
  const { rows } = await sql<{ brand: string; into: string; product: string; family: string }>`
    with one as (insert into brand (name) values (${`Marca ${last}`}) returning public_id),
      other as (insert into brand (name) values (${`Outra marca ${last}`}) returning public_id),
      made as (insert into product (name) values (${`Avulso ${last}`}) returning public_id)
    select one.public_id as brand, other.public_id as into, made.public_id as product,
      (select public_id from product_family limit 1) as family
    from one, other, made`.execute(db);
  const { brand = '', into = '', product = '', family = '' } = rows[0] ?? {};
  return {
    brands: brand,
    brandPublicId: brand,
    intoBrandPublicId: into,
    products: product,
    'products/details': product,
    'pre-classification': product,
    familyPublicId: family,
    ...(await freshCoupon(db)),
    ...(await freshFamily(db)),
    ...offered,
  };
};
