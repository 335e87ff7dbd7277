import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { maskEmail } from '../../personal-data.ts';
import {
  needsSecondPerson,
  comparedLimit,
  creditStepText,
  freedBy,
  isSameRelease,
  personCreditFields,
  storeCreditFields,
  validityRange,
  validityRefusal,
} from './credit-decision.ts';

const bound = centavos(5_000_000);
const limit = (amount: number, validUntil: string | null = '2026-03-31') => ({
  creditLimit: centavos(amount),
  validUntil,
  comparedLimit: centavos(amount),
});

const orNull = (amount: number | null) => (amount === null ? null : centavos(amount));

describe('who has to say yes to a limit', () => {
  test.each<[string, number, string, ReturnType<typeof limit>, boolean]>([
    ['up to the bound', 5_000_000, '2026-12-31', limit(4_000_000), false],
    ['above it', 5_000_001, '2026-12-31', limit(4_000_000), true],
    ['up to twice', 200, '2026-12-31', limit(100), false],
    ['more than twice', 201, '2026-12-31', limit(100), true],
    ['the first one', 5_000_000, '2026-12-31', limit(0), false],
    ['the first one above the bound', 5_000_001, '2026-12-31', limit(0), true],
    ['renewed above the bound', 6_000_000, '2026-12-31', limit(6_000_000), true],
    ['lowered above the bound, and for no longer', 5_500_000, '2026-03-31', limit(6_000_000), false],
    ['lowered above the bound, for longer', 5_500_000, '2026-04-01', limit(6_000_000), true],
    ['raised above the bound, and for no longer', 7_000_000, '2026-03-31', limit(6_000_000), true],
    ['given an end', 6_000_000, '2026-04-01', limit(6_000_000, null), false],
  ])('%s', (_, amount, validUntil, former, isAsked) => {
    expect(needsSecondPerson({ creditLimit: centavos(amount), validUntil }, former, bound)).toBe(isAsked);
  });
});

describe('R-PERM-007: what a limit is compared with', () => {
  test.each<[string, number, number | null, number | null, number]>([
    ['nothing known', 0, null, null, 0],
    ['unchanged for long', 100, null, null, 100],
    ['raised within the days', 200, 100, null, 100],
    ['confirmed by two, and raised since', 400, 300, 200, 200],
    ['lowered since two confirmed it', 100, 400, 400, 100],
    ['removed within the days', 0, 100, null, 100],
  ])('%s', (_, present, former, confirmed, compared) => {
    const limits = { present: centavos(present), former: orNull(former), confirmed: orNull(confirmed) };
    expect(comparedLimit(limits)).toBe(compared);
  });

  test('10, 20, 40 thousand in steps is one step', () => {
    const former = { ...limit(2_000_000), comparedLimit: centavos(1_000_000) };
    expect(
      needsSecondPerson({ creditLimit: centavos(4_000_000), validUntil: '2026-12-31' }, former, bound),
    ).toBe(true);
    expect(
      needsSecondPerson({ creditLimit: centavos(2_000_000), validUntil: '2026-12-31' }, former, bound),
    ).toBe(false);
  });
});

test('a limit ends within twelve months, and not before it begins', () => {
  expect(validityRange('2026-02-28')).toEqual({ first: '2026-02-28', last: '2027-02-28' });
  expect(
    ['2026-02-27', '2026-02-28', '2027-02-28', '2027-03-01'].map(
      (day) => validityRefusal(day, '2026-02-28')?.code,
    ),
  ).toEqual(['CREDIT_VALIDITY_RANGE', undefined, undefined, 'CREDIT_VALIDITY_RANGE']);
  expect(validityRefusal('2027-03-01', '2026-02-28')).toMatchObject({
    params: { last: '28 fev 2027' },
    field: 'validUntil',
  });
});

test('of what waits a limit releases the oldest it holds, and nothing whose discounts wait', () => {
  const waiting = [700, 400, 300].map((taken, index) => ({
    taken: centavos(taken),
    needsDiscountApproval: index === 1,
  }));
  expect(freedBy(centavos(1100), centavos(100), waiting)).toEqual([waiting[0], waiting[2]]);
  expect(freedBy(centavos(5000), centavos(100), waiting)).toEqual([waiting[0], waiting[2]]);
});

test('what was seen is the same deliveries at the same amounts, in any order', () => {
  const [one, other] = [
    { publicId: 'a', amount: centavos(1) },
    { publicId: 'b', amount: centavos(2) },
  ] as const;
  expect(isSameRelease([one, other], [other, one])).toBe(true);
  expect(isSameRelease([one], [one, other])).toBe(false);
  expect(isSameRelease([one, one], [one, other])).toBe(false);
  expect(isSameRelease([one, other], [one])).toBe(false);
  expect(isSameRelease([one, one], [one, one])).toBe(false);
  expect(isSameRelease([{ ...one, amount: centavos(3) }], [one])).toBe(false);
  expect(isSameRelease([one, other], [one, { ...other, amount: centavos(3) }])).toBe(false);
});

test('a step in one line', () => {
  const step = { number: 2, comment: 'Balanço em ordem', postponedUntil: null };
  const said = (text: string) => text.replaceAll('\u00A0', ' ');
  expect(
    said(
      creditStepText({
        ...step,
        decision: 'APPROVED',
        limit: { creditLimit: centavos(5000), validUntil: '2026-05-31' },
      }),
    ),
  ).toBe('Nº 2, Limite aprovado: R$ 50,00 até 31 mai 2026. Balanço em ordem');
  expect(creditStepText({ ...step, decision: 'POSTPONED', limit: null, postponedUntil: '2026-05-31' })).toBe(
    'Nº 2, Adiada até 31 mai 2026. Balanço em ordem',
  );
  expect(creditStepText({ ...step, decision: 'REFUSED', limit: null })).toBe(
    'Nº 2, Limite recusado. Balanço em ordem',
  );
});

test('R-PERM-007: its history reads as words, and of a person masked', () => {
  const { creditLimit, validUntil, reliability } = storeCreditFields;
  expect([creditLimit.words(5000).replaceAll('\u00A0', ' '), validUntil.words('2026-05-31')]).toEqual([
    'R$ 50,00',
    '31 mai 2026',
  ]);
  expect([reliability.words('MEDIUM'), reliability.words('OTHER')]).toEqual(['Média', 'OTHER']);
  const { fintechEmail, fintechPhone } = personCreditFields;
  expect([fintechEmail.words('maria@empresa.com.br'), fintechPhone.words('11912345678')]).toEqual([
    maskEmail('maria@empresa.com.br'),
    '(11) *****-5678',
  ]);
});
