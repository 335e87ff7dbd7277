import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  completeness,
  documentStatus,
  documentStatuses,
  type DocumentStatus,
  inReviewOrder,
  proposedValidity,
  reviewed,
  reviewRefusal,
} from './store-document.ts';

const company = '11222333000181';
const today = '2026-11-23';
const pending = {
  typeCode: 'CARTAO_CNPJ',
  status: 'PENDING' as const,
  reason: null,
  validUntil: null,
};
const licence = { ...pending, typeCode: 'ALVARA_SANITARIO' };

describe('the status of a document', () => {
  test.each([
    ['PENDING', '2020-01-01', 'PENDING'],
    ['REFUSED', '2020-01-01', 'REFUSED'],
    ['APPROVED', null, 'APPROVED'],
    ['APPROVED', '2026-11-24', 'APPROVED'],
    ['APPROVED', today, 'APPROVED'],
    ['APPROVED', '2026-11-22', 'EXPIRED'],
  ] as const)('%s until %s is %s', (status, validUntil, expected) => {
    expect(documentStatus({ status, validUntil }, today)).toBe(expected);
  });
});

describe('a change (R-ADMIN-021)', () => {
  const approved = { ...licence, status: 'APPROVED' as const, validUntil: '2027-01-10' };
  const refused = { ...pending, status: 'REFUSED' as const, reason: 'Falta a assinatura' };
  test.each([
    ['another type waits again', approved, { typeCode: 'BALANCO_DRE' }, { status: 'PENDING' }],
    [
      'another type with a verdict',
      approved,
      { typeCode: 'OUTRO', status: 'APPROVED' },
      { status: 'APPROVED' },
    ],
    ['the type it has', approved, { typeCode: 'ALVARA_SANITARIO' }, { status: 'APPROVED' }],
    ['a day alone', approved, { validUntil: '2027-02-01' }, { status: 'APPROVED', validUntil: '2027-02-01' }],
    ['an approval forgets the reason', refused, { status: 'APPROVED' }, { reason: null }],
    ['so does waiting again', refused, { status: 'PENDING' }, { reason: null }],
    ['a reason without a refusal', pending, { reason: 'Ilegível' }, { status: 'PENDING', reason: null }],
    ['another reason', refused, { reason: 'Ilegível' }, { status: 'REFUSED', reason: 'Ilegível' }],
  ] as const)('%s', (_, before, change, expected) => {
    expect(reviewed(before, change)).toMatchObject(expected);
  });

  const judge = (before: typeof approved | typeof refused | typeof pending, change: object) =>
    reviewRefusal(before, reviewed(before, change), { documentNumber: company, today })?.code ?? null;
  test.each([
    [pending, { status: 'APPROVED' }, null],
    [pending, { status: 'REFUSED' }, 'REASON_COMMENT_REQUIRED'],
    [pending, { status: 'REFUSED', reason: 'Ilegível' }, null],
    [refused, { reason: null }, 'REASON_COMMENT_REQUIRED'],
    [licence, { status: 'APPROVED' }, 'DOCUMENT_VALIDITY_REQUIRED'],
    [licence, { status: 'APPROVED', validUntil: today }, null],
    [licence, { status: 'APPROVED', validUntil: '2026-11-22' }, 'DOCUMENT_OVER'],
    [licence, { status: 'REFUSED', reason: 'Vencido', validUntil: '2020-01-01' }, null],
    [licence, { validUntil: '2046-11-23' }, null],
    [licence, { validUntil: '2206-11-10' }, 'DOCUMENT_VALIDITY_TOO_LONG'],
    [licence, { typeCode: 'NADA' }, 'DOCUMENT_TYPE_UNKNOWN'],
    [licence, { typeCode: 'CARTAO_CNPJ', status: 'APPROVED' }, null],
    [approved, { validUntil: null }, 'DOCUMENT_VALIDITY_REQUIRED'],
    [{ ...approved, validUntil: '2026-01-01' }, { status: 'APPROVED' }, null],
    [{ ...approved, validUntil: '2026-01-01' }, { validUntil: '2026-02-01' }, 'DOCUMENT_OVER'],
    [{ ...approved, validUntil: '2026-01-01' }, { status: 'PENDING' }, null],
  ])('%j with %j: %s', (before, change, code) => {
    expect(judge(before, change)).toBe(code);
  });

  test('a type is one its store may have', () => {
    const after = { ...pending, typeCode: 'BALANCO_DRE' };
    expect(reviewRefusal(pending, after, { documentNumber: '11144477735', today })?.code).toBe(
      'DOCUMENT_TYPE_UNKNOWN',
    );
  });
});

describe('months later', () => {
  test.each([
    ['2026-11-23', 12, '2027-11-23'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-01-01', 0, '2026-01-01'],
  ])('%s and %i: %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  test('what is proposed for a type', () => {
    expect(proposedValidity('ALVARA_SANITARIO', today)).toBe('2027-11-23');
    expect(proposedValidity('CONTRATO_SOCIAL', today)).toBeNull();
  });
});

describe('completeness', () => {
  const held = (code: string, status: DocumentStatus) => ({ documentType: { code }, status });
  test('what is approved and not over counts, whatever is next to it', () => {
    const found = completeness(company, [
      held('CONTRATO_SOCIAL', 'APPROVED'),
      held('CONTRATO_SOCIAL', 'REFUSED'),
      held('CARTAO_CNPJ', 'EXPIRED'),
      held('CARTAO_CNPJ', 'REFUSED'),
      held('INSCRICAO_ESTADUAL', 'REFUSED'),
      held('ALVARA_SANITARIO', 'EXPIRED'),
      held('ALVARA_SANITARIO', 'PENDING'),
      held('BALANCO_DRE', 'APPROVED'),
    ]);
    expect(found).toEqual({
      done: 1,
      required: 6,
      missing: [
        { code: 'CARTAO_CNPJ', because: 'EXPIRED' },
        { code: 'INSCRICAO_ESTADUAL', because: 'REFUSED' },
        { code: 'COMPROVANTE_ENDERECO', because: 'ABSENT' },
        { code: 'DOCUMENTO_SOCIO', because: 'ABSENT' },
        { code: 'ALVARA_SANITARIO', because: 'PENDING' },
      ],
    });
  });

  test('every required one is either good or missing; one more good one never makes it less', () => {
    const any = fc.record({
      code: fc.constantFrom('CONTRATO_SOCIAL', 'CARTAO_CNPJ', 'ALVARA_SANITARIO', 'OUTRO'),
      status: fc.constantFrom(...documentStatuses),
    });
    fc.assert(
      fc.property(fc.array(any), (documents) => {
        const all = documents.map(({ code, status }) => held(code, status));
        const found = completeness(company, all);
        expect(found.done + found.missing.length).toBe(found.required);
        const more = completeness(company, [...all, held('CARTAO_CNPJ', 'APPROVED')]);
        expect(more.done).toBeGreaterThanOrEqual(found.done);
      }),
    );
  });
});

test('those that wait come first, the oldest before the others, then the refused, then the rest', () => {
  const one = (at: string, status: DocumentStatus) => ({ documentType: { code: 'OUTRO' }, status, at });
  const documents = [
    one('1', 'APPROVED'),
    one('3', 'PENDING'),
    one('2', 'PENDING'),
    one('4', 'EXPIRED'),
    one('5', 'REFUSED'),
    one('6', 'APPROVED'),
  ];
  expect(inReviewOrder(documents).map(({ at }) => at)).toEqual(['2', '3', '5', '6', '1', '4']);
});
