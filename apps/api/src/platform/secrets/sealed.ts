import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that have to be read again (those shared with other systems). `purpose` is authenticated: a secret
 * sealed for one purpose can't be opened for another.
 */
export type SecretBox = {
  readonly seal: (text: string, purpose: string) => Buffer;
  /**
   * Throws `SealedSecretError` when it was altered, sealed for another purpose, or sealed with a key that is no longer
   * configured.
   */
  readonly open: (sealed: Buffer, purpose: string) => string;
  /** Whether the first key sealed it. A secret sealed by an older key can be sealed again. */
  readonly isCurrent: (sealed: Buffer) => boolean;
};

/** Sealed with a key that is no longer configured, or not by this product. */
export class SealedSecretError extends Error {
  override readonly name = 'SealedSecretError';
}

const keyMarkBytes = 4;
const ivBytes = 12;
const tagBytes = 16;

const markOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, keyMarkBytes);

/** A box for these keys of 32 bytes. The first key seals; each opens what it sealed, so that keys can be replaced. */
export const createSecretBox = (keys: readonly [Buffer, ...Buffer[]]): SecretBox => ({
  seal: (text, purpose) => {
    const [key] = keys;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([markOf(key), iv, cipher.getAuthTag(), body]);
  },
  open: (sealed, purpose) => {
    const mark = sealed.subarray(0, keyMarkBytes);
    const key = keys.find((one) => markOf(one).equals(mark));
    if (key === undefined) throw new SealedSecretError('no key for it');
    const iv = sealed.subarray(keyMarkBytes, keyMarkBytes + ivBytes);
    const tag = sealed.subarray(keyMarkBytes + ivBytes, keyMarkBytes + ivBytes + tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose)).setAuthTag(tag);
    try {
      const body = decipher.update(sealed.subarray(keyMarkBytes + ivBytes + tagBytes));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    } catch {
      throw new SealedSecretError('altered, or sealed for something else');
    }
  },
  isCurrent: (sealed) => sealed.subarray(0, keyMarkBytes).equals(markOf(keys[0])),
});

/** A box with the configured keys (SECRETS_KEY); null when there are none. */
export const boxOfKeys = ([first, ...older]: readonly Buffer[]): SecretBox | null =>
  first === undefined ? null : createSecretBox([first, ...older]);
