import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage } from './folder.ts';
import { type Storage, WrongLengthError } from './port.ts';
import { s3Storage } from './s3.ts';

// The same tests for both storages.

const folder = mkdtempSync(join(tmpdir(), 'celeiro-files-'));
const bucketFolder = mkdtempSync(join(tmpdir(), 'celeiro-bucket-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: bucketFolder,
  configureBuckets: [{ name: 'celeiro', configs: [] }],
});
let endpoint = '';
beforeAll(async () => {
  const { port }: AddressInfo = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  for (const each of [folder, bucketFolder]) rmSync(each, { recursive: true });
});

// The test server's default account.
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const bucket = (more: Partial<Parameters<typeof s3Storage>[0]> = {}): Storage =>
  s3Storage({ bucket: 'celeiro', region: 'us-east-1', endpoint, credentials, ...more });

async function* pieces(...texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}
async function* breakingOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('half of');
  throw new Error('connection lost');
}
const read = async (storage: Storage, key: string): Promise<string | null> => {
  const stored = await storage.get(key);
  if (stored === null) return null;
  const bytes = await buffer(stored.body);
  expect(bytes.length).toBe(stored.size);
  return bytes.toString();
};

describe.each<[string, () => Storage]>([
  ['a folder', () => folderStorage(folder)],
  ['a bucket', () => bucket()],
])('%s', (_, open) => {
  test('returns the stored bytes until they are deleted', async () => {
    const storage = open();
    const key = randomUUID();
    expect(await read(storage, key)).toBeNull();
    await storage.put(key, pieces('arroz ', 'e feijão'), 15);
    expect(await read(storage, key)).toBe('arroz e feijão');
    expect(await read(open(), key)).toBe('arroz e feijão');
    await storage.delete(key);
    expect(await read(storage, key)).toBeNull();
    await storage.delete(key);
  });

  test('keeps bytes of any kind, a megabyte in many pieces', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 1_048_577 }, (_x, at) => (at * 7) % 256));
    const key = randomUUID();
    const parts = Array.from({ length: 17 }, (_x, at) => bytes.subarray(at * 65_536, (at + 1) * 65_536));
    await open().put(
      key,
      (async function* () {
        yield* parts;
      })(),
      bytes.length,
    );
    const stored = await open().get(key);
    expect(stored && (await buffer(stored.body)).equals(bytes)).toBe(true);
  });

  test.each<[string, () => AsyncGenerator<Buffer>, number, string | typeof WrongLengthError]>([
    ['breaks off', breakingOff, 100, 'connection lost'],
    ['ends early', () => pieces('short'), 6, WrongLengthError],
    ['goes on', () => pieces('long', 'er'), 5, WrongLengthError],
  ])('a body that %s leaves nothing, and the next may come', async (_what, body, size, error) => {
    const storage = open();
    const key = randomUUID();
    await expect(storage.put(key, body(), size)).rejects.toThrow(error);
    expect(await read(storage, key)).toBeNull();
    await storage.put(key, pieces('whole'), 5);
    expect(await read(storage, key)).toBe('whole');
  });

  test.each([
    '',
    '..',
    '../secret',
    '/etc/passwd',
    'a/b',
    `${randomUUID()}/..`,
    randomUUID().toUpperCase(),
    `${randomUUID()}\0`,
  ])('%j is no key (T38)', async (key) => {
    const storage = open();
    await expect(storage.put(key, pieces('x'), 1)).rejects.toThrow('not a key');
    await expect(storage.get(key)).rejects.toThrow('not a key');
    await expect(storage.delete(key)).rejects.toThrow('not a key');
  });
});

test('a folder holds whole files only, for no one else to read', async () => {
  const storage = folderStorage(folder);
  const key = randomUUID();
  await storage.put(key, pieces('mine'), 4);
  const spread = join(folder, key.slice(0, 2));
  expect(statSync(join(spread, key)).mode & 0o777).toBe(0o600);
  // A remainder of a killed process.
  writeFileSync(join(spread, `${key}.part`), 'half');
  expect(await read(storage, key)).toBe('mine');
  await storage.delete(key);
  expect(readdirSync(spread).filter((name) => name.startsWith(key))).toEqual([]);
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual(
    [],
  );
});

test('in a folder, a body that breaks off leaves what stood there before', async () => {
  const storage = folderStorage(folder);
  const key = randomUUID();
  await storage.put(key, pieces('before'), 6);
  await expect(storage.put(key, breakingOff(), 100)).rejects.toThrow('connection lost');
  expect(await read(storage, key)).toBe('before');
});

test('a bucket that is not there, or not ours, is an error and no missing file', async () => {
  const wrong = { accessKeyId: 'NOBODY', secretAccessKey: 'S3RVER' };
  await expect(bucket({ credentials: wrong }).get(randomUUID())).rejects.toThrow(/key/i);
  await expect(bucket({ bucket: 'another' }).get(randomUUID())).rejects.toThrow(/bucket/i);
  await expect(bucket({ endpoint: 'http://127.0.0.1:1' }).get(randomUUID())).rejects.toThrow();
});
