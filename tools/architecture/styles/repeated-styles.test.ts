import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { blocksAbove, repeatedBlocks, spelledPrimitives, strayPrimitives } from './repeated-styles.ts';
import { clashingPrimitives } from './clashing-primitives.ts';
import { canary, readSources, repository } from '../source-files.ts';

// The guard is shown its planted violations first.
const sheets = (root: string) => readSources(root, 'apps/web/src/**/*.css');
const drawn = (root: string) => readSources(root, 'apps/web/src/**/*.{ts,tsx,css}');

test('what looks the same is composed of primitives', () => {
  const badge = 'apps/web/src/ui/copied-badge.module.css';
  const blocks = z.object({ repeated: z.number(), spelled: z.number() });
  const ceilings = blocks.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, 'repeated-styles.json'), 'utf8')),
  );
  expect(repeatedBlocks(sheets(canary))).toEqual([`${badge}: .label small repeats ${badge}: .label`]);
  expect(blocksAbove(ceilings.repeated, repeatedBlocks(sheets(repository)))).toEqual([]);
  expect(spelledPrimitives(sheets(canary))).toEqual([`${badge}: .line is .row .gap-8 .center`]);
  expect(blocksAbove(ceilings.spelled, spelledPrimitives(sheets(repository)))).toEqual([]);
  expect(strayPrimitives(drawn(canary))).toEqual([
    "apps/web/src/ui/copied-badge.tsx: no sheet has the class 'raw'",
    'apps/web/src/ui/primitives.css: nothing names .unnamed',
  ]);
  expect(strayPrimitives(drawn(repository))).toEqual([]);
});

test('an element has one primitive of a property', () => {
  expect(clashingPrimitives(drawn(canary))).toEqual([
    'apps/web/src/ui/copied-badge.tsx: row and grid are of one property',
  ]);
  expect(clashingPrimitives(drawn(repository))).toEqual([]);
});
