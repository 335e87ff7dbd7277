import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox, SealedSecretError } from './sealed.ts';

const old = randomBytes(32);
const now = randomBytes(32);

test('what is sealed opens again, for the same purpose only, and never looks the same twice', () => {
  const box = createSecretBox([now]);
  const sealed = box.seal('whsec_çé', 'supplier 7');
  expect(box.open(sealed, 'supplier 7')).toBe('whsec_çé');
  expect(sealed.toString('latin1')).not.toContain('whsec');
  expect(box.seal('whsec_çé', 'supplier 7').equals(sealed)).toBe(false);
  expect(() => box.open(sealed, 'supplier 8')).toThrow(SealedSecretError);
});

test('a single altered byte is noticed', () => {
  const box = createSecretBox([now]);
  const sealed = box.seal('x', 'p');
  for (let index = 0; index < sealed.length; index += 1) {
    const altered = Buffer.from(sealed);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(() => box.open(altered, 'p')).toThrow(SealedSecretError);
  }
});

test('a new key seals, the old one still opens what it sealed, a forgotten one does not', () => {
  const before = createSecretBox([old]).seal('x', 'p');
  const rotated = createSecretBox([now, old]);
  expect(rotated.open(before, 'p')).toBe('x');
  expect(createSecretBox([now]).open(rotated.seal('y', 'p'), 'p')).toBe('y');
  expect(() => createSecretBox([now]).open(before, 'p')).toThrow(SealedSecretError);
});
