import { isIPv6 } from 'node:net';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * The key under which a caller's attempts are counted: the IPv4 address, or the first 64 bits of an IPv6 address, since
 * one customer usually has all addresses below them.
 */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => (Number.parseInt(group, 16) || 0).toString(16)).join(':')}::/64`;
};

/** Whether this person has signed in from this network before. */
export const hasSignedInFrom = async (
  db: Kysely<Database>,
  userId: number,
  network: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('signInNetwork')
    .select('userId')
    .where('userId', '=', userId)
    .where('network', '=', network)
    .executeTakeFirst();
  return row !== undefined;
};

/** Records a successful sign-in. */
export const rememberNetwork = async (
  db: Kysely<Database>,
  userId: number,
  network: string,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('signInNetwork')
    .values({ userId, network, lastAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'network']).doUpdateSet({ lastAt: now }))
    .execute();
};

/** Deletes networks without a sign-in for three months. */
export const forgetOldNetworks = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .deleteFrom('signInNetwork')
    .where('lastAt', '<', new Date(now.getTime() - 90 * 24 * 3_600_000))
    .execute();
};
