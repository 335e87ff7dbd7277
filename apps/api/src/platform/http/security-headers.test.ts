import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// T34: headers of pages, files, answers and errors.

let world: TestApp;
let directory = '';
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(
    join(directory, 'index.html'),
    '<head><meta name="csp-nonce" content="__CSP_NONCE__"><title>Celeiro</title></head>',
  );
  writeFileSync(
    join(directory, '.preloads.json'),
    '[{"path":"/list","files":["/assets/list.js","/assets/list.css"]},{"path":"/list/order/","files":["/assets/order.js"]}]',
  );
  writeFileSync(join(directory, 'assets', 'main-abc.js'), 'export {};');
  writeFileSync(join(directory, 'assets', 'main-abc.js.br'), 'br');
  writeFileSync(join(directory, 'assets', 'main-abc.js.gz'), gzipSync('export {};'));
  writeFileSync(join(directory, 'assets', 'main-abc.js.map'), '{}');
  writeFileSync(join(directory, '.sources-hash'), 'x');
  world = await startTestApp({ webDirectory: directory });
});
afterAll(async () => {
  await world.close();
  rmSync(directory, { recursive: true });
});

const html = { accept: 'text/html' };

test.each([
  '/',
  '/api/environment',
  '/api/nothing',
  '/assets/main-abc.js',
  '/delivery/delivery-list',
  '/api/docs',
])('%s carries every header', async (url) => {
  const { headers } = await world.app.inject({ url, headers: html });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()') as string,
    'x-build-id': expect.stringMatching(/^[0-9a-f]{12}$/) as string,
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
  for (const name of ['access-control-allow-origin', 'server', 'x-powered-by'])
    expect(headers[name]).toBeUndefined();
});

test('a page says what environment it is of, as the call does', async () => {
  const [page, answer] = await Promise.all(
    ['/login', '/api/environment'].map((url) => world.app.inject({ url, headers: html })),
  );
  const said = /<meta name="environment" content="([^"]*)">/.exec(page?.body ?? '')?.[1] ?? '';
  expect(JSON.parse(said.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(answer?.json());
});

test('a page may run only our scripts; its nonce is new each time', async () => {
  const pages = await Promise.all([1, 2].map(() => world.app.inject({ url: '/login', headers: html })));
  const nonces = pages.map((page) => /content="([^"]+)"/.exec(page.body)?.[1] ?? '');
  expect(new Set(nonces).size).toBe(2);
  const policy = String(pages[0]?.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(pages[0]?.headers['cache-control']).toBe('no-store');
});

test('any navigation gets the page; data, files and the API do not', async () => {
  expect((await world.app.inject({ url: '/order/1?tab=2', headers: html })).body).toContain(
    '<title>Celeiro</title>',
  );
  expect((await world.app.inject({ url: '/order/1' })).statusCode).toBe(404);
  expect((await world.app.inject({ url: '/assets/gone.js', headers: html })).statusCode).toBe(404);
  expect((await world.app.inject({ url: '/api/gone', headers: html })).statusCode).toBe(404);
  expect((await world.app.inject({ method: 'POST', url: '/order/1', headers: html })).statusCode).toBe(404);
});

test.each([
  ['/list?page=2', ['modulepreload /assets/list.js', 'stylesheet /assets/list.css']],
  ['/list/order/1', ['modulepreload /assets/order.js']],
  ['/list/order', []],
  ['/', []],
])('%s names the files it will need: %j', async (url, files) => {
  const { body } = await world.app.inject({ url, headers: html });
  const links = [...body.matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)];
  expect(links.map(([, relation, file]) => `${relation} ${file}`)).toEqual(files);
  expect((await world.app.inject({ url: '/.preloads.json' })).statusCode).toBe(404);
});

test('a hashed file is cached permanently and compressed; source maps aren’t served', async () => {
  const file = await world.app.inject({
    url: '/assets/main-abc.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const again = { 'if-none-match': String(file.headers['etag']) };
  expect((await world.app.inject({ url: '/assets/main-abc.js', headers: again })).statusCode).toBe(304);
  expect((await world.app.inject({ url: '/assets/main-abc.js.map' })).statusCode).toBe(404);
  expect((await world.app.inject({ url: '/.sources-hash' })).statusCode).toBe(404);
});

test('a caller that takes no compression gets the file as it is', async () => {
  const url = '/assets/main-abc.js';
  const zipped = await world.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect([zipped.headers['content-encoding'], gunzipSync(zipped.rawPayload).toString()]).toEqual([
    'gzip',
    'export {};',
  ]);
  const plain = await world.app.inject({ url });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'export {};']);
});

test('an answer of the API is never cached', async () => {
  const me = { url: '/api/authorization-server-web/user/details/me', headers: await world.as('ana') };
  expect((await world.app.inject(me)).headers['cache-control']).toBe('no-store');
});

test('no foreign origin is invited', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const preflight = await world.app.inject({ method: 'OPTIONS', url: '/api/saved-views', headers });
  expect(preflight.statusCode).toBe(405);
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
});
