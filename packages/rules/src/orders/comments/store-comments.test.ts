import { expect, test } from 'vitest';
import { storeCommentRefusal } from './store-comments.ts';

const written = Date.parse('2026-09-16T10:00:00-03:00');
const hour = 3_600_000;

// R-ADMIN-012
test.each([
  [true, 0, null],
  [true, 24 * hour, null],
  [true, 24 * hour + 1, 'COMMENT_TOO_OLD'],
  [false, 0, 'COMMENT_OF_ANOTHER'],
  [false, 48 * hour, 'COMMENT_OF_ANOTHER'],
] as const)('own %s, %i ms later: %s', (isOwn, later, code) => {
  expect(storeCommentRefusal({ isOwn, createdAt: written }, written + later)?.code ?? null).toBe(code);
});
