import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cnpjCheckDigits,
  cpfCheckDigits,
  formatDocument,
  formatZip,
  isCnpj,
  isCpf,
  isDocument,
  isZip,
  maskCpf,
  normalizeDocument,
} from './documents.ts';

describe('documents', () => {
  it('of a CPF no more than three digits are shown: a million look like it; a CNPJ is no person’s', () => {
    expect(maskCpf('52998224725')).toBe('***.***.247-**');
    expect(formatDocument(maskCpf('52998224725'))).toBe('***.***.247-**');
    expect(maskCpf('11222333000181')).toBe('11222333000181');
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{9}$/), (root) => {
        const cpf = `${root}${cpfCheckDigits(root)}`;
        fc.pre(isCpf(cpf));
        expect(maskCpf(cpf).replace(/\D/g, '')).toHaveLength(3);
      }),
    );
  });

  it.each([
    ['11.222.333/0001-81', true],
    ['11.222.333/0001-82', false],
    ['12.ABC.345/01DE-35', true],
    ['12.abc.345/01de-35', true],
    ['00.000.000/0000-00', false],
    ['11222333000', false],
  ])('CNPJ %s: %s', (typed, valid) => {
    expect(isCnpj(normalizeDocument(typed))).toBe(valid);
  });

  it.each([
    ['529.982.247-25', true],
    ['529.982.247-24', false],
    ['111.111.111-11', false],
  ])('CPF %s: %s', (typed, valid) => {
    expect(isCpf(normalizeDocument(typed))).toBe(valid);
  });

  it.each([
    ['CNPJ: 43.764.981/0001-56', '43764981000156'],
    ['CNPJ/MF nº 43.764.981/0001-56', '43764981000156'],
    ['CPF/CNPJ 43764981000156', '43764981000156'],
    ['cnpj número 12.abc.345/01de-35', '12ABC34501DE35'],
    ['CNPJ 43.764.981 / 0001-56', '43764981000156'],
    ['CPF: 529.982.247-25', '52998224725'],
    ['CPF nº 529.982.247-25', '52998224725'],
    ['CNPJ N2ABC345/01DE-35', 'N2ABC34501DE35'],
    ['CNPJ', 'CNPJ'],
    ['CPF 123', 'CPF123'],
  ])('%s, pasted with its label, is %s', (typed, document) => {
    expect(normalizeDocument(typed)).toBe(document);
  });

  it('a CNPJ whose letters are those of a label stays whole', () => {
    const own = `CPF529982247${cnpjCheckDigits('CPF529982247')}`;
    expect(normalizeDocument(own)).toBe(own);
    expect(normalizeDocument(`CNPJ ${own}`)).toBe(own);
  });

  it('any root with its computed digits is valid, and no other pair is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}$/), fc.integer({ min: 0, max: 99 }), (root, pair) => {
        fc.pre(!/^(.)\1*$/.test(root));
        const right = cnpjCheckDigits(root);
        expect(isDocument(root + right)).toBe(true);
        const other = String(pair).padStart(2, '0');
        if (other !== right) expect(isCnpj(root + other)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('R-FORMAT-004, R-ORDER-001, R-GEN-006: 14 characters read as a CNPJ, 11 digits as a CPF', () => {
    expect(formatDocument('11222333000181')).toBe('11.222.333/0001-81');
    expect(formatDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(formatDocument('52998224725')).toBe('529.982.247-25');
    expect(normalizeDocument(' 11.222.333/0001-81 ')).toBe('11222333000181');
  });

  it('R-FORMAT-005: a zip reads as five digits, a dash and the rest', () => {
    expect(formatZip('13015002')).toBe('13015-002');
    expect(isZip('13015-002')).toBe(true);
    expect(isZip('1301')).toBe(false);
    expect(isZip('00000000')).toBe(false);
    expect(isZip('00999-999')).toBe(false);
    expect(isZip('01000000')).toBe(true);
  });
});
