import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type BusinessDate, type Period } from '../../days/calendar.ts';
import {
  covering,
  leftOfTakenBack,
  overlapRefusal,
  overlapping,
  overRefusal,
  readUnavailability,
  type ShownUnavailability,
  type UnavailableDays,
  unavailabilityRefusal,
  unavailabilityScope,
  unavailabilityStage,
  unavailabilityText,
  unavailabilityWords,
  unavailableText,
  wholeDay,
} from './unavailability.ts';

const today = '2032-02-28';
const days = (startDate: string, endDate = startDate, periods: readonly Period[] = wholeDay) => ({
  startDate,
  endDate,
  periods,
});

describe('R-ADMIN-017: what an unavailability may be', () => {
  const leapEnd = '2033-02-26';
  test.each<[string, UnavailableDays | null, UnavailableDays, string | null]>([
    ['today alone', null, days(today), null],
    ['yesterday', null, days('2032-02-27'), 'DATE_PAST startDate'],
    ['from yesterday on', null, days('2032-02-27', '2032-03-10'), 'DATE_PAST startDate'],
    ['a leap day', null, days('2032-02-29'), null],
    ['across the turn of the year', null, days('2032-12-24', '2033-01-02'), null],
    ['365 days with a leap day', null, days(today, leapEnd), null],
    ['366 days', null, days(today, addDays(leapEnd, 1)), 'UNAVAILABILITY_TOO_LONG endDate'],
    ['a mistyped year', null, days('2302-03-01'), 'DELIVERY_DATE_TOO_FAR endDate'],
    ['a coming one, moved', days('2032-03-01'), days('2032-03-05'), null],
    ['a coming one, into the past', days('2032-03-01'), days('2032-02-27'), 'DATE_PAST startDate'],
    ['one that begins today, moved', days(today, '2032-03-05'), days('2032-03-01', '2032-03-05'), null],
    ['a running one, longer', days('2032-02-20', '2032-03-01'), days('2032-02-20', '2032-03-09'), null],
    [
      'a running one, ending yesterday',
      days('2032-02-20', '2032-03-01'),
      days('2032-02-20', '2032-02-27'),
      null,
    ],
    [
      'a running one, ending the day before yesterday',
      days('2032-02-20', '2032-03-01'),
      days('2032-02-20', '2032-02-26'),
      'DATE_PAST endDate',
    ],
    [
      'a running one, begun earlier',
      days('2032-02-20', '2032-03-01'),
      days('2032-02-19', '2032-03-01'),
      'DATE_PAST startDate',
    ],
    [
      'a running one, begun later',
      days('2032-02-20', '2032-03-01'),
      days('2032-02-28', '2032-03-01'),
      'DATE_PAST startDate',
    ],
    [
      'a running one, in other periods',
      days('2032-02-20', '2032-03-01'),
      days('2032-02-20', '2032-03-01', ['MORNING']),
      'DATE_PAST periods',
    ],
    [
      'one that is over',
      days('2032-02-20', '2032-02-27'),
      days('2032-02-20', '2032-03-01'),
      'DATE_PAST endDate',
    ],
  ])('%s', (_, before, after, refused) => {
    const found = unavailabilityRefusal(before, after, today);
    expect(found === null ? null : `${found.code} ${found.field ?? ''}`).toBe(refused);
  });

  test.each([
    ['2032-02-20', '2032-02-27', 'past', 'DATE_PAST', null],
    ['2032-02-20', today, 'running', null, '2032-02-27'],
    ['2032-02-20', '2032-03-20', 'running', null, '2032-02-27'],
    [today, '2032-03-20', 'running', null, null],
    ['2032-02-29', '2032-03-20', 'coming', null, null],
  ] as const)('%s to %s is %s: taken back, what has passed stays', (start, end, stage, refused, left) => {
    const one = days(start, end);
    expect(unavailabilityStage(one, today)).toBe(stage);
    expect(overRefusal(one, today)?.code ?? null).toBe(refused);
    if (refused === null) expect(leftOfTakenBack(one, today)?.endDate ?? null).toBe(left);
  });
});

const anyDay = fc.integer({ min: 0, max: 40 }).map((after) => addDays('2031-12-15', after));
const anyDays: fc.Arbitrary<UnavailableDays> = fc
  .tuple(anyDay, anyDay, fc.subarray([...wholeDay], { minLength: 1 }))
  .map(([one, other, periods]) => ({
    startDate: one < other ? one : other,
    endDate: one < other ? other : one,
    periods,
  }));
/** Every single period of a day that it closes. */
const slotsOf = ({ startDate, endDate, periods }: UnavailableDays): ReadonlySet<string> => {
  const slots = new Set<string>();
  for (let date: BusinessDate = startDate; date <= endDate; date = addDays(date, 1))
    for (const period of periods) slots.add(`${date} ${period}`);
  return slots;
};

describe('several unavailabilities of one supplier', () => {
  test('overlap where they close the same period of a day, and nowhere else', () =>
    fc.assert(
      fc.property(anyDays, anyDays, (one, other) => {
        const [mine, theirs] = [slotsOf(one), slotsOf(other)];
        expect(overlapping(one, [other]) !== null).toBe([...mine].some((slot) => theirs.has(slot)));
        expect(covering(one, [other]) !== null).toBe([...mine].every((slot) => theirs.has(slot)));
      }),
    ));

  test('the refusal says which days are closed already', () => {
    const other: ShownUnavailability = { ...days('2031-12-31', '2032-01-02'), reason: 'VACATION' };
    expect(overlapRefusal(days('2032-01-02', '2032-01-05'), [other])).toEqual({
      code: 'UNAVAILABILITY_OVERLAPS',
      params: { other: '31 dez 2031 a 02 jan 2032 (férias)' },
      field: 'startDate',
    });
    expect(overlapRefusal(days('2032-01-03'), [other])).toBeNull();
    const morning = { ...other, periods: ['MORNING'] as const };
    expect(overlapRefusal(days('2032-01-01', '2032-01-01', ['NIGHT']), [morning])).toBeNull();
  });
});

describe('an unavailability in words', () => {
  test.each([
    [days('2032-01-02', '2032-01-15'), 'VACATION', 'Indisponível: férias, de 02/01 a 15/01.'],
    [days('2031-12-24', '2032-01-02'), 'STOCK', 'Indisponível: estoque, de 24/12/2031 a 02/01/2032.'],
    [days('2031-12-08'), 'HOLIDAY', 'Indisponível: feriado, em 08/12.'],
    [days('2031-12-08'), null, 'Indisponível em 08/12.'],
    [days('2031-12-08', '2031-12-09'), 'OTHER', 'Indisponível de 08/12 a 09/12.'],
    [
      days('2031-12-08', '2031-12-09', ['MORNING', 'NIGHT']),
      'HOLIDAY',
      'Indisponível: feriado, de 08/12 a 09/12 (só manhã e noite).',
    ],
  ] as const)('%j %s: %s', (range, reason, text) => {
    expect(unavailableText({ ...range, reason })).toBe(text);
  });

  test('in a history with its note, as it was recorded', () => {
    const one = {
      ...days('2031-12-08', '2031-12-09', ['MORNING']),
      publicId: 'a',
      reason: 'OTHER',
      note: 'Troca da câmara fria',
    } as const;
    expect(unavailabilityWords(one)).toBe('08 dez 2031 a 09 dez 2031 (só manhã, Troca da câmara fria)');
    expect(readUnavailability(unavailabilityText(one))).toEqual(one);
    expect(unavailabilityScope(days('2031-12-08'))).toBe('Toda a operação');
  });
});
