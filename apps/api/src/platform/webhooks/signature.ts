import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of a message signed as Standard Webhooks 1.0.0 has it. */
export type WebhookHeaders = {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
};

/** A message older or newer than this proves nothing: it may have been recorded. */
export const TOLERANCE_SECONDS = 300;
const prefix = 'whsec_';

/** The key behind a secret 'whsec_…' (base64), or null when it holds less than 24 or more than 64 bytes. */
export const webhookKey = (secret: string): Buffer | null => {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : '';
  const key = Buffer.from(encoded, 'base64');
  return key.length >= 24 && key.length <= 64 && key.toString('base64') === encoded ? key : null;
};

/** A secret as it is handed to the other side. */
export const webhookSecret = (key: Buffer): string => `${prefix}${key.toString('base64')}`;

const sign = (key: Buffer, id: string, timestamp: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();

/** Headers that prove a message to a receiver that shares the key; `id` is the same for every attempt of one message. */
export const signWebhook = (key: Buffer, id: string, at: Date, body: string): WebhookHeaders => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${sign(key, id, timestamp, body).toString('base64')}`,
  };
};

/**
 * The id of a message whose signature by one of the keys (several while one is replaced) covers every byte of it, or null: no
 * signature, another one, one over five minutes away (T29).
 */
export const verifyWebhook = (
  keys: readonly Buffer[],
  header: (name: string) => string | null | undefined,
  body: string,
  now: Date,
): string | null => {
  const id = header('webhook-id') ?? '';
  const timestamp = header('webhook-timestamp') ?? '';
  if (!/^[\x21-\x7e]{1,255}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return null;
  const given = (header('webhook-signature') ?? '')
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => Buffer.from(part.slice(3), 'base64'));
  const isRight = keys.some((key) => {
    const expected = sign(key, id, timestamp, body);
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  });
  return isRight ? id : null;
};
