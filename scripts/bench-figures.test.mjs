import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { differencesText, storeFigures, readFigures } from './bench-figures.mjs';

const figure = (scenario, ratio, more = {}) => ({
  ...{
    scenario,
    clients: 1,
    deliveries: 20_000,
    ratio,
    at: '2026-11-28T10:00:00.000Z',
    commit: 'abc1234',
    load: '0.5',
  },
  ...more,
});

test('a run is compared with the last figures of the same scenarios, which it replaces', () => {
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-bench-'));
  const file = join(folder, 'made', 'bench.json');
  expect(readFigures(file)).toEqual([]);
  storeFigures(file, [], [figure('details', 0.5), figure('edit', 0.4)]);
  const before = readFigures(file);
  const now = [
    figure('details', 0.6, { commit: 'def5678' }),
    figure('edit', 0.3),
    figure('edit', 0.2, { clients: 16 }),
  ];
  expect(differencesText(before, now).split('\n').slice(2)).toEqual([
    '| details | 1 | 0.50 | 2026-11-28 10:00, abc1234, load 0.5 | 0.60 | +20 % |',
    '| edit | 1 | 0.40 | 2026-11-28 10:00, abc1234, load 0.5 | 0.30 | -25 % |',
    '| edit | 16 | | | 0.20 | first |',
  ]);
  storeFigures(file, before, now.slice(0, 1));
  expect(readFigures(file).map(({ scenario, ratio }) => [scenario, ratio])).toEqual([
    ['edit', 0.4],
    ['details', 0.6],
  ]);
  rmSync(folder, { recursive: true });
});

test('figures of another volume are another scenario', () => {
  const text = differencesText([figure('details', 0.5)], [figure('details', 0.6, { deliveries: 1_000_000 })]);
  expect(text).toContain('first');
});
