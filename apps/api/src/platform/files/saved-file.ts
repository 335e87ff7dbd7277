import type { Readable } from 'node:stream';
import type { RawAnswer } from '../http/raw-binding.ts';

/** A stored file as a download: a browser runs nothing of it, whatever type it takes it for (T37). */
export const savedFile = (
  { fileName, contentType }: { readonly fileName: string; readonly contentType: string },
  storedFile: { readonly size: number; readonly body: Readable },
): RawAnswer => {
  const plain = fileName.replaceAll(/[^\w.-]+/g, '-');
  return {
    status: 200,
    headers: {
      'content-type': contentType,
      'content-length': String(storedFile.size),
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
    body: storedFile.body,
  };
};
