import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ImageRow } from './product-images.queries.ts';

// The only writer of product_image and product_image_removed. The caller holds the product's lock, except when old images
// are deleted.

type Db = Kysely<Database>;

/** Inserts an image whose file is still to be uploaded. */
export const insertAnnouncedImage = (
  db: Db,
  image: { readonly publicId: string; readonly productId: number; readonly fileName: string },
) => db.insertInto('productImage').values(image).execute();

/** Records that its file was uploaded, and places it last. */
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

/** Sets the positions of images to this order. */
export const orderImages = async (db: Db, publicIds: readonly string[]): Promise<void> => {
  await sql`update product_image i set position = o.place - 1
    from unnest(${[...publicIds]}::uuid[]) with ordinality o (public_id, place)
    where i.public_id = o.public_id and i.position <> o.place - 1`.execute(db);
};

/** A deleted image that can still be restored for a minute. */
export type RemovedImage = ImageRow & { readonly removedById: number; readonly removedAt: Date };

/** Removes an image from its product; the person who deletes it can undo that. */
export const removeImageRow = async (
  db: Db,
  publicId: string,
  by: { readonly userId: number; readonly at: Date },
): Promise<void> => {
  await sql`with gone as (delete from product_image where public_id = ${publicId}::uuid returning *)
    insert into product_image_removed (public_id, product_id, position, sha256, file_name, removed_by_id, removed_at)
    select public_id, product_id, position, sha256, file_name, ${by.userId}, ${by.at} from gone`.execute(db);
};

/** The stored data of a product's deleted image; null for none. */
export const readRemovedImage = async (
  db: Db,
  productId: number,
  publicId: string,
): Promise<RemovedImage | null> => {
  const { rows } = await sql<RemovedImage>`
    select public_id, position, sha256, file_name, removed_by_id, removed_at from product_image_removed
    where product_id = ${productId} and public_id = ${publicId}::uuid for update ${rowLock(db)}`.execute(db);
  return rows[0] ?? null;
};

/** Restores an image at this position. */
export const restoreImageRow = async (db: Db, publicId: string, position: number): Promise<void> => {
  await sql`with again as (delete from product_image_removed where public_id = ${publicId}::uuid returning *)
    insert into product_image (public_id, product_id, position, sha256, file_name)
    select public_id, product_id, ${position}, sha256, file_name from again`.execute(db);
};

/** Deletes images that can't be restored any more. Returns their files. */
export const forgetRemovedImages = async (db: Db, before: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ publicId: string }>`
    delete from product_image_removed where public_id in (
      select public_id from product_image_removed where removed_at < ${before} for update skip locked)
    returning public_id`.execute(db);
  return rows.map(({ publicId }) => publicId);
};
