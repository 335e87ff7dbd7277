import { expect, test } from 'vitest';
import { remember } from './remembered.ts';

test('the oldest is forgotten alone, and what is remembered again is the newest', () => {
  const known = new Map<string, number>();
  for (const [at, key] of ['a', 'b', 'a', 'c'].entries()) remember(known, key, at, 2);
  expect([...known]).toEqual([
    ['a', 2],
    ['c', 3],
  ]);
});
