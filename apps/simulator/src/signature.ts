import { createHmac, timingSafeEqual } from 'node:crypto';

// Standard Webhooks 1.0.0, in the few lines a supplier needs; docs/integrations.md explains them.

export type SignatureHeaders = {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
};

const tolerance = 300;

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

const signatureOf = (secret: string, id: string, timestamp: string, body: string): string =>
  createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');

/** The three headers of a signed message. */
export const sign = (secret: string, id: string, body: string, now: number): SignatureHeaders => {
  const timestamp = String(Math.floor(now / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(secret, id, timestamp, body)}`,
  };
};

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether a message was signed with this secret, within five minutes; while secrets change there are two signatures. */
export const verify = (
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now: number,
): boolean => {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  if (Math.abs(now / 1000 - Number(timestamp)) > tolerance) return false;
  const expected = `v1,${signatureOf(secret, id, timestamp, body)}`;
  return String(headers['webhook-signature'] ?? '')
    .split(' ')
    .some((given) => isEqual(given, expected));
};
