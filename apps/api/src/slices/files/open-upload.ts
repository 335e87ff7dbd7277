import { refuse } from '@celeiro/rules/refusal.ts';
import type { RawAnswer } from '../../platform/http/raw-binding.ts';
import { readFile } from './files.queries.ts';
import type { FileContext } from './receive-upload.ts';

const UUID_LENGTH = 36;

/** A file somebody sent, or a smaller copy of it, to be saved: nothing in it runs, whatever a browser takes it for (T37). */
export const openUpload = async ({ db, storage }: FileContext, key: string): Promise<RawAnswer> => {
  const file = await readFile(db, key.slice(0, UUID_LENGTH));
  if (file?.state !== 'READY') return refuse('RESOURCE_NOT_FOUND');
  const kept = (await storage.get(key)) ?? refuse('RESOURCE_NOT_FOUND');
  const plain = file.fileName.replaceAll(/[^\w.-]+/g, '-');
  return {
    status: 200,
    headers: {
      'content-type': file.contentType,
      'content-length': String(kept.size),
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
    body: kept.body,
  };
};
