import { describe, expect, test } from 'vitest';
import { isSellerLocked, sellerUsernameOf } from './seller.ts';

const users = [
  { name: 'Ana Prado', username: 'ana.prado' },
  { name: 'João Sá', username: 'joao.sa' },
  { name: 'Bia Reis', username: 'bia.reis' },
  { name: 'Bia Reis', username: 'bia.reis.2' },
  { name: ' Caio Luz ', username: 'caio.luz' },
  { name: ' ', username: 'nameless' },
];

describe('the seller of an order (R-ORDER-002)', () => {
  test.each([
    ['keeps the username it has', 'Ana Prado', 'somebody.else', 'somebody.else'],
    ['fills a missing one by name', 'Ana Prado', null, 'ana.prado'],
    ['fills an empty one too', 'Ana Prado', '', 'ana.prado'],
    ['minds neither case, accents nor outer spaces', ' joao SA ', null, 'joao.sa'],
    ['minds no outer spaces of the user either', 'Caio Luz', null, 'caio.luz'],
    ['guesses nothing between two of the same name', 'Bia Reis', null, null],
    ['knows nobody of a part of the name', 'Ana', null, null],
    ['knows nobody without a name', null, null, null],
    ['knows nobody of an empty name', ' ', null, null],
  ])('%s', (_, sellerName, sellerUsername, expected) => {
    expect(sellerUsernameOf({ sellerName, sellerUsername }, users)).toBe(expected);
  });
});

describe('the seller on the follow-up screen (R-FOLLOW-015)', () => {
  test.each([
    [[], false],
    [['ANALYZING', 'DELIVERED', 'REALLOCATED_OR_RETURNED', 'ORDER_PROCESSING'], false],
    [['ANALYZING', 'CANCELED'], true],
    [['CONFIRMED', 'ANALYZING'], true],
  ] as const)('%j: kept %s', (statuses, isLocked) => {
    expect(isSellerLocked(statuses)).toBe(isLocked);
  });
});
