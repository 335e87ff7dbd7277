import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

type Argon2Parameters = Parameters<typeof argon2>[1];
const derive: (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer> = promisify(argon2);

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** PHC string of a password, with a fresh salt. */
export const hashPassword = async (password: string, salt: Buffer = randomBytes(16)): Promise<string> => {
  const hash = await derive('argon2id', {
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

/** True when the password made this PHC string; a string of another shape matches nothing. */
export const verifyPassword = async (stored: string, password: string): Promise<boolean> => {
  const match = phc.exec(stored);
  if (!match) return false;
  const [, m = '', t = '', p = '', salt = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive('argon2id', {
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
export const decoyHash: Promise<string> = hashPassword(randomBytes(16).toString('hex'));

export const sha256 = (value: string): Buffer => createHash('sha256').update(value).digest();

/** An opaque secret of 256 bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
