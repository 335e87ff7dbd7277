import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codeAlphabet,
  couponCodePattern,
  couponPrefixPattern,
  generatedCode,
  generatedCodes,
} from './coupon-codes.ts';
import {
  type CouponDraft,
  couponFields,
  couponRefusal,
  couponStatusOn,
  couponText,
  needsSupervisor,
} from './coupons.ts';

describe('the status of a coupon (R-ADMIN-002)', () => {
  const one = { startDate: '2026-11-10', endDate: '2026-11-20', used: 3, totalLimit: 10, isCanceled: false };
  test.each([
    ['SCHEDULED', '2026-11-09', {}],
    ['ACTIVE', '2026-11-10', {}],
    ['ACTIVE', '2026-11-20', {}],
    ['ENDED', '2026-11-21', {}],
    ['USED_UP', '2026-11-15', { used: 10 }],
    ['USED_UP', '2026-11-21', { used: 10 }],
    ['CANCELED', '2026-11-09', { isCanceled: true }],
    ['CANCELED', '2026-11-21', { isCanceled: true, used: 10 }],
  ])('%s on %s %j', (status, today, changes) => {
    expect(couponStatusOn({ ...one, ...changes }, today)).toBe(status);
  });
});

test.each([
  ['15%, até R$ 120,00', 'PERCENTAGE', 1500, 12_000],
  ['7,5%', 'PERCENTAGE', 750, null],
  ['10%', 'PERCENTAGE', 1000, null],
  ['0,05%', 'PERCENTAGE', 5, null],
  ['100%', 'PERCENTAGE', 10_000, null],
  ['R$ 50,00', 'AMOUNT', 5000, null],
  ['R$ 50,00', 'AMOUNT', 5000, 12_000],
] as const)('reads %s', (text, kind, value, maximumDiscount) => {
  expect(couponText({ kind, value, maximumDiscount }).replaceAll('\u00A0', ' ')).toBe(text);
});

const fieldOf = {
  COUPON_ABOVE_POLICY: 'value',
  COUPON_PERCENTAGE_ABOVE_ALL: 'value',
  COUPON_MAXIMUM_OF_AMOUNT: 'maximumDiscount',
  COUPON_ENDS_BEFORE_START: 'endDate',
  COUPON_ENDS_IN_THE_PAST: 'endDate',
  COUPON_STORE_LIMIT: 'storeLimit',
  COUPON_PAID_BY_NOBODY: 'supplierPublicId',
} as const;

test.each([
  ['startDate', '2026-11-10', '10 nov 2026'],
  ['endDate', '2026-11-20', '20 nov 2026'],
  ['minimumOrder', 12_050, 'R$ 120,50'],
  ['firstOrderOnly', true, 'Sim'],
  ['firstOrderOnly', false, 'Não'],
  ['canceled', true, 'Sim'],
  ['canceled', false, 'Não'],
  ['reason', 'MARKETING', 'Cupom de marketing'],
  ['reason', 'OUTRO', 'OUTRO'],
  ['paidBy', 'SUPPLIER', 'Fornecedor'],
] as const)('R-ADMIN-002: in its history %s %s reads %s', (field, value, text) => {
  expect(couponFields[field].words(value).replaceAll('\u00A0', ' ')).toBe(text);
});

describe('a new coupon', () => {
  const draft = (changes: Partial<CouponDraft> = {}): CouponDraft => ({
    kind: 'PERCENTAGE',
    value: 1000,
    maximumDiscount: null,
    startDate: '2026-11-10',
    endDate: '2026-11-20',
    totalLimit: 10,
    storeLimit: 2,
    paidBy: 'CELEIRO',
    hasSupplier: false,
    ...changes,
  });
  test.each([
    [null, {}],
    [null, { endDate: '2026-11-15', startDate: '2026-11-15' }],
    [null, { storeLimit: 10 }],
    [null, { paidBy: 'SUPPLIER', hasSupplier: true }],
    [null, { value: 2000 }],
    [null, { kind: 'AMOUNT', value: 50_000 }],
    ['COUPON_ABOVE_POLICY', { value: 2001 }],
    ['COUPON_ABOVE_POLICY', { kind: 'AMOUNT', value: 50_001 }],
    ['COUPON_PERCENTAGE_ABOVE_ALL', { value: 10_001 }],
    ['COUPON_MAXIMUM_OF_AMOUNT', { kind: 'AMOUNT', maximumDiscount: 100 }],
    ['COUPON_ENDS_BEFORE_START', { startDate: '2026-11-21' }],
    ['COUPON_ENDS_IN_THE_PAST', { startDate: '2026-11-01', endDate: '2026-11-14' }],
    ['COUPON_STORE_LIMIT', { storeLimit: 11 }],
    ['COUPON_PAID_BY_NOBODY', { paidBy: 'SUPPLIER' }],
    [null, { endDate: '2026-11-15' }],
    [null, { value: 10_000 }, true],
    [null, { value: 2000, maximumDiscount: 100 }],
  ] as const)('%s for %j', (code, changes, isSupervisor: boolean = false) => {
    const refused = couponRefusal(draft(changes), { today: '2026-11-15', isSupervisor });
    expect(refused?.code ?? null).toBe(code);
    expect(refused?.field ?? null).toBe(code === null ? null : fieldOf[code]);
  });

  test('above the policy a supervisor makes it', () => {
    const above = draft({ value: 2001 });
    expect(needsSupervisor(above)).toBe(true);
    expect(couponRefusal(above, { today: '2026-11-15', isSupervisor: true })).toBeNull();
  });
});

test('generated codes differ, are codes and hold no sign that is taken for another', () => {
  const prefix = fc.stringMatching(couponPrefixPattern);
  fc.assert(
    fc.property(
      prefix,
      fc.integer({ min: 1, max: 500 }),
      fc.infiniteStream(fc.nat()),
      (begin, many, stream) => {
        const random = (below: number) => Number(stream.next().value) % below;
        expect(begin).toMatch(couponPrefixPattern);
        expect(generatedCode(begin, random)).toMatch(couponCodePattern);
        let at = 0;
        const codes = generatedCodes(
          begin,
          many,
          (below) => Math.floor(at++ / 6 / below ** (at % 6)) % below,
        );
        expect(new Set(codes).size).toBe(many);
        for (const code of codes) expect(code).toMatch(couponCodePattern);
      },
    ),
    { numRuns: 30 },
  );
  expect(codeAlphabet).not.toMatch(/[01ILO]/);
});

test.each(['EXB', 'EXB-', 'EXB--'])('a dash stands once between %s and what is generated', (prefix) => {
  expect(generatedCode(prefix, () => 0)).toBe('EXB-222222');
  expect(generatedCode(`A-${prefix}`, () => 0)).toBe('A-EXB-222222');
});

test.each(['-', '--', '-EXB', 'E'])('%s begins no batch', (prefix) => {
  expect(prefix).not.toMatch(couponPrefixPattern);
});
