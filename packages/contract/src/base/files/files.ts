import { type UploadKind, uploadKinds } from '@celeiro/rules/base/files/uploads.ts';
import * as z from 'zod/mini';
import { instant, publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

const token = z.object({ token: z.string().check(z.maxLength(400)) });

/**
 * R-DELIV-007, R-DELIV-008: opens the file of a signed link; the token in the path is its only authorisation and is valid
 * for five minutes.
 */
export const openFile = endpoint({
  name: 'openFile',
  method: 'GET',
  path: '/files/:token',
  summary: 'Abre um documento por um link assinado',
  scopes: 'public',
  params: token,
  response: 'file',
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

// The keys of a literal are its kinds.
const kind = z.enum(Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]]);

/** An announced file. */
export const uploadedFile = z.object({
  publicId,
  kind,
  fileName: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number(),
  /** PENDING: announced. READY: received, and of the announced type. REJECTED: of another type. */
  state: z.enum(['PENDING', 'READY', 'REJECTED']),
  /** Opens the file without a token for five minutes; null until it is ready. */
  url: z.nullable(z.string()),
  /** Smaller copies of an image, by the pixels of their longer side; opened like `url`. */
  copies: z.array(z.object({ side: z.number(), url: z.string() })),
  createdAt: instant,
});
export type UploadedFile = z.output<typeof uploadedFile>;

/** The announcement of a file. */
export const announcedFile = {
  fileName: text(255, 1),
  contentType: text(120, 1),
  size: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)),
};

/** The address for uploading a file. */
export const uploadAddress = z.object({
  publicId,
  /** Called with these headers, without a bearer token. */
  url: z.string(),
  headers: z.object({ 'content-type': z.string() }),
  maxBytes: z.number(),
  expiresAt: instant,
});

/** R-ADMIN-006: announces a file; its address accepts exactly this type and size, once, for five minutes. */
export const createUpload = endpoint({
  name: 'createUpload',
  method: 'POST',
  path: '/uploads',
  summary: 'Anuncia um arquivo e recebe o endereço de envio',
  scopes: intranet,
  body: z.object({ kind, ...announcedFile }),
  response: uploadAddress,
  status: 201,
  refusals: ['FILE_TYPE_NOT_ALLOWED', 'IMAGE_HEIC', 'FILE_TOO_LARGE', 'FILE_LIMIT'],
  idempotent: true,
  transaction: 'one',
});
export type Upload = z.output<typeof createUpload.response>;

/** R-ADMIN-006, R-AUTH-005, R-HTTP-005: uploads the file to its address; a refusal is a plain sentence. */
export const sendUpload = endpoint({
  name: 'sendUpload',
  method: 'PUT',
  path: '/uploads/content/:token',
  summary: 'Envia um arquivo anunciado',
  scopes: 'public',
  consumes: 'file',
  params: token,
  response: null,
  refusals: [
    'RESOURCE_NOT_FOUND',
    'FILE_DIFFERS',
    'FILE_CONTENT_DIFFERS',
    'IMAGE_HEIC',
    'FILE_ALREADY_SENT',
    'IMAGE_NOT_READABLE',
    'IMAGE_TOO_SMALL',
    'FILE_INFECTED',
    'ANTIVIRUS_MISSING',
    'ANTIVIRUS_UNAVAILABLE',
    'DOCUMENT_ALREADY_HERE',
    'DOCUMENT_LIMIT',
    'IMAGE_LIMIT',
    'IMAGE_ALREADY_HERE',
  ],
  transaction: 'none',
});

/** The state of an own upload; other people's uploads are not found. */
export const getUpload = endpoint({
  name: 'getUpload',
  method: 'GET',
  path: '/uploads/:id',
  summary: 'Situação de um arquivo enviado',
  scopes: intranet,
  params: z.object({ id: publicId }),
  response: uploadedFile,
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
