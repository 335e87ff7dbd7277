import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { publicWriters } from './public-writers.ts';
import { canary, readCode, repository } from './source-files.ts';

test('a public door gives no writer without history', () => {
  const door = 'apps/api/src/parties/stores/stores.public.ts';
  expect(publicWriters(readCode(canary))).toEqual([`${door} rename`, `${door} renamed`]);
  const exceptions: unknown = JSON.parse(
    readFileSync(join(repository, 'tools/architecture/public-writers.json'), 'utf8'),
  );
  const known = Object.values(z.record(z.string(), z.array(z.string())).parse(exceptions)).flat();
  expect(publicWriters(readCode(repository)).toSorted()).toEqual(known.toSorted());
});
