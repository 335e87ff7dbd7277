import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outerUnits, packageUnits } from '../catalog/units.ts';
import { centi } from '../../quantity.ts';
import { readTypedPack, writePack } from './typed-pack.ts';

test.each([
  ['fdo, 10 × 1,00', [null, 'fdo', 10, 100, null]],
  ['cx 20 kg', ['cx', null, 1, 2000, 'kg']],
  ['cx 24', ['cx', null, 24, 100, null]],
  ['24', [null, null, 24, 100, null]],
  ['30x0,5', [null, null, 30, 50, null]],
  ['cx pet 20 x 900 ml', ['pet', 'cx', 20, 90, 'lt']],
] as const)('%s', (text, pack) => {
  const read = readTypedPack(text);
  expect([read?.packageUnit, read?.outerUnit, read?.content, read?.size, read?.unit]).toEqual(pack);
});

test.each(['', 'caixa', 'dez de um', 'fdo, 10 × 1 e mais', '0', 'x'])('%s is no pack', (text) => {
  expect(readTypedPack(text)).toBe(null);
});

test('what is written is read as it was', () => {
  const pack = fc.record({
    // Without another container a box is the pack itself.
    packageUnit: fc.constantFrom(null, ...packageUnits.filter((unit) => !['cx', 'und', 'lt'].includes(unit))),
    outerUnit: fc.constantFrom(null, ...outerUnits.filter((unit) => unit !== 'cx')),
    content: fc.integer({ min: 1, max: 99_999 }),
    size: fc.integer({ min: 1, max: 9_999_999 }).map(centi),
  });
  fc.assert(
    fc.property(pack, (one) => {
      expect(readTypedPack(writePack(one))).toEqual({ ...one, unit: null });
    }),
  );
});
