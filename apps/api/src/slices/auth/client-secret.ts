import { timingSafeEqual } from 'node:crypto';
import { sha256, verifyPassword } from '../../platform/auth/passwords.ts';

export type VerifyClient = (stored: string | null, secret: string) => Promise<boolean>;

/**
 * Checks a client's secret against `sha256:<hex>` or an argon2id string. The clients are public, their secret is an
 * identifier and never a proof, so a right answer is remembered instead of paying argon2 at every refresh.
 */
export const createVerifyClient = (): VerifyClient => {
  const known = new Set<string>();
  return async (stored, secret) => {
    if (stored === null || secret === '') return false;
    const hex = /^(?:sha256:)?([0-9a-f]{64})$/.exec(stored)?.[1];
    if (hex !== undefined) return timingSafeEqual(Buffer.from(hex, 'hex'), sha256(secret));
    const name = `${stored}:${sha256(secret).toString('hex')}`;
    if (known.has(name)) return true;
    const isRight = await verifyPassword(stored, secret);
    if (isRight) known.add(name);
    return isRight;
  };
};
