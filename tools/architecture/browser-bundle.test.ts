import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const dist = mkdtempSync(join(tmpdir(), 'celeiro-bundle-'));
afterAll(() => rmSync(dist, { recursive: true }));

const look = (script: string): { code: number | null; said: string } => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<script type="module" src="/assets/main.js"></script>');
  writeFileSync(join(dist, 'assets', 'main.js'), script);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'browser-bundle.mjs'), dist],
    { encoding: 'utf8' },
  );
  return { code: status, said: `${stdout}${stderr}` };
};

test('server code in the browser is found, a clean bundle passes', () => {
  expect(look('db.insertInto("a");db.selectFrom("a")').said).toContain('carries code of kysely');
  expect(look('use("SCRAM-SHA-256")').said).toContain('carries code of pg');
  expect(look('render()').code).toBe(0);
});

test('a heavy first page is refused', () => {
  const noise = Array.from({ length: 60_000 }, (_, index) =>
    Math.imul(index, 2_654_435_761).toString(36),
  ).join();
  expect(look(`"${noise}"`).said).toContain('the first page weighs');
});
