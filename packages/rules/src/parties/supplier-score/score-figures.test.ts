import { expect, test } from 'vitest';
import { isWorse, lastWeeks, shareOf, weekOf } from './score-figures.ts';

test.each([
  [0, 0, 0, null],
  [9, 9, 9, null],
  [10, 10, 10, 10_000],
  [0, 10, 10, 0],
  [236, 243, 243, 9712],
  // Without any quantity there is no share, however many deliveries there are.
  [0, 0, 12, null],
])('%i of %i, counted %i: %o', (part, whole, counted, share) =>
  expect(shareOf(part, whole, counted)).toBe(share),
);

test.each([
  ['2031-02-17', '2031-02-17'],
  ['2031-02-20', '2031-02-17'],
  ['2031-02-23', '2031-02-17'],
  ['2031-02-24', '2031-02-24'],
  ['2031-01-01', '2030-12-30'],
])('the week of %s begins on %s', (day, monday) => expect(weekOf(day)).toBe(monday));

test('the last weeks end with the running one', () => {
  expect(lastWeeks('2031-02-20', 3)).toEqual(['2031-02-03', '2031-02-10', '2031-02-17']);
});

test('a figure is worse in its own direction, and unknown where one of both is', () => {
  expect([isWorse('more', 2, 1), isWorse('more', 1, 1), isWorse('less', 1, 2)]).toEqual([true, false, true]);
  expect([isWorse('more', null, 1), isWorse('less', 1, null)]).toEqual([null, null]);
});
