import type { Uf } from './states.ts';

// The first five digits of the CEPs of each state; both ends are included.
const ranges: readonly (readonly [Uf, number, number])[] = [
  ['SP', 1_000, 19_999],
  ['RJ', 20_000, 28_999],
  ['ES', 29_000, 29_999],
  ['MG', 30_000, 39_999],
  ['BA', 40_000, 48_999],
  ['SE', 49_000, 49_999],
  ['PE', 50_000, 56_999],
  ['AL', 57_000, 57_999],
  ['PB', 58_000, 58_999],
  ['RN', 59_000, 59_999],
  ['CE', 60_000, 63_999],
  ['PI', 64_000, 64_999],
  ['MA', 65_000, 65_999],
  ['PA', 66_000, 68_899],
  ['AP', 68_900, 68_999],
  ['AM', 69_000, 69_299],
  ['RR', 69_300, 69_399],
  ['AM', 69_400, 69_899],
  ['AC', 69_900, 69_999],
  ['DF', 70_000, 72_799],
  ['GO', 72_800, 72_999],
  ['DF', 73_000, 73_699],
  ['GO', 73_700, 76_799],
  ['RO', 76_800, 76_999],
  ['TO', 77_000, 77_999],
  ['MT', 78_000, 78_899],
  ['MS', 79_000, 79_999],
  ['PR', 80_000, 87_999],
  ['SC', 88_000, 89_999],
  ['RS', 90_000, 99_999],
];

/** The state of an eight-digit CEP, or null when no state has it. */
export const stateOfZip = (zip: string): Uf | null => {
  const begins = /^\d{8}$/.test(zip) ? Number(zip.slice(0, 5)) : 0;
  return ranges.find(([, from, to]) => begins >= from && begins <= to)?.[0] ?? null;
};

/** Whether a CEP is known to lie outside a state; false for an incomplete or unassigned CEP. */
export const isZipElsewhere = (zip: string, uf: string): boolean => {
  const state = stateOfZip(zip);
  return state !== null && uf !== '' && state !== uf;
};
