import { describe, expect, test } from 'vitest';
import { maskCpf } from '../../documents.ts';
import {
  documentTypeFor,
  documentTypeName,
  documentTypes,
  documentTypesFor,
  guessDocumentType,
  requiredTypesFor,
  validityMonths,
} from './document-types.ts';

const company = '11222333000181';
const person = '11144477735';

describe('what a store proves itself with (R-ADMIN-006)', () => {
  test('a company, and a person', () => {
    expect(documentTypesFor(company)).toHaveLength(documentTypes.length);
    expect(requiredTypesFor(company)).toEqual([
      'CONTRATO_SOCIAL',
      'CARTAO_CNPJ',
      'INSCRICAO_ESTADUAL',
      'COMPROVANTE_ENDERECO',
      'DOCUMENTO_SOCIO',
      'ALVARA_SANITARIO',
    ]);
    expect(documentTypesFor(person).map(({ code }) => code)).toEqual([
      'COMPROVANTE_ENDERECO',
      'DOCUMENTO_SOCIO',
      'PROCURACAO',
      'FICHA_CADASTRAL',
      'OUTRO',
    ]);
    expect(requiredTypesFor(person)).toEqual(['COMPROVANTE_ENDERECO', 'DOCUMENTO_SOCIO']);
  });

  test.each([maskCpf(person), '***.***.***-**', '0190a3c0-0000-7000-8000-000000000001'])(
    'a person whose document reads %j has to prove what a person has',
    (days) => {
      expect(requiredTypesFor(days)).toEqual(requiredTypesFor(person));
      expect(documentTypesFor(days)).toEqual(documentTypesFor(person));
    },
  );

  test.each([
    ['ALVARA_SANITARIO', company, true],
    ['ALVARA_SANITARIO', person, false],
    ['DOCUMENTO_SOCIO', person, true],
    ['alvara_sanitario', company, false],
    ['__proto__', company, false],
    ['', company, false],
  ])('%j of %s: %s', (code, document, isOne) => {
    expect(documentTypeFor(code, document) !== null).toBe(isOne);
  });

  test('which of them expire', () => {
    expect(documentTypes.map(({ code }) => code).filter((code) => validityMonths(code) === 12)).toEqual([
      'ALVARA_SANITARIO',
      'BALANCO_DRE',
    ]);
    expect(validityMonths('NADA')).toBeNull();
  });

  test('a code no one knows any more reads as it is', () => {
    expect([documentTypeName('OUTRO'), documentTypeName('ANTIGO')]).toEqual(['Outro', 'ANTIGO']);
  });
});

describe('a type guessed by the name of a file', () => {
  test.each([
    ['alvara-sanitario-2026.pdf', 'ALVARA_SANITARIO'],
    ['Alvará_2026.PDF', 'ALVARA_SANITARIO'],
    ['conta-luz-out25.jpg', 'COMPROVANTE_ENDERECO'],
    ['DRE_2024_assinado.pdf', 'BALANCO_DRE'],
    ['contrato-social-4a-alteracao.pdf', 'CONTRATO_SOCIAL'],
    ['cnpj.pdf', 'CARTAO_CNPJ'],
    ['cadesp.pdf', 'INSCRICAO_ESTADUAL'],
    ['IE.pdf', 'INSCRICAO_ESTADUAL'],
    ['rg-lurdes.heic', 'DOCUMENTO_SOCIO'],
    ['procuracao-contador.pdf', 'PROCURACAO'],
    ['Ficha.docx', 'FICHA_CADASTRAL'],
    ['IMG_2041.jpg', 'OUTRO'],
    ['', 'OUTRO'],
  ])('%j: %s', (name, code) => {
    expect(guessDocumentType(name, company)).toBe(code);
  });

  test('is one its store may have', () => {
    expect(guessDocumentType('contrato.pdf', person)).toBe('OUTRO');
  });
});
