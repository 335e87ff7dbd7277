import {
  cleanFileName,
  imageTarget,
  smallerSides,
  type UploadKind,
} from '@celeiro/rules/base/files/uploads.ts';
import { type Refusal, refusal } from '@celeiro/rules/refusal.ts';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Caller } from '../../platform/auth/bounded-work.ts';
import { reencodeImage } from '../../platform/files/reencode-image.ts';
import type { Storage } from '../../ports/storage/port.ts';
import type { FileRow } from './files.queries.ts';

/** The key of a smaller copy of an image. */
export const copyKey = (publicId: string, side: number): string => `${publicId}-${side}`;

/** Deletes all stored data of a file. */
export const forgetBytes = async (storage: Storage, publicId: string, kind: UploadKind): Promise<void> => {
  for (const side of smallerSides(kind)) await storage.delete(copyKey(publicId, side));
  await storage.delete(publicId);
};

type Made = {
  readonly fileName: string;
  readonly contentType: 'image/webp' | 'image/jpeg';
  readonly size: number;
  readonly sha256: string;
};

/**
 * Replaces a stored image by its new encoding (R-ADMIN-019), and stores its smaller copies. Returns null for a kind that
 * isn't re-encoded, and a refusal for an image that is unreadable or too small.
 */
export const remakeImage = async (
  storage: Storage,
  file: FileRow,
  whose: Caller,
): Promise<Made | Refusal | null> => {
  const { publicId, kind } = file;
  const target = imageTarget(kind, file.contentType);
  if (target === null) return null;
  const read = async (): Promise<Buffer> => {
    const storedFile = await storage.get(publicId);
    if (storedFile === null) throw new Error('the bytes of a file went while it was read');
    return buffer(storedFile.body);
  };
  const result = await reencodeImage(read, target, whose);
  if (result.kind === 'unreadable') return refusal('IMAGE_NOT_READABLE');
  if (result.kind === 'tooSmall') return refusal('IMAGE_TOO_SMALL', { minimum: target.minimumSide });
  const put = (key: string, bytes: Buffer): Promise<void> =>
    storage.put(
      key,
      (async function* () {
        yield bytes;
      })(),
      bytes.length,
    );
  const { main, copies } = result;
  for (const { side, bytes } of copies) await put(copyKey(publicId, side), bytes);
  await put(publicId, main.bytes);
  const contentType = `image/${target.format}` as const;
  return {
    fileName: cleanFileName(file.fileName.replace(/\.\w+$/, ''), contentType),
    contentType,
    size: main.bytes.length,
    sha256: createHash('sha256').update(main.bytes).digest('hex'),
  };
};
