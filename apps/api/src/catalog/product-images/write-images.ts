import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/catalog/product-images/product-images.ts';
import type { ProductImage } from '@celeiro/contract/catalog/product-images/product-images.ts';
import { movedTo, PRODUCT_IMAGES } from '@celeiro/rules/catalog/product-images/product-images.ts';
import { productFields } from '@celeiro/rules/catalog/products/product.fields.ts';
import type { RecordChange } from '@celeiro/rules/records/record-history.ts';
import { undoneRecordChange, undoRefusal } from '@celeiro/rules/records/undo-save.ts';
import { type Refusal, refusal, refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { announceFile, type ArrivedFile, senderOperation } from '../../base/files/files.public.ts';
import { lockProductRecord, recordProduct } from '../products/products.public.ts';
import { type ImageRow, imageDto, readAnnounced, readImages } from './product-images.queries.ts';
import {
  insertAnnouncedImage,
  orderImages,
  placeImage,
  readRemovedImage,
  removeImageRow,
  restoreImageRow,
} from './product-images.store.ts';

const KIND = 'PRODUCT_IMAGE';
const limit = { maximum: PRODUCT_IMAGES };

const names = (images: readonly ImageRow[]): readonly string[] =>
  images.map(({ fileName }, index) => (index === 0 ? `${fileName} (padrão)` : fileName));

/** A locked product with its images. */
const lock = async (operation: Operation, productPublicId: string) => {
  const product = await lockProductRecord(operation, productPublicId);
  return { product, images: await readImages(operation.db, product.id) };
};

type Locked = Awaited<ReturnType<typeof lock>>;

/** Records changes of images in the product's history. */
const recordImages = async (
  operation: Operation,
  { product, images }: Locked,
  additional: readonly RecordChange[] = [],
): Promise<ProductImage[]> => {
  const after = await readImages(operation.db, product.id);
  await recordProduct(operation, product, { images: names(images) }, { images: names(after) }, additional);
  return after.map(imageDto);
};

/** EP-070. Throws IMAGE_LIMIT for a product that has all images it may have. */
export const announceImage = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof contract.announceProductImage>,
) => {
  const { product, images } = await lock(operation, params.id);
  if (images.length >= PRODUCT_IMAGES) refuse('IMAGE_LIMIT', limit);
  const { fileName, ...file } = await announceFile(operation, { kind: KIND, ...body });
  await insertAnnouncedImage(operation.db, { publicId: file.publicId, productId: product.id, fileName });
  return file;
};

/** Why a product with these images accepts no image of this content; null when it does. */
const takingRefusal = (images: readonly ImageRow[], sha256: string): Refusal | null => {
  if (images.some((one) => one.sha256 === sha256)) return refusal('IMAGE_ALREADY_HERE');
  return images.length >= PRODUCT_IMAGES ? refusal('IMAGE_LIMIT', limit) : null;
};

/** Makes an uploaded file the last image of its product; false for a file that was not announced for one. */
export const takeImage = async (db: Kysely<Database>, file: ArrivedFile): Promise<boolean | Refusal> => {
  const sender = await readAnnounced(db, file.publicId);
  if (sender === null) return false;
  const operation = senderOperation(db, sender, file);
  const locked = await lock(operation, sender.productPublicId);
  const { images } = locked;
  const refused = takingRefusal(images, file.sha256);
  if (refused !== null) return refused;
  const { publicId, sha256, fileName } = file;
  await placeImage(db, { publicId, sha256, fileName, position: images.length });
  await recordImages(operation, locked);
  return true;
};

const placeOf = ({ images }: Locked, publicId: string): number => {
  const place = images.findIndex((one) => one.publicId === publicId);
  return place === -1 ? refuse('RESOURCE_NOT_FOUND') : place;
};

/** EP-071 */
export const updateImage = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof contract.updateProductImage>,
): Promise<ProductImage[]> => {
  const locked = await lock(operation, params.id);
  const place = placeOf(locked, body.publicId);
  const requested = body.defaultImage === true ? 0 : (body.position ?? place);
  const order = locked.images.map(({ publicId }) => publicId);
  await orderImages(operation.db, movedTo(order, body.publicId, requested));
  return recordImages(operation, locked);
};

/** EP-072: deletes an image. If it was the default image, the next one is. The person can restore it for a minute. */
export const removeImage = async (
  operation: Operation,
  { params }: Pick<EndpointInput<typeof contract.deleteProductImage>, 'params'>,
): Promise<ProductImage[]> => {
  const { db, actor, now } = operation;
  const locked = await lock(operation, params.id);
  placeOf(locked, params.imageId);
  const left = locked.images.map(({ publicId }) => publicId).filter((one) => one !== params.imageId);
  await removeImageRow(db, params.imageId, { userId: actor.userId, at: now });
  await orderImages(db, left);
  return recordImages(operation, locked);
};

/** Restores an image that the caller deleted a moment ago, at its former position; other changes of the product remain. */
export const restoreImage = async (
  operation: Operation,
  { params }: Pick<EndpointInput<typeof contract.restoreProductImage>, 'params'>,
): Promise<ProductImage[]> => {
  const { db, actor, now } = operation;
  const locked = await lock(operation, params.id);
  const { images, product } = locked;
  const removed = (await readRemovedImage(db, product.id, params.imageId)) ?? refuse('RESOURCE_NOT_FOUND');
  const isOwn = removed.removedById === actor.userId;
  const save = { isOwn, savedAt: removed.removedAt.getTime(), overtakenBy: null };
  refuseIf(undoRefusal(save, now.getTime()) ?? takingRefusal(images, removed.sha256));
  await restoreImageRow(db, removed.publicId, images.length);
  const order = [...images.map(({ publicId }) => publicId), removed.publicId];
  await orderImages(db, movedTo(order, removed.publicId, removed.position));
  const change = { field: 'images', event: 'UPDATE', oldValue: null, newValue: null } as const;
  return recordImages(operation, locked, [undoneRecordChange(productFields, [change])]);
};
