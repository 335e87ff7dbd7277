import { expect, test } from 'vitest';
import { type AccountOrigin, countAsTwo } from './account-origin.ts';

const account = (...line: readonly [number, ...number[]]): AccountOrigin => ({ id: line[0], line });

test.each<[string, AccountOrigin, AccountOrigin, boolean]>([
  ['two that the server made', account(1), account(2), true],
  ['an account and itself', account(1), account(1), false],
  ['an account and who made it', account(3, 1), account(1), false],
  ['two made by one account', account(3, 1), account(4, 1), false],
  ['two made by accounts that one made', account(5, 3, 1), account(6, 4, 1), false],
  ['an account and one its maker’s maker made', account(5, 3, 1), account(4, 1), false],
  ['two made by two accounts of the server', account(3, 1), account(4, 2), true],
  ['two that took over each other', account(1, 2), account(2, 1), false],
])('T04, T22: %s', (_, one, other, isTwo) => {
  expect(countAsTwo(one, other)).toBe(isTwo);
  expect(countAsTwo(other, one)).toBe(isTwo);
});
