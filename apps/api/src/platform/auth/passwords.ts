import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { type Caller, createBoundedWork, type Lane } from './bounded-work.ts';

type Argon2Parameters = Parameters<typeof argon2>[1];
const deriveNow: (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer> = promisify(argon2);

// Node has four threads for all such work, including the compression of answers, and each hash occupies one for tens of
// milliseconds. One hash at a time keeps the server responsive; larger machines run two.
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

/**
 * PHC string of a password, with a new salt. Throws SERVICE_UNAVAILABLE when too many hashes wait, of all callers or of
 * this one.
 */
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
 * True when the password made this PHC string; false for a string of another shape. Throws SERVICE_UNAVAILABLE when too
 * many hashes wait in this lane or for this caller. Don't call it within a transaction: the transaction would hold its
 * connection while this waits.
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

// The same letters may have different code points on two systems.
const normalise = (password: string): string => password.normalize('NFKC');

/** Verified in place of an account that does not exist, so that it takes as long as for one that does (T16). */
export const decoyHash: Promise<string> = hashPassword(randomBytes(16).toString('hex'), null);

export const sha256 = (value: string): Buffer => createHash('sha256').update(value).digest();

/** An opaque secret of 256 bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/**
 * How a client's secret is stored. The secret is a random key that no word list contains, so a digest protects it well
 * enough.
 */
export const secretDigest = (secret: string): string => `sha256:${sha256(secret).toString('hex')}`;
