import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { centi } from '../../quantity.ts';
import { saysNoBrand } from './brands.ts';
import { isGtin } from './gtin.ts';
import { changesPack, classificationOf, type Pack, packText, productRefusal } from './products.ts';
import { outerUnits, packageUnits, productUnits } from '../catalog/units.ts';

test('R-ADMIN-025: exactly the printed units', () => {
  expect(productUnits.join(' ')).toBe('kg und mt lt sche vdo maço pct bdj dz');
  expect(packageUnits.join(' ')).toBe(
    'pct cx rolo und gl frsc pote lata sche tpck pet bld saco bis peça bag grf bdj lt',
  );
  expect(outerUnits.join(' ')).toBe('fdo cx pack');
});

const nothing: Pack = { unit: null, packageUnit: null, outerUnit: null, content: null, size: null };

describe('a pack in words', () => {
  it.each<[Partial<Pack>, string]>([
    [{}, ''],
    [{ unit: 'kg', content: 1, size: centi(100) }, 'kg'],
    [{ unit: 'kg', packageUnit: 'cx', content: 1, size: centi(2000) }, 'cx 20 kg'],
    [{ unit: 'kg', packageUnit: 'cx', content: 1, size: centi(1850) }, 'cx 18,5 kg'],
    [{ unit: 'lt', packageUnit: 'cx', content: 12, size: centi(90) }, 'cx 12 × 0,9 lt'],
    [{ unit: 'kg', packageUnit: 'pct', outerUnit: 'fdo', content: 6, size: centi(500) }, 'fdo 6 × 5 kg'],
    [{ unit: 'und', packageUnit: 'cx', content: 24, size: centi(100) }, 'cx 24 und'],
    [{ unit: 'und', packageUnit: 'cx', content: 1, size: centi(100) }, 'cx 1 und'],
    [{ unit: 'kg', content: 2, size: centi(50) }, '2 × 0,5 kg'],
  ])('%j is %s', (pack, text) => {
    expect(packText({ ...nothing, ...pack })).toBe(text);
  });
});

describe('the state of a classification', () => {
  const family = { id: '1' };
  const pack = { unit: 'kg', content: 1, size: centi(100) } as const;
  it.each([
    [{ family, ...pack }, 'UNCLASSIFIED', 'CLASSIFIED'],
    [{ family: null, ...pack }, 'UNCLASSIFIED', 'UNCLASSIFIED'],
    [{ family, ...pack, unit: null }, 'SUGGESTED', 'SUGGESTED'],
    [{ family, ...pack, size: null }, 'CLASSIFIED', 'UNCLASSIFIED'],
  ] as const)('%j after %s is %s', (product, before, after) => {
    expect(classificationOf(product, before)).toBe(after);
  });
});

describe('what a product may not be', () => {
  const product = { ...nothing, family: null, tags: [], active: true, inactiveReason: null };
  const tags = (count: number) => Array.from({ length: count }, String);
  it.each([
    ['nothing said', product, null, null],
    ['inactive, and why', { ...product, active: false, inactiveReason: 'Saiu de linha' }, null, null],
    ['inactive', { ...product, active: false }, null, 'REASON_COMMENT_REQUIRED'],
    ['half a pack', { ...product, size: centi(1) }, null, 'PRODUCT_PACK_INCOMPLETE'],
    ['a whole one', { ...product, unit: 'kg', content: 1, size: centi(1) }, null, null],
    ['of a family no more', product, { family: {}, tags: [] }, 'PRODUCT_FAMILY_REQUIRED'],
    ['of none as before', product, { family: null, tags: [] }, null],
    ['all the tags one has', { ...product, tags: tags(20) }, null, null],
    ['one tag more', { ...product, tags: tags(21) }, { family: null, tags: tags(20) }, 'PRODUCT_TAG_LIMIT'],
    ['too many, of more', { ...product, tags: tags(21) }, { family: null, tags: tags(22) }, null],
  ] as const)('%s', (_, after, before, code) => {
    expect(productRefusal(after, before)?.code ?? null).toBe(code);
  });

  test('another pack is one of another unit, content or size; the first one is none', () => {
    const before: Pack = { ...nothing, unit: 'kg', content: 1, size: centi(100) };
    expect(changesPack(nothing, before)).toBe(false);
    expect(changesPack(before, { ...before, packageUnit: 'cx' })).toBe(false);
    for (const more of [{ unit: 'lt' }, { content: 2 }, { size: centi(200) }, nothing] as const)
      expect(changesPack(before, { ...before, ...more })).toBe(true);
  });
});

describe('a GTIN', () => {
  it.each(['7891000315507', '40170725', '036000291452', '17891000315504'])('%s is one', (digits) => {
    expect(isGtin(digits)).toBe(true);
  });
  it.each(['', '7891000315508', '789100031550', '789100031550A', '78910003155071234'])(
    '%s is none',
    (text) => {
      expect(isGtin(text)).toBe(false);
    },
  );
  test('with a digit changed it is none any more', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (first, place, by) => {
        const last = [...Array(10).keys()].find((digit) => isGtin([...first, digit].join('')));
        expect(last).toBeDefined();
        const other = first.with(place, ((first[place] ?? 0) + by) % 10);
        expect(isGtin([...other, last].join(''))).toBe(false);
      }),
    );
  });
});

test("R-DELIV-002: 'nc' says that there is no brand", () => {
  expect(['nc', ' NC ', 'Nc'].map(saysNoBrand)).toEqual([true, true, true]);
  expect(['', 'ncr', 'Nestlé'].map(saysNoBrand)).toEqual([false, false, false]);
});
