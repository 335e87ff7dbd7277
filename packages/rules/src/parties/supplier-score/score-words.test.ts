import { expect, test } from 'vitest';
import { formatFigure, formatGrowth, formatMove } from './score-words.ts';

test.each([
  [9712, '97,1%'],
  [10_000, '100,0%'],
  [9996, '99,9%'],
  [7999, '79,9%'],
  [8999, '89,9%'],
  [9499, '94,9%'],
  [9500, '95,0%'],
  [0, '0,0%'],
  [3, '0,1%'],
])('a share of %i: %s', (value, text) => expect(formatFigure('onTime', value)).toBe(text));

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '1 h'],
  [4320, '1 h 12 min'],
  [90_000, '25 h'],
])('a wait of %i s: %s', (value, text) => expect(formatFigure('timeToConfirm', value)).toBe(text));

test.each([
  ['onTime', 9000, 9140, '+1,4 p.p.'],
  ['onTime', 9140, 9000, '−1,4 p.p.'],
  ['returns', 200, 200, '0,0 p.p.'],
  ['timeToConfirm', 4980, 4320, '−11 min'],
  ['timeToConfirm', 60, 60, '0 min'],
] as const)('%s from %i to %i: %s', (figure, before, now, text) =>
  expect(formatMove(figure, before, now)).toBe(text),
);

test.each([
  [200, 300, '+50,0%'],
  [300, 200, '−33,3%'],
  [300, 300, '0,0%'],
  [300, 0, '−100,0%'],
])('an amount from %i to %i: %s', (before, now, text) => expect(formatGrowth(before, now)).toBe(text));
