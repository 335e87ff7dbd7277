import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { announcedFile, sendUpload, uploadAddress } from '../../base/files/files.ts';
import { intranet } from '../../permissions.ts';
import { recordGet } from '../../records.ts';
import { undoRefusals } from '../../undo.ts';

// Images of a product (R-ADMIN-019): parts of it, with its version and history. The first is the default one.

export const productImage = z.object({
  publicId,
  fileName: z.string(),
  defaultImage: z.boolean(),
  /** At most 1200, 480 and 160 pixels; the content of an address never changes. */
  url: z.string(),
  mediumUrl: z.string(),
  smallUrl: z.string(),
});
export type ProductImage = z.output<typeof productImage>;

const images = z.array(productImage);
const byProduct = z.object({ id: publicId });
const write = {
  scopes: intranet,
  params: byProduct,
  response: images,
  changes: ['product'],
  idempotent: true,
  transaction: 'one',
} as const;

/** The images in their order. */
export const listProductImages = endpoint({
  ...recordGet,
  name: 'listProductImages',
  path: '/products/images/:id',
  summary: 'Imagens de um produto',
  response: images,
});

/** EP-070: announces an image; its file is uploaded to the address and then becomes the product's last image. */
export const announceProductImage = endpoint({
  name: 'announceProductImage',
  method: 'POST',
  path: '/products/images/:id',
  summary: 'Anuncia uma imagem de um produto e recebe o endereço de envio',
  scopes: intranet,
  params: byProduct,
  body: z.strictObject(announcedFile),
  response: uploadAddress,
  status: 201,
  refusals: [
    'RESOURCE_NOT_FOUND',
    'FILE_TYPE_NOT_ALLOWED',
    'IMAGE_HEIC',
    'FILE_TOO_LARGE',
    'FILE_LIMIT',
    'IMAGE_LIMIT',
  ],
  idempotent: true,
  transaction: 'one',
});

/** EP-070 as specified: the image as the field `file` of a form, at the path of `announceProductImage`. */
export const sendProductImage = endpoint({
  name: 'sendProductImage',
  ifMatch: 'adds',
  method: 'POST',
  path: '/products/images/:id/file',
  formAt: '/products/images/:id',
  summary: 'Envia uma imagem de um produto em um formulário',
  scopes: intranet,
  consumes: 'upload',
  params: byProduct,
  response: images,
  status: 201,
  refusals: [...new Set([...announceProductImage.refusals, ...sendUpload.refusals])],
  changes: ['product'],
  transaction: 'none',
});

/** Finds products by GTINs, the names of image files; unknown GTINs are left out. */
export const findProductsByGtin = endpoint({
  name: 'findProductsByGtin',
  method: 'POST',
  path: '/products/by-gtin',
  summary: 'Produtos por seus GTINs',
  scopes: intranet,
  body: z.strictObject({
    gtins: z
      .array(z.string().check(z.regex(/^\d{8,14}$/, { error: 'gtin' })))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  response: z.array(
    z.object({
      publicId,
      gtin: z.string(),
      name: z.string(),
      /** The number of its images. */
      images: z.number(),
    }),
  ),
  refusals: [],
  transaction: 'none',
});

/** EP-071: makes an image the default one, which is the first; or moves it to another position. */
export const updateProductImage = endpoint({
  ...write,
  name: 'updateProductImage',
  ifMatch: 'state',
  method: 'PUT',
  path: '/products/images/:id',
  summary: 'Torna uma imagem a padrão, ou muda seu lugar',
  body: z.strictObject({
    publicId,
    defaultImage: z.optional(z.literal(true)),
    position: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(7))),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
});

/** EP-072: when the default image is deleted, the next one becomes the default. */
export const deleteProductImage = endpoint({
  ...write,
  name: 'deleteProductImage',
  ifMatch: 'state',
  method: 'DELETE',
  path: '/products/images/:id/:imageId',
  summary: 'Exclui uma imagem de um produto',
  params: z.object({ id: publicId, imageId: publicId }),
  refusals: ['RESOURCE_NOT_FOUND'],
});

/** Restores an image that the caller has just deleted, at its former position. */
export const restoreProductImage = endpoint({
  ...write,
  name: 'restoreProductImage',
  ifMatch: 'state',
  method: 'PUT',
  path: '/products/images/:id/:imageId/restoration',
  summary: 'Desfaz a exclusão de uma imagem de um produto',
  params: z.object({ id: publicId, imageId: publicId }),
  refusals: ['RESOURCE_NOT_FOUND', 'IMAGE_LIMIT', 'IMAGE_ALREADY_HERE', ...undoRefusals],
});

/** An image by the hash of its content: the content of an address never changes. */
export const openProductImage = endpoint({
  name: 'openProductImage',
  method: 'GET',
  path: '/product-images/:name',
  summary: 'Abre uma imagem de um produto',
  scopes: 'public',
  params: z.object({ name: z.string().check(z.maxLength(80)) }),
  response: 'file',
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
