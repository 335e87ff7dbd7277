import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('many passwords at once wait in a short queue, and beyond it no one waits', async () => {
  const stored = await hashPassword('Uma-senha-boa-7', null);
  const requested = Array.from({ length: 60 }, (_, at) =>
    verifyPassword(stored, 'Uma-senha-boa-7', 'stranger', `network ${at}`),
  );
  // Strangers fill their lane; a known caller still gets a turn.
  const known = verifyPassword(stored, 'Uma-senha-boa-7', 'known', 1);
  const answers = await Promise.allSettled(requested);
  const right = answers.filter((answer) => answer.status === 'fulfilled' && answer.value);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.every((answer) => (answer.reason as { code: string }).code === 'SERVICE_UNAVAILABLE')).toBe(
    true,
  );
  expect(right.length + refused.length).toBe(60);
  expect(right.length).toBeGreaterThanOrEqual(25);
  // Node has four threads, and fewer than that ever hash.
  expect(right.length).toBeLessThan(24 + 4);
  expect(await known).toBe(true);
});
