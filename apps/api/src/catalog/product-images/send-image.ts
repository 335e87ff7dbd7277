import { publicId } from '@celeiro/contract/codecs.ts';
import { sendProductImage } from '@celeiro/contract/catalog/product-images/product-images.ts';
import { detectFileType, isHeic, TAIL_BYTES } from '@celeiro/rules/base/files/file-type.ts';
import { maximumBytes, uploadTypes } from '@celeiro/rules/base/files/uploads.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { inTransaction } from '../../platform/db/transaction.ts';
import { linkPath } from '../../platform/files/signed-links.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import { bindRaw, type RawBinding, type RawExchange, type Upload } from '../../platform/http/raw-binding.ts';
import { operationOf } from '../../platform/http/docs/system-operation.ts';
import { type FileContext, receiveUpload } from '../../base/files/files.public.ts';
import { findProductId } from '../products/products.public.ts';
import { imageDto, readImages } from './product-images.queries.ts';
import { announceImage } from './write-images.ts';

const KIND = 'PRODUCT_IMAGE';

/** The type of an image by its bytes, whatever its name. Throws FILE_TYPE_NOT_ALLOWED. */
const typeOf = (upload: Upload | null) => {
  const types = { types: uploadTypes(KIND) };
  if (upload === null || upload.bytes.length === 0) return refuse('FILE_TYPE_NOT_ALLOWED', types, 'file');
  const { bytes, isCut } = upload;
  if (isCut || bytes.length > maximumBytes(KIND))
    refuse('FILE_TOO_LARGE', { maximum: `${maximumBytes(KIND) / 1_048_576} MB` }, 'file');
  if (isHeic(bytes)) refuse('IMAGE_HEIC', {}, 'file');
  return (
    detectFileType(bytes.subarray(0, 64), bytes.subarray(-TAIL_BYTES)) ??
    refuse('FILE_TYPE_NOT_ALLOWED', types, 'file')
  );
};

/** EP-070: announces the image in the request and uploads it in the same way as the two-step form does. */
const sendImage = async (context: FileContext, exchange: RawExchange) => {
  const { actor, params, upload, now, requestId, address } = exchange;
  if (actor === null) throw new PlatformError('UNAUTHENTICATED');
  const product = z.safeParse(publicId, params['id']);
  if (!product.success) return refuse('RESOURCE_NOT_FOUND');
  const contentType = typeOf(upload);
  const bytes = upload?.bytes ?? Buffer.alloc(0);
  const { url } = await inTransaction(context.db, (db) => {
    const operation = {
      ...operationOf(db, actor, { now, requestId }),
      linkTo: (document: Parameters<typeof linkPath>[1]) => linkPath(context.linkSecret, document, now),
    };
    return announceImage(operation, {
      params: { id: product.data },
      query: undefined,
      body: { fileName: (upload?.fileName ?? '').replace(/\.\w{1,5}$/, ''), contentType, size: bytes.length },
    });
  });
  const headers = new Map([
    ['content-type', contentType],
    ['content-length', String(bytes.length)],
  ]);
  await receiveUpload(context, {
    params: { token: url.split('/').at(-1) ?? '' },
    now,
    requestId,
    actor,
    address,
    header: (name) => headers.get(name) ?? null,
    file: Readable.from([bytes]),
  });
  const productId = (await findProductId(context.db, product.data)) ?? refuse('RESOURCE_NOT_FOUND');
  return { status: 201, body: (await readImages(context.db, productId)).map(imageDto) };
};

/** EP-070 in the form the specification defines. */
export const sentImages = (context: FileContext): readonly RawBinding[] => [
  bindRaw(sendProductImage, (exchange) => sendImage(context, exchange)),
];
