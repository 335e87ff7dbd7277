import { timingSafeEqual } from 'node:crypto';
import { createBoundedCounts } from '../../platform/auth/bounded-counts.ts';
import { networkOf } from '../../platform/auth/networks.ts';
import { sha256, verifyPassword } from '../../platform/auth/passwords.ts';

/** The stored secret that matched, or how many seconds this network has to wait. */
export type ClientVerdict = { readonly proved: string } | 'wrong' | { readonly wait: number };

/** Verifies a client's secret for a caller at `address`; `stored` are the valid secrets, empty for an unknown client. */
export type VerifyClient = (
  stored: readonly string[],
  secret: string,
  address: string,
  now: Date,
) => Promise<ClientVerdict>;

/**
 * Verifies a client's secret against `sha256:<hex>`, which is cheap, or against an argon2id string of an earlier version.
 * The latter is expensive, so a network with too many failures in the window is refused before it, and a secret that
 * matched once is cached. Wrong secrets are counted in this process: the count only limits load, since a random key can't
 * be guessed.
 */
export const createVerifyClient = (limits: {
  readonly failures: number;
  readonly windowSeconds: number;
}): VerifyClient => {
  const known = new Set<string>();
  const failed = createBoundedCounts({ limit: limits.failures, windowMs: limits.windowSeconds * 1000 });

  return async (stored, secret, address, now) => {
    const quick = secret === '' ? undefined : stored.find((one) => isShaOf(one, secret));
    if (quick !== undefined) return { proved: quick };
    const slow = secret === '' ? [] : stored.filter((one) => one.startsWith('$argon2'));
    const digest = sha256(secret).toString('hex');
    const seen = slow.find((one) => known.has(`${one}:${digest}`));
    if (seen !== undefined) return { proved: seen };
    const network = networkOf(address);
    const wait = failed.waitOf(network, now.getTime());
    if (wait !== null) return { wait };
    // Counted before the verification, so that simultaneous attempts count too.
    failed.add(network, now.getTime());
    for (const one of slow) {
      if (!(await verifyPassword(one, secret, 'stranger', network))) continue;
      known.add(`${one}:${digest}`);
      failed.giveBack(network);
      return { proved: one };
    }
    return 'wrong';
  };
};

const isShaOf = (stored: string, secret: string): boolean => {
  const hex = /^(?:sha256:)?([0-9a-f]{64})$/.exec(stored)?.[1];
  return hex !== undefined && timingSafeEqual(Buffer.from(hex, 'hex'), sha256(secret));
};
