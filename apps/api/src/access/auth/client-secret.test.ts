import { expect, test } from 'vitest';
import { createVerifyClient } from './client-secret.ts';

const now = new Date('2031-03-03T15:00:00Z');

test('T15: a network that tried too many secrets waits, however many others fail after it', async () => {
  const verify = createVerifyClient({ failures: 3, windowSeconds: 900 });
  const from = (address: string) => verify([], 'wrong', address, now);
  for (let n = 0; n < 3; n += 1) expect(await from('203.0.113.7')).toBe('wrong');
  for (let n = 0; n < 12_000; n += 1) await from(`2001:db8:${(n >> 8).toString(16)}:${n & 255}::1`);
  expect(await from('203.0.113.7')).toEqual({ wait: 900 });
  expect(await from('203.0.113.8')).toBe('wrong');
});
