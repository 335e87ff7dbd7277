import type { Upload, UploadedFile } from '@celeiro/contract/base/files/files.ts';
import { existsSync, readdirSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import { folderStorage } from '../../ports/storage/folder.ts';
import { filesJobs } from './files.jobs.ts';

const now = new Date('2026-11-20T12:00:00Z');
let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  call = caller(running);
});
afterAll(() => running.close());

/** Uploads an image and returns the result. */
const send = async (bytes: Buffer, contentType: string, kind = 'PRODUCT_IMAGE') => {
  const fileName = `tomate italiano.${contentType.slice('image/'.length)}`;
  const { status, body: upload } = await call<Upload>('POST', '/uploads', {
    body: { kind, fileName, contentType, size: bytes.length },
  });
  expect(status).toBe(201);
  const answer = await running.app.inject({
    method: 'PUT',
    url: upload.url,
    headers: { 'content-type': contentType },
    payload: bytes,
  });
  const { body: file } = await call<UploadedFile>('GET', `/uploads/${upload.publicId}`);
  return {
    status: answer.statusCode,
    code: answer.body === '' ? null : answer.json<{ code: string }>().code,
    file,
  };
};
const open = async (url: string | null | undefined): Promise<Buffer> => {
  const answer = await running.app.inject({ method: 'GET', url: url ?? '/' });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const storedFiles = (publicId: string): readonly string[] => {
  const folder = `${running.filesFolder}/${publicId.slice(0, 2)}`;
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(publicId)) : [];
};

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b33' } });
/** A PNG that declares these dimensions and unpacks to zeros, like a decompression bomb. */
const claiming = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('an image (R-ADMIN-019, T36)', () => {
  test('is made anew in three sizes, upright and without what its camera wrote', async () => {
    const taken = await photo(1600, 1000)
      .withExif({ IFD0: { Copyright: 'Rua das Flores, 10' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, file } = await send(taken, 'image/jpeg');
    expect(status).toBe(204);
    expect(file).toMatchObject({
      state: 'READY',
      contentType: 'image/webp',
      fileName: 'tomate italiano.webp',
    });
    const main = await open(file.url);
    expect(file.size).toBe(main.length);
    const { format, width, height, exif } = await sharp(main).metadata();
    // Rotated by 90 degrees, as the camera was held.
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 750,
      height: 1200,
      exif: undefined,
    });
    expect(main.includes('Flores')).toBe(false);
    const sizes = await Promise.all(
      file.copies.map(async ({ side, url }) => [side, (await sharp(await open(url)).metadata()).height]),
    );
    expect(sizes).toEqual([
      [480, 480],
      [160, 160],
    ]);
    const sweep = filesJobs(folderStorage(running.filesFolder));
    expect(storedFiles(file.publicId)).toHaveLength(3);
    for (const job of sweep)
      await job.run(running.db, new Date(now.getTime() + 90_000_000), createLog('silent'));
    expect(storedFiles(file.publicId)).toEqual([]);
  });

  test('of a document is one, of its own size; nothing hidden behind it stays', async () => {
    const scan = await photo(300, 200).png().toBuffer();
    const both = Buffer.concat([scan, Buffer.from('<script>alert(1)</script>')]);
    const { status, file } = await send(both, 'image/png', 'STORE_DOCUMENT');
    expect(status).toBe(204);
    expect(file).toMatchObject({ contentType: 'image/jpeg', fileName: 'tomate italiano.jpg', copies: [] });
    const made = await open(file.url);
    expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
    expect(made.includes('script')).toBe(false);
  });

  test.each([
    ['jpeg', 'image/png'],
    ['png', 'image/jpeg'],
    ['webp', 'image/png'],
  ] as const)(
    'that is a %s and says to be %s is taken: it is made anew anyway',
    async (format, contentType) => {
      const { status, file } = await send(await photo(500, 500).toFormat(format).toBuffer(), contentType);
      expect(status).toBe(204);
      expect(file).toMatchObject({ state: 'READY', contentType: 'image/webp' });
      expect(await sharp(await open(file.url)).metadata()).toMatchObject({ format: 'webp', width: 500 });
    },
  );

  test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['too small', () => photo(399, 800).png().toBuffer(), 'image/png', 'IMAGE_TOO_SMALL'],
    ['a bomb of a billion pixels', () => claiming(40_000, 30_000), 'image/png', 'IMAGE_NOT_READABLE'],
    ['more pixels than are read', () => claiming(8_000, 5_001), 'image/png', 'IMAGE_NOT_READABLE'],
    [
      'cut off',
      async () => (await photo(800, 800).jpeg().toBuffer()).subarray(0, 900),
      'image/jpeg',
      'IMAGE_NOT_READABLE',
    ],
    [
      'nothing behind its first bytes',
      () => Buffer.from('RIFF\u0010\0\0\0WEBPVP8 \0\0', 'latin1'),
      'image/webp',
      'IMAGE_NOT_READABLE',
    ],
    ['no image at all', () => Buffer.from('%PDF-1.4\n%%EOF'), 'image/jpeg', 'FILE_CONTENT_DIFFERS'],
  ])('that is %s is refused and thrown away', async (_, make, contentType, code) => {
    const answer = await send(await make(), contentType);
    expect(answer).toMatchObject({ status: 422, code, file: { state: 'REJECTED', url: null, copies: [] } });
    expect(storedFiles(answer.file.publicId)).toEqual([]);
  });

  test('waits for its turn; who is one too many may send it again', async () => {
    const bytes = await photo(500, 500).jpeg().toBuffer();
    const sendAgain = async (): Promise<number> => {
      const { body: upload } = await call<Upload>('POST', '/uploads', {
        body: { kind: 'PRODUCT_IMAGE', fileName: 'a.jpg', contentType: 'image/jpeg', size: bytes.length },
      });
      const put = () =>
        running.app.inject({
          method: 'PUT',
          url: upload.url,
          headers: { 'content-type': 'image/jpeg' },
          payload: bytes,
        });
      let answer = await put();
      while (answer.statusCode === 503) answer = await put();
      return answer.statusCode;
    };
    const answers = await Promise.all(Array.from({ length: 40 }, sendAgain));
    expect(answers).toEqual(answers.map(() => 204));
  });
});
