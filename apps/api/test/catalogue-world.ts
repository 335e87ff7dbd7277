import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/platform/db/schema.ts';
import type { Ids } from './nonsense.ts';

let last = 0;

/** A product nobody sells, two brands nobody has, and a family. */
export const freshProducts = async (db: Kysely<Database>): Promise<Ids> => {
  last += 1;
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
    familyPublicId: family,
  };
};
