import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const dist = mkdtempSync(join(tmpdir(), 'celeiro-bundle-'));
afterAll(() => rmSync(dist, { recursive: true }));

const list = '/delivery/delivery-list';
const order = '/delivery/delivery-list/delivery-detail/';
const followUp = '/delivery/delivery-list/delivery-detail-v2/';

/** A build with this entry; `pages` are the first pages with their additional code. */
const look = (
  script: string,
  pages: Readonly<Record<string, string>> = { [list]: '', [order]: '', [followUp]: '' },
): { code: number | null; said: string } => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<script type="module" src="/assets/main.js"></script>');
  writeFileSync(join(dist, 'assets', 'main.js'), script);
  const preloads = Object.entries(pages).map(([path, code], at) => {
    writeFileSync(join(dist, 'assets', `page-${at}.js`), code);
    return { path, files: [`/assets/page-${at}.js`] };
  });
  writeFileSync(join(dist, '.preloads.json'), JSON.stringify(preloads));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'browser-bundle.mjs'), dist],
    { encoding: 'utf8' },
  );
  return { code: status, said: `${stdout}${stderr}` };
};

/** Code that compresses to about `kibibytes` KiB. */
const noise = (kibibytes: number): string =>
  `"${Array.from({ length: kibibytes * 32 }, (_, index) =>
    createHash('sha256').update(String(index)).digest('base64'),
  ).join('')}"`;

test('server code in the browser is found, a clean bundle passes', () => {
  expect(look('db.insertInto("a");db.selectFrom("a")').said).toContain('carries code of kysely');
  expect(look('use("SCRAM-SHA-256")').said).toContain('carries code of pg');
  expect(look('render()').code).toBe(0);
});

test('a heavy first load is refused', () => {
  expect(look(noise(90)).said).toContain('index.html weighs');
});

test.each([list, order, followUp])('a heavy page is refused: %s', (path) => {
  const light = { [list]: '', [order]: '', [followUp]: '' };
  const { code, said } = look('render()', { ...light, [path]: noise(215) });
  expect(code).toBe(1);
  expect(said).toContain(`${path} weighs`);
  expect(said).not.toContain('index.html weighs');
});

test('a page whose files no one names is missed', () => {
  expect(look('render()', { [list]: '', [order]: '' }).said).toContain(`${followUp} is no first page`);
});
