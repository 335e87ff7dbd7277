import { timingSafeEqual } from 'node:crypto';
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

const countedNetworks = 10_000;

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
  const failed = new Map<string, { count: number; readonly windowEnd: number }>();

  const waitOf = (network: string, now: number): number | null => {
    const entry = failed.get(network);
    if (!entry || entry.count < limits.failures || now >= entry.windowEnd) return null;
    return Math.max(1, Math.ceil((entry.windowEnd - now) / 1000));
  };
  const addFailure = (network: string, now: number): void => {
    const entry = failed.get(network);
    if (entry && now < entry.windowEnd) {
      entry.count += 1;
      return;
    }
    if (failed.size >= countedNetworks) failed.clear();
    failed.set(network, { count: 1, windowEnd: now + limits.windowSeconds * 1000 });
  };

  return async (stored, secret, address, now) => {
    const quick = secret === '' ? undefined : stored.find((one) => isShaOf(one, secret));
    if (quick !== undefined) return { proved: quick };
    const slow = secret === '' ? [] : stored.filter((one) => one.startsWith('$argon2'));
    const digest = sha256(secret).toString('hex');
    const seen = slow.find((one) => known.has(`${one}:${digest}`));
    if (seen !== undefined) return { proved: seen };
    const network = networkOf(address);
    const wait = waitOf(network, now.getTime());
    if (wait !== null) return { wait };
    // Before the work, so that secrets tried at once are counted too.
    addFailure(network, now.getTime());
    for (const one of slow) {
      if (!(await verifyPassword(one, secret, 'stranger', network))) continue;
      known.add(`${one}:${digest}`);
      const entry = failed.get(network);
      if (entry) entry.count -= 1;
      return { proved: one };
    }
    return 'wrong';
  };
};

const isShaOf = (stored: string, secret: string): boolean => {
  const hex = /^(?:sha256:)?([0-9a-f]{64})$/.exec(stored)?.[1];
  return hex !== undefined && timingSafeEqual(Buffer.from(hex, 'hex'), sha256(secret));
};
