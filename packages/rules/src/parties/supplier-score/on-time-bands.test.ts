import { expect, test } from 'vitest';
import { onTimeBandNames, onTimeBands } from './on-time-bands.ts';

test('bands are all there are, and cover every share once, in their order', () => {
  expect([...onTimeBandNames].toSorted()).toEqual(Object.keys(onTimeBands).toSorted());
  const known = onTimeBandNames.map((name) => onTimeBands[name]).filter(({ from }) => from !== null);
  expect(known[0]?.from).toBe(0);
  expect(known.at(-1)?.below).toBe(10_001);
  for (const [index, band] of known.slice(1).entries()) expect(band.from).toBe(known[index]?.below);
});
