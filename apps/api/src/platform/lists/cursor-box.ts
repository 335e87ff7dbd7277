import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/** Encrypts the position in a list into a text that only the server can read, and decrypts it. Each list has its own box. */
export type CursorBox = {
  /** The parts as base64url. Equal parts give an equal text, so a page that is read again has the same cursors. */
  readonly seal: (parts: readonly (string | number)[]) => string;
  /** The parts of a text; null when this server did not seal it for this list. The list checks what the parts are. */
  readonly open: (text: string) => readonly unknown[] | null;
};

const ivBytes = 12;
const tagBytes = 16;
/** Padding: the length of a cursor reveals the length of its content only in steps of this many bytes. */
const blockBytes = 64;

const padded = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const length = Math.ceil(bytes.length / blockBytes) * blockBytes;
  // JSON ignores blanks after a value.
  return Buffer.concat([bytes], length).fill(' ', bytes.length);
};

const derived = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * The cursor boxes of an installation, by the name of the list. A cursor contains the sort value of a row, which the row
 * itself may show masked or not at all. So it is encrypted and authenticated (AES-256-GCM), with a nonce derived from its
 * content and list.
 */
export const createCursorBoxes = (secret: Buffer): ((list: string) => CursorBox) => {
  const cipherKey = derived(secret, 'cursor cipher');
  const nonceKey = derived(secret, 'cursor nonce');
  return (list) => ({
    seal: (parts) => {
      const plain = padded(JSON.stringify(parts));
      const iv = createHmac('sha256', nonceKey)
        .update(`${list}\n`)
        .update(plain)
        .digest()
        .subarray(0, ivBytes);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv).setAAD(Buffer.from(list));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (text) => {
      const sealed = Buffer.from(text, 'base64url');
      if (sealed.length <= ivBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(list))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      try {
        const body = decipher.update(sealed.subarray(ivBytes + tagBytes));
        const parts: unknown = JSON.parse(Buffer.concat([body, decipher.final()]).toString('utf8'));
        return Array.isArray(parts) ? parts : null;
      } catch {
        return null;
      }
    },
  });
};

/** Whether a part is a whole number from 0 to `maximum`. */
export const isCount = (value: unknown, maximum = Number.MAX_SAFE_INTEGER): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= maximum;
