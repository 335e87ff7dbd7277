import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { quickFolder, sweep } from './quick-folder.mjs';

const folder = quickFolder();
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder that others may enter, for a database of another user', () => {
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

test('what a killed run left is swept, what a running one uses and what is not ours stays', () => {
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  const names = [`celeiro-${pid}-left`, `celeiro-${process.pid}-used`, 'celeiro-tests', 'another'];
  for (const name of names) mkdirSync(join(folder, name, 'within'), { recursive: true });
  sweep(folder);
  expect(names.filter((name) => existsSync(join(folder, name)))).toEqual(names.slice(1));
});
