import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of product_image. Whoever writes holds the product's lock.

type Db = Kysely<Database>;

/** An image that is still to come. */
export const insertAnnouncedImage = (
  db: Db,
  image: { readonly publicId: string; readonly productId: number; readonly fileName: string },
) => db.insertInto('productImage').values(image).execute();

/** It is here: as the last one. */
export const placeImage = (
  db: Db,
  image: {
    readonly publicId: string;
    readonly position: number;
    readonly sha256: string;
    readonly fileName: string;
  },
) => {
  const { publicId, ...here } = image;
  return db.updateTable('productImage').set(here).where('publicId', '=', publicId).execute();
};

/** Puts images at the places they are listed at. */
export const orderImages = async (db: Db, publicIds: readonly string[]): Promise<void> => {
  await sql`update product_image i set position = o.place - 1
    from unnest(${[...publicIds]}::uuid[]) with ordinality o (public_id, place)
    where i.public_id = o.public_id and i.position <> o.place - 1`.execute(db);
};

export const deleteImage = (db: Db, publicId: string) =>
  db.deleteFrom('productImage').where('publicId', '=', publicId).execute();
