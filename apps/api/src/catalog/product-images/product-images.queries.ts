import type { ProductImage } from '@celeiro/contract/catalog/product-images/product-images.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** An uploaded image. */
export type ImageRow = {
  readonly publicId: string;
  readonly sha256: string;
  readonly fileName: string;
  readonly position: number;
};

/** The images of a product, in order. */
export const readImages = async (db: Db, productId: number): Promise<readonly ImageRow[]> => {
  const { rows } = await sql<ImageRow>`
    select public_id, sha256, file_name, position from product_image
    where product_id = ${productId} and position is not null order by position`.execute(db);
  return rows;
};

const address = (sha256: string, side: 480 | 160 | null): string =>
  `/api/product-images/${sha256}${side === null ? '' : `-${side}`}.webp`;

export const imageDto = ({ publicId, sha256, fileName, position }: ImageRow): ProductImage => ({
  publicId,
  fileName,
  defaultImage: position === 0,
  url: address(sha256, null),
  mediumUrl: address(sha256, 480),
  smallUrl: address(sha256, 160),
});

/** The file of an image with this content, or null. */
export const findFileOf = async (db: Db, sha256: string): Promise<string | null> => {
  const { rows } = await sql<{ publicId: string }>`
    select public_id from product_image where sha256 = ${sha256} order by id limit 1`.execute(db);
  return rows[0]?.publicId ?? null;
};

/** Products by their GTINs, each with its number of images. */
export const readByGtin = async (db: Db, gtins: readonly string[]) => {
  const { rows } = await sql<{ publicId: string; gtin: string; name: string; images: number }>`
    select p.public_id, p.gtin, p.name, (select count(*)::int from product_image i
      where i.product_id = p.id and i.position is not null) as images
    from product p where p.gtin = any (${[...gtins]}::text[]) order by p.gtin`.execute(db);
  return rows;
};

/** The person who announced an image, and its product; null for a file that is no product image. */
export const readAnnounced = async (db: Db, publicId: string) => {
  const { rows } = await sql<{ userId: number; publicId: string; name: string; productPublicId: string }>`
    select u.id as user_id, u.public_id, u.name, p.public_id as product_public_id
    from product_image i join product p on p.id = i.product_id join file_object f on f.public_id = i.public_id
    join app_user u on u.id = f.created_by_id where i.public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** Files of images whose product, and thus whose row, was deleted. */
export const readLostFiles = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ publicId: string }>`
    select f.public_id from file_object f where f.kind = 'PRODUCT_IMAGE' and f.is_kept
      and not exists (select from product_image i where i.public_id = f.public_id)
      and not exists (select from product_image_removed r where r.public_id = f.public_id)`.execute(db);
  return rows.map(({ publicId }) => publicId);
};
