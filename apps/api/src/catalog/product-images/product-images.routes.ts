import * as contract from '@celeiro/contract/catalog/product-images/product-images.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { bindRaw, type RawBinding } from '../../platform/http/raw-binding.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { copyKey } from '../../base/files/files.public.ts';
import { findProductId } from '../products/products.public.ts';
import { findFileOf, imageDto, readByGtin, readImages } from './product-images.queries.ts';
import { announceImage, removeImage, restoreImage, updateImage } from './write-images.ts';

export const productImagesRoutes: readonly Binding[] = [
  bind(contract.listProductImages, async ({ db }, { params }) => {
    const productId = (await findProductId(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return (await readImages(db, productId)).map(imageDto);
  }),
  bind(contract.findProductsByGtin, ({ db }, { body }) => readByGtin(db, body.gtins)),
  bind(contract.announceProductImage, announceImage),
  bind(contract.updateProductImage, updateImage),
  bind(contract.deleteProductImage, removeImage),
  bind(contract.restoreProductImage, restoreImage),
];

const named = /^([0-9a-f]{64})(?:-(480|160))?\.webp$/;

/** Serves images by the hash of their content, so that browsers may cache them for ever. */
export const openedImages = (context: {
  readonly db: Kysely<Database>;
  readonly storage: Storage;
}): readonly RawBinding[] => [
  bindRaw(contract.openProductImage, async ({ params }) => {
    const [, sha256, side] = named.exec(params['name'] ?? '') ?? refuse('RESOURCE_NOT_FOUND');
    const file = (await findFileOf(context.db, sha256 ?? '')) ?? refuse('RESOURCE_NOT_FOUND');
    const key = side === undefined ? file : copyKey(file, Number(side));
    const stored = (await context.storage.get(key)) ?? refuse('RESOURCE_NOT_FOUND');
    return {
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'content-length': String(stored.size),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      },
      body: stored.body,
    };
  }),
];
