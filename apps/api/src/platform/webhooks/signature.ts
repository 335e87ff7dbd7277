import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of a message signed by Standard Webhooks 1.0.0. */
export type WebhookHeaders = {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
};

/** A message with a larger difference in time is not accepted: it may be a replay. */
export const TOLERANCE_SECONDS = 300;
const prefix = 'whsec_';

/** The key of a secret 'whsec_…' (base64), or null when it has less than 24 or more than 64 bytes. */
export const webhookKey = (secret: string): Buffer | null => {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : '';
  const key = Buffer.from(encoded, 'base64');
  return key.length >= 24 && key.length <= 64 && key.toString('base64') === encoded ? key : null;
};

/** A secret in the form that is given to the other system. */
export const webhookSecret = (key: Buffer): string => `${prefix}${key.toString('base64')}`;

const sign = (key: Buffer, id: string, timestamp: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();

/** Headers that prove a message to a receiver with the same key; `id` is the same for every attempt to send a message. */
export const signWebhook = (key: Buffer, id: string, at: Date, body: string): WebhookHeaders => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${sign(key, id, timestamp, body).toString('base64')}`,
  };
};

/**
 * The id of a message when one of the keys signed every byte of it (there are several while one is replaced). Null
 * without a signature, with another one, or when the time differs by more than five minutes (T29).
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
