import type { S3Client } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { checkedKey, exactly } from './checked.ts';
import type { Storage } from './port.ts';

export type S3Options = {
  readonly bucket: string;
  readonly region: string;
  /** Another S3-compatible store, with the bucket in the path. Null: Amazon's. */
  readonly endpoint: string | null;
  /** Null: the SDK finds them itself (the machine's role, its files). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
};

/** Errors are thrown; the SDK's own log would repeat them. */
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

const CONNECT_MS = 3_000;
const SILENCE_MS = 20_000;

/** Files in an S3-compatible bucket. The SDK is loaded with the first file, so that a start without files isn't slower. */
export const s3Storage = (options: S3Options): Storage => {
  const { bucket: Bucket, region, endpoint, credentials } = options;
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client: S3Client = new sdk.S3Client({
      region,
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      ...(credentials !== null && { credentials }),
      // Stores other than Amazon's don't support checksums at the end of a body.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: silent,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    });
    return { sdk, client };
  };
  let opening: ReturnType<typeof open> | null = null;
  const opened = () => (opening ??= open());

  return {
    put: async (key, body, size) => {
      const Key = checkedKey(key);
      const { sdk, client } = await opened();
      const source = Readable.from(exactly(body, size), { objectMode: false });
      // The SDK doesn't notice a failing body and would wait for the rest of it.
      const breaking = new AbortController();
      let broken: Error | null = null;
      source.once('error', (error) => {
        broken = error;
        breaking.abort();
      });
      try {
        const input = { Bucket, Key, Body: source, ContentLength: size };
        await client.send(new sdk.PutObjectCommand(input), { abortSignal: breaking.signal });
      } catch (error) {
        source.destroy();
        throw broken ?? error;
      }
    },
    get: async (key) => {
      const Key = checkedKey(key);
      const { sdk, client } = await opened();
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        // On Node the SDK's body is the response stream.
        return { size: ContentLength ?? 0, body: Body as Readable };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    delete: async (key) => {
      const Key = checkedKey(key);
      const { sdk, client } = await opened();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
  };
};
