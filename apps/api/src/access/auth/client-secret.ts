import { timingSafeEqual } from 'node:crypto';
import { createBoundedCounts } from '../../platform/auth/bounded-counts.ts';
import { networkOf } from '../../platform/auth/networks.ts';
import { sha256, verifyPassword } from '../../platform/auth/passwords.ts';

/** The stored secret that the client named, or how many seconds its address has to wait. */
export type ClientVerdict = { readonly proved: string } | 'wrong' | { readonly wait: number };

/** Judges a client's secret for a caller at `address`; `stored` are the ones that count now, none for no such client. */
export type VerifyClient = (
  stored: readonly string[],
  secret: string,
  address: string,
  now: Date,
) => Promise<ClientVerdict>;

/**
 * Checks a client's secret against `sha256:<hex>`, at no cost, or against an argon2id string of an earlier version: that
 * costs, so an address that failed too often in the window is sent away before it, and what was right once is known.
 * Wrong secrets are counted in this process: they limit load, since a random key is not found by guessing.
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
    // Before the work, so that secrets tried at once are counted too.
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
