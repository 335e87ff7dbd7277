import { describe, expect, test } from 'vitest';
import { LINK_LIFETIME_MS, openLink, signLink } from './signed-links.ts';

const secret = Buffer.alloc(32, 7);
const now = new Date('2026-11-21T12:00:00.000Z');
const target = {
  kind: 'invoice',
  publicId: '1509bb0a-9bf1-4331-8a11-8783593942a4',
  expiresAt: now.getTime() + LINK_LIFETIME_MS,
} as const;
const token = signLink(secret, target);

describe('signed links (T38, R-DELIV-007)', () => {
  test('open what they were made for, until the last millisecond of their five minutes', () => {
    expect(openLink(secret, token, now)).toEqual(target);
    expect(openLink(secret, token, new Date(target.expiresAt - 1))).toEqual(target);
    expect(openLink(secret, token, new Date(target.expiresAt))).toBeNull();
  });

  test('a later expiry, another target or another installation is refused', () => {
    const later = signLink(secret, { ...target, expiresAt: target.expiresAt + 1 });
    const mixed = `${later.split('.')[0] ?? ''}.${token.split('.')[1] ?? ''}`;
    expect(openLink(secret, mixed, now)).toBeNull();
    expect(openLink(Buffer.alloc(32, 8), token, now)).toBeNull();
  });

  test.each(['', '.', 'a.b', 'a.b.c', `${token}x`, `${token}.`, token.toUpperCase()])(
    '%j opens nothing',
    (text) => {
      expect(openLink(secret, text, now)).toBeNull();
    },
  );
});
