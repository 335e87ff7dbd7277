import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { type Caller, createBoundedWork, type Lane } from './bounded-work.ts';

type Argon2Parameters = Parameters<typeof argon2>[1];
const deriveNow: (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer> = promisify(argon2);

// Node has four threads for all such work, compression of every answer among it, and each hash fills one for tens of
// milliseconds. One in four keeps the rest of the server free; on larger machines two.
const hashing = createBoundedWork({
  atOnce: availableParallelism() > 2 ? 2 : 1,
  waiting: 24,
  ofOne: 12,
});
const derive = (lane: Lane, whose: Caller, parameters: Argon2Parameters): Promise<Buffer> =>
  hashing.run(lane, whose, () => deriveNow('argon2id', parameters));

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** PHC string of a password, with a fresh salt. Throws SERVICE_UNAVAILABLE when too many wait, or too many of the caller's. */
export const hashPassword = async (
  password: string,
  whose: Caller,
  salt: Buffer = randomBytes(16),
): Promise<string> => {
  const hash = await derive('known', whose, {
    message: normalise(password),
    nonce: salt,
    parallelism,
    tagLength,
    memory,
    passes,
  });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
};

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * True when the password made this PHC string; a string of another shape matches nothing. Throws SERVICE_UNAVAILABLE
 * when too many of the same lane wait, or too many of the caller's. Never within a transaction: its connection would be held while this waits.
 */
export const verifyPassword = async (
  stored: string,
  password: string,
  lane: Lane,
  whose: Caller,
): Promise<boolean> => {
  const match = phc.exec(stored);
  if (!match) return false;
  const [, m = '', t = '', p = '', salt = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(lane, whose, {
    message: normalise(password),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(p),
    tagLength: expected.length,
    memory: Number(m),
    passes: Number(t),
  });
  return timingSafeEqual(actual, expected);
};

// The same letters typed on two systems may differ in code points.
const normalise = (password: string): string => password.normalize('NFKC');

/** Verified for accounts that do not exist, so that they cost as much as those that do (T16). */
export const decoyHash: Promise<string> = hashPassword(randomBytes(16).toString('hex'), null);

export const sha256 = (value: string): Buffer => createHash('sha256').update(value).digest();

/** An opaque secret of 256 bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** How a client's secret is stored: it is a random key, which no list of words holds, so a digest protects it well enough. */
export const secretDigest = (secret: string): string => `sha256:${sha256(secret).toString('hex')}`;
