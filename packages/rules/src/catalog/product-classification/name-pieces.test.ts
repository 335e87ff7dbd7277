import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packText } from '../products/products.ts';
import { outerUnits, packageUnits } from '../catalog/units.ts';
import { fold } from '../../text.ts';
import { equalKey, readName } from './name-pieces.ts';

describe('what a name says about its pack (EP-075)', () => {
  test.each([
    ['FEIJAO CARIOCA T1 FD 10X1', 'FEIJAO CARIOCA T1', [null, 'fdo', null, 10, 100]],
    ['QUEIJO MUSSARELA FAT 4KG SERRA', 'QUEIJO MUSSARELA FAT SERRA', [null, null, 'kg', 1, 400]],
    ['AGUA MIN S/GAS 500ML PCT12', 'AGUA MIN S/GAS', ['pct', null, 'lt', 12, 50]],
    ['ACUCAR CRISTAL FD 10X1KG', 'ACUCAR CRISTAL', [null, 'fdo', 'kg', 10, 100]],
    ['MOLHO TOMATE TRAD BAG 2KG', 'MOLHO TOMATE TRAD', ['bag', null, 'kg', 1, 200]],
    ['PRES COZIDO S/CAPA GORD PC', 'PRES COZIDO S/CAPA GORD', ['peça', null, null, null, null]],
    ['CREME LEITE 17% TP 200G CX27', 'CREME LEITE 17%', ['tpck', 'cx', 'kg', 27, 20]],
    ['BAT PALITO CONG 9MM 2,5KG', 'BAT PALITO CONG 9MM', [null, null, 'kg', 1, 250]],
    ['Óleo de soja PET 900ml cx c/20', 'Óleo de soja', ['pet', 'cx', 'lt', 20, 90]],
    ['Ovo de galinha cx 30 dz', 'Ovo de galinha', ['cx', null, 'dz', 30, 100]],
    ['Alface americana maço', 'Alface americana', [null, null, 'maço', 1, 100]],
    ['Tomate italiano 500 g', 'Tomate italiano', [null, null, 'kg', 1, 50]],
    ['Leite desnatado 1,5 lt', 'Leite desnatado', [null, null, 'lt', 1, 150]],
    ['CREME DE LEITE 1,7% CX 12X1L', 'CREME DE LEITE 1,7%', ['cx', null, 'lt', 12, 100]],
    ['Batata N 1,5,CX 20KG', 'Batata N 1,5', ['cx', null, 'kg', 1, 2000]],
    ['Coca-Cola pack 12 x 350 ml', 'Coca-Cola', [null, 'pack', 'lt', 12, 35]],
    // No pack, or one that the catalogue can't store.
    ['Leite tipo A 3% de gordura', 'Leite tipo A 3% de gordura', [null, null, null, null, null]],
    ['Sal 7g', 'Sal', [null, null, 'kg', null, null]],
    ['5 KG', '', [null, null, 'kg', 1, 500]],
    ['', '', [null, null, null, null, null]],
  ] as const)('%s', (name, words, pack) => {
    const read = readName(name);
    expect(read.words.join(' ')).toBe(words);
    expect([read.packageUnit, read.outerUnit, read.unit, read.content, read.size]).toEqual(pack);
  });

  test('names that differ in case, accents, gaps and dashes are equal; those of another pack are not', () => {
    const one = equalKey('FEIJAO CARIOCA T1 FD 10X1');
    expect(equalKey('FEIJAO CARIOCA T1 FD10X1')).toBe(one);
    expect(equalKey('Feijão carioca T-1 fd 10 x 1')).toBe(one);
    expect(equalKey('FEIJAO CARIOCA T1 FD 30X1')).not.toBe(one);
    expect(equalKey('FEIJAO PRETO T1 FD 10X1')).not.toBe(one);
    expect(equalKey('LEITE 17%')).not.toBe(equalKey('LEITE 20%'));
  });

  test.each([
    ['CREME DE LEITE 1,7% CX 12X1L', 'CREME DE LEITE 17% CX 12X1L'],
    ['CREME DE LEITE 1.7% CX 12X1L', 'CREME DE LEITE 17% CX 12X1L'],
    ['BATATA N 1 2 CX 20KG', 'BATATA N 12 CX 20KG'],
    ['BATATA N 1-2 CX 20KG', 'BATATA N 12 CX 20KG'],
    ['CAMARAO 31/40 1KG', 'CAMARAO 3140 1KG'],
    ['QUEIJO ½ CURA 1KG', 'QUEIJO CURA 1KG'],
    // Sizes that the catalogue can't store, or of which it stores one, also distinguish names.
    ['SAL 7G', 'SAL 3G'],
    ['ARROZ 1KG 5KG', 'ARROZ 1KG 2KG'],
    ['AGUA 6X500ML C/2', 'AGUA 6X500ML C/4'],
  ])('%s is not %s', (one, other) => {
    expect(equalKey(one)).not.toBe(equalKey(other));
  });

  test('a point between digits is a decimal separator in any context', () => {
    expect(equalKey('CREME LEITE 1.7% - CX 12X1L')).toBe(equalKey('creme leite 1,7% cx 12 x 1 L'));
    expect(equalKey('AGUA 500ML PCT12')).toBe(equalKey('Água PCT 12 500 ml'));
  });

  test('any text can be read, and the results fit in the catalog', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 160, unit: 'binary' }), (name) => {
        const { content, size, packageUnit, outerUnit, pieces } = readName(name);
        expect(content === null || (content >= 1 && content <= 99_999)).toBe(true);
        expect(size === null || (size >= 1 && size <= 9_999_999)).toBe(true);
        expect(size === null || content !== null).toBe(true);
        expect(packageUnit === null || packageUnits.includes(packageUnit)).toBe(true);
        expect(outerUnit === null || outerUnits.includes(outerUnit)).toBe(true);
        // Only spaces and commas are removed.
        const letters = (text: string) => text.replaceAll(/[\s,;·]/g, '');
        expect(letters(pieces.map(({ text }) => text).join(''))).toBe(letters(name));
      }),
    );
  });

  test('a pack in the words of lists is read as that pack, in any case', () => {
    const pack = fc.record({
      around: fc.constantFrom('cx', 'fdo', 'pct', 'saco'),
      content: fc.integer({ min: 2, max: 999 }),
      size: fc.integer({ min: 101, max: 9999 }),
      unit: fc.constantFrom('kg', 'lt'),
    });
    fc.assert(
      fc.property(pack, fc.boolean(), ({ around, content, size, unit }, isUpper) => {
        const said = `Arroz ${around} ${content} × ${String(size / 100).replace('.', ',')} ${unit}`;
        const read = readName(isUpper ? fold(said).toUpperCase() : said);
        expect(packText(read)).toBe(packText({ ...read, unit: unit as 'kg', content, size: size as never }));
        expect([read.content, read.size, read.unit]).toEqual([content, size, unit]);
      }),
    );
  });
});
