import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isZipElsewhere, stateOfZip } from './zip-states.ts';

test('every range of CEPs of every city lies in the state of its city', () => {
  const read = (
    name: string,
  ): { rows: readonly (readonly (string | number)[])[]; columns: readonly string[] } =>
    JSON.parse(readFileSync(new URL(`../../../apps/api/reference/${name}.json`, import.meta.url), 'utf8'));
  const states = read('br-states');
  const ufOf = new Map(
    states.rows.map((row) => [
      String(row[states.columns.indexOf('ibge')]),
      row[states.columns.indexOf('uf')],
    ]),
  );
  const wrong = read('br-cep-ranges').rows.filter(([start, end, ibge]) =>
    [start, end].some((zip) => stateOfZip(String(zip)) !== ufOf.get(String(ibge).slice(0, 2))),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['01001000', 'SP', false],
  ['01001000', 'MG', true],
  ['30140000', 'SP', true],
  ['0100', 'MG', false],
  ['00999999', 'SP', false],
  ['01001000', '', false],
])('%s in %s: %s', (zip, uf, isElsewhere) => {
  expect(isZipElsewhere(zip, uf)).toBe(isElsewhere);
});
