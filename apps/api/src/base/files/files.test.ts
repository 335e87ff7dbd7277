import type { Upload, UploadedFile } from '@celeiro/contract/base/files/files.ts';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import { folderStorage } from '../../ports/storage/folder.ts';
import { filesJobs } from './files.jobs.ts';

const start = new Date('2026-11-20T12:00:00Z').getTime();
let now = start;
let running: TestApp;
let call: Call;
let origin = '';
let port = 0;
beforeAll(async () => {
  running = await startTestApp({ clock: () => new Date(now) });
  call = caller(running);
  await running.app.listen({ host: '127.0.0.1', port: 0 });
  port = (running.app.server.address() as AddressInfo).port; // it listens on TCP
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => running.close());
beforeEach(() => {
  now = start;
});

const pdf = Buffer.from('%PDF-1.7\n% contrato social\n%%EOF\n');
const announce = (body: object, as: 'ana' | 'bia' = 'ana', more: object = {}) =>
  call<Upload & { code: string; fields: Record<string, string> }>('POST', '/uploads', {
    as,
    body: {
      kind: 'STORE_DOCUMENT',
      fileName: 'contrato.pdf',
      contentType: 'application/pdf',
      size: pdf.length,
      ...body,
    },
    ...more,
  });
const announced = async (body: object = {}): Promise<Upload> => {
  const { status, body: upload } = await announce(body);
  expect(status).toBe(201);
  return upload;
};
const stateOf = async ({ publicId }: Upload, as: 'ana' | 'bia' = 'ana') =>
  (await call<UploadedFile & { code: string }>('GET', `/uploads/${publicId}`, { as })).body;

type Put = { readonly status: number; readonly code: string | null };
const put = async (url: string, init: RequestInit = {}, body: BodyInit = pdf): Promise<Put> => {
  const answer = await fetch(`${origin}${url}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body,
    ...init,
  });
  const text = await answer.text();
  // Every refusal of the API is JSON with a code.
  return { status: answer.status, code: text === '' ? null : (JSON.parse(text) as { code: string }).code };
};
const storedFiles = (): readonly string[] =>
  existsSync(running.filesFolder)
    ? readdirSync(running.filesFolder, { recursive: true })
        .map((name) => String(name).split('/').at(-1) ?? '')
        .filter((name) => name.length > 2)
    : [];
const done: Put = { status: 204, code: null };

describe('a file that is sent (R-ADMIN-006)', () => {
  test('is announced, put without a bearer token, and opened by a link', async () => {
    const upload = await announced({ fileName: 'Contrato Açaí.pdf' });
    expect(upload).toMatchObject({
      headers: { 'content-type': 'application/pdf' },
      maxBytes: 15 * 1024 * 1024,
      expiresAt: '2026-11-20T12:05:00.000Z',
    });
    expect(await stateOf(upload)).toMatchObject({ state: 'PENDING', url: null });
    expect(await put(upload.url)).toEqual(done);
    const file = await stateOf(upload);
    expect(file).toMatchObject({
      kind: 'STORE_DOCUMENT',
      fileName: 'Contrato Açaí.pdf',
      contentType: 'application/pdf',
      size: pdf.length,
      state: 'READY',
    });
    const opened = await fetch(`${origin}${file.url ?? ''}`);
    expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);
    const row = await running.db
      .selectFrom('fileObject')
      .select('sha256')
      .where('publicId', '=', upload.publicId)
      .executeTakeFirstOrThrow();
    expect(row.sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
  });

  test('is never run by a browser, whatever is in it (T37)', async () => {
    const both = Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF');
    const upload = await announced({ fileName: 'a"; x=\'1.pdf.html', size: both.length });
    expect(await put(upload.url, {}, both)).toEqual(done);
    const { headers } = await fetch(`${origin}${(await stateOf(upload)).url ?? ''}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(both.length),
      'content-disposition':
        'attachment; filename="a---x--1.pdf.html.pdf"; filename*=UTF-8\'\'a--%20x--1.pdf.html.pdf',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test.each(['../../../etc/passwd', '..\\..\\boot.ini', '/etc/cron.d/x', 'a/../../b', '%2e%2e%2fx'])(
    'named %j is kept under its id all the same (T38)',
    async (fileName) => {
      const upload = await announced({ fileName });
      expect(await put(upload.url)).toEqual(done);
      expect(storedFiles()).toContain(upload.publicId);
      expect(storedFiles().every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
      expect((await stateOf(upload)).fileName).not.toMatch(/[/\\%]|\.\./);
    },
  );

  test("is its sender's: no one else finds it", async () => {
    const upload = await announced();
    expect(await put(upload.url)).toEqual(done);
    expect(await stateOf(upload, 'bia')).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    expect((await call('GET', `/uploads/${randomUUID()}`, { as: 'ana' })).status).toBe(404);
  });

  test('announced again under one key is one', async () => {
    const key = randomUUID();
    const [first, again] = [await announce({}, 'ana', { key }), await announce({}, 'ana', { key })];
    expect(again.body).toEqual(first.body);
  });
});

describe('what is not announced', () => {
  test.each([
    [{ contentType: 'text/html' }, 422, 'FILE_TYPE_NOT_ALLOWED', 'contentType'],
    [{ contentType: 'image/svg+xml' }, 422, 'FILE_TYPE_NOT_ALLOWED', 'contentType'],
    [{ kind: 'IMPORT_SHEET' }, 422, 'FILE_TYPE_NOT_ALLOWED', 'contentType'],
    [{ size: 15 * 1024 * 1024 + 1 }, 413, 'FILE_TOO_LARGE', 'size'],
    [{ size: 0 }, 400, 'VALIDATION_FAILED', 'size'],
    [{ size: 1.5 }, 400, 'VALIDATION_FAILED', 'size'],
    [{ fileName: ' ' }, 400, 'VALIDATION_FAILED', 'fileName'],
    [{ kind: 'ANYTHING' }, 400, 'VALIDATION_FAILED', 'kind'],
  ])('%j: %i %s', async (body, status, code, field) => {
    const answer = await announce(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.fields).toHaveProperty(field);
  });

  test('the five hundred and first of a day (T33)', async () => {
    await running.query(`insert into file_object (kind, file_name, content_type, size, created_by_id, created_at)
      select 'STORE_DOCUMENT', 'x.pdf', 'application/pdf', 1, u.id, timestamptz '2026-11-20T11:59:00Z'
      from app_user u, generate_series(1, 499) where u.username = 'bia.supervisora@celeiro.dev'`);
    const answers = await Promise.all([announce({}, 'bia'), announce({}, 'bia')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429]);
    await running.query(`delete from file_object where size = 1`);
  });
});

describe('the address a file is put to (T38)', () => {
  test('takes the announced type only', async () => {
    const { url } = await announced();
    const differs: Put = { status: 422, code: 'FILE_DIFFERS' };
    for (const type of ['image/png', 'application/pdf; charset=utf-8', 'APPLICATION/PDF', 'application/json'])
      expect(await put(url, { headers: { 'content-type': type } })).toEqual(differs);
    expect(await put(url, { headers: {} })).toEqual(differs);
    expect(await put(url)).toEqual(done);
  });

  test('accepts only the announced size, and no file without an announced size', async () => {
    const { url } = await announced();
    const differs: Put = { status: 422, code: 'FILE_DIFFERS' };
    expect(await put(url, {}, pdf.subarray(1))).toEqual(differs);
    expect(await put(url, {}, Buffer.concat([pdf, pdf]))).toEqual(differs);
    expect(await put(url, {}, Buffer.alloc(3_000_000))).toEqual(differs);
    expect(await put(url, {}, '')).toEqual(differs);
    // In chunks, without a length: a body of the right size, and one without an end.
    const right = new Blob([pdf]).stream();
    expect(await put(url, { duplex: 'half', body: right } as RequestInit)).toEqual(differs);
    expect(await put(url)).toEqual(done);
  });

  test('is good until its five minutes are over', async () => {
    const { url } = await announced();
    const late = await announced();
    now = start + 5 * 60_000 - 1;
    expect(await put(url)).toEqual(done);
    now = start + 5 * 60_000;
    expect(await put(late.url)).toEqual({ status: 404, code: 'RESOURCE_NOT_FOUND' });
  });

  test('edited, foreign, or made for something else leads nowhere', async () => {
    const first = await announced();
    const nowhere: Put = { status: 404, code: 'RESOURCE_NOT_FOUND' };
    const token = first.url.split('/').at(-1) ?? '';
    const [payload = '', signature = ''] = token.split('.');
    const at = first.url.slice(0, -token.length);
    const other = Buffer.from(payload, 'base64url').toString().replace(first.publicId, randomUUID());
    for (const edited of [
      `${Buffer.from(other).toString('base64url')}.${signature}`,
      `${payload}.${signature.slice(1)}`,
      payload,
      'x',
    ])
      expect(await put(`${at}${edited}`)).toEqual(nowhere);
    expect(await put(first.url)).toEqual(done);
    const { url: opens } = await stateOf(first);
    expect(await put(`${at}${opens?.split('/').at(-1) ?? ''}`)).toEqual(nowhere);
    expect((await fetch(`${origin}/api/files/${token}`)).status).toBe(404);
    expect((await fetch(`${origin}${first.url}`)).status).toBe(405);
  });

  test('takes one file: a second is refused, and of two at once one', async () => {
    const { url } = await announced();
    const once = await Promise.all(Array.from({ length: 8 }, () => put(url)));
    expect(once.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(once.filter(({ code }) => code === 'FILE_ALREADY_SENT')).toHaveLength(7);
    expect(await put(url)).toEqual({ status: 409, code: 'FILE_ALREADY_SENT' });
  });

  test('is closed with the account it was made for (T18)', async () => {
    const { url } = await announced();
    const set = (status: string) =>
      running.query(`update app_user set status = '${status}', inactivation_reason = 'saiu'
        where username = 'ana.operadora@celeiro.dev'`);
    await set('DISMISSED');
    const refused = await put(url);
    await set('ACTIVE');
    expect(refused.status).toBe(404);
  });
});

describe('bytes (T36, T37)', () => {
  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\u0090\0\u0003'],
    ['an image', '\u0089PNG\r\n\u001A\n'],
    ['a space, then a PDF', ' %PDF-1.7'],
  ])('%s that says to be a PDF is thrown away', async (_, text) => {
    const bytes = Buffer.from(text, 'latin1');
    const upload = await announced({ size: bytes.length });
    expect(await put(upload.url, {}, bytes)).toEqual({ status: 422, code: 'FILE_CONTENT_DIFFERS' });
    expect(await stateOf(upload)).toMatchObject({ state: 'REJECTED', url: null });
    expect(storedFiles()).not.toContain(upload.publicId);
    expect(await put(upload.url, {}, bytes)).toEqual({ status: 409, code: 'FILE_ALREADY_SENT' });
  });

  test('that break off leave nothing, and may be sent again', async () => {
    const whole = Buffer.concat([pdf, Buffer.alloc(1_000_000, ' '), Buffer.from('%%EOF\n')]);
    const upload = await announced({ size: whole.length });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `PUT ${upload.url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/pdf\r\ncontent-length: ${whole.length}\r\n\r\n`,
    );
    socket.write(whole.subarray(0, 300_000));
    const isBegun = async (): Promise<boolean> => {
      const row = await running.db
        .selectFrom('fileObject')
        .select('receivedAt')
        .where('publicId', '=', upload.publicId)
        .executeTakeFirstOrThrow();
      return row.receivedAt !== null;
    };
    while (!(await isBegun()));
    // Another caller's second attempt doesn't wait.
    expect(await put(upload.url, {}, whole)).toEqual({ status: 409, code: 'FILE_ALREADY_SENT' });
    socket.resetAndDestroy();
    while (await isBegun());
    expect(await stateOf(upload)).toMatchObject({ state: 'PENDING', url: null });
    expect(storedFiles().filter((name) => name.startsWith(upload.publicId))).toEqual([]);
    expect(await put(upload.url, {}, whole)).toEqual(done);
    expect(await stateOf(upload)).toMatchObject({ state: 'READY', size: whole.length });
  });

  test('that are refused keep no one from the next call on their connection', async () => {
    const { url } = await announced();
    const large = Buffer.alloc(8_000_000);
    expect(await put(url, {}, large)).toMatchObject({ code: 'FILE_DIFFERS' });
    expect(await put(url)).toEqual(done);
  });
});

test('files go when they are of no more use: half ones after an hour, whole ones after a day', async () => {
  const storage = folderStorage(running.filesFolder);
  const sweep = async (at: number): Promise<void> => {
    for (const job of filesJobs(storage)) await job.run(running.db, new Date(at), createLog('silent'));
  };
  const isThere = async (upload: Upload): Promise<boolean> =>
    (await stateOf(upload)).publicId === upload.publicId;
  const [whole, half] = [await announced(), await announced()];
  expect(await put(whole.url)).toEqual(done);
  const hour = 3_600_000;
  await sweep(start + hour);
  expect([await isThere(whole), await isThere(half)]).toEqual([true, true]);
  await sweep(start + hour + 1);
  expect([await isThere(whole), await isThere(half)]).toEqual([true, false]);
  expect(storedFiles()).toContain(whole.publicId);
  await sweep(start + 24 * hour + 1);
  expect(await isThere(whole)).toBe(false);
  expect(storedFiles()).not.toContain(whole.publicId);
});
