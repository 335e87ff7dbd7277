import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { signWebhook, verifyWebhook, webhookKey, webhookSecret } from './signature.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const key = webhookKey(secret) ?? Buffer.alloc(0);
const body = '{"test": 2432232314}';
const at = new Date(1_614_265_330_000);
const headers = signWebhook(key, 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body);

const verify = (given: Record<string, string>, text = body, now = at, keys = [key]): string | null =>
  verifyWebhook(keys, (name) => given[name], text, now);

describe('signed messages (T29)', () => {
  test('the published vector', () => {
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    expect(verify(headers)).toBe('msg_p5jXN8AQM9LWM0D4loKWxJek');
  });

  test('a library that follows the same standard takes ours, and we take its', () => {
    const now = new Date();
    const key32 = randomBytes(32);
    const library = new Webhook(webhookSecret(key32));
    expect(library.verify(body, signWebhook(key32, 'msg_1', now, body))).toEqual(JSON.parse(body));
    const theirs = {
      'webhook-id': 'msg_2',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': library.sign('msg_2', now, body),
    };
    expect(verify(theirs, body, now, [key32])).toBe('msg_2');
  });

  test('five minutes either way, not a second more', () => {
    const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
    expect([299, 300, -300].map((seconds) => verify(headers, body, after(seconds)) !== null)).toEqual([
      true,
      true,
      true,
    ]);
    expect([301, -301].map((seconds) => verify(headers, body, after(seconds)))).toEqual([null, null]);
  });

  test('either of two keys while one is replaced, and either of two signatures', () => {
    const next = randomBytes(32);
    expect(verify(headers, body, at, [next, key])).not.toBeNull();
    const both = `${signWebhook(next, headers['webhook-id'], at, body)['webhook-signature']} ${headers['webhook-signature']}`;
    expect(verify({ ...headers, 'webhook-signature': both })).not.toBeNull();
    expect(verify(headers, body, at, [next])).toBeNull();
    expect(verify(headers, body, at, [])).toBeNull();
  });

  test.each([
    ['an altered byte', { ...headers }, `${body} `],
    ['another id', { ...headers, 'webhook-id': 'msg_x' }, body],
    ['another time', { ...headers, 'webhook-timestamp': '1614265331' }, body],
    ['no signature', { ...headers, 'webhook-signature': '' }, body],
    [
      'another version',
      { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') },
      body,
    ],
    ['a cut signature', { ...headers, 'webhook-signature': headers['webhook-signature'].slice(0, -8) }, body],
    ['no headers', {}, body],
    ['a time that is none', { ...headers, 'webhook-timestamp': 'now' }, body],
  ])('%s is refused', (_, given: Record<string, string>, text) => {
    expect(verify(given, text)).toBeNull();
  });

  test.each(['', 'whsec_', 'whsec_c2hvcnQ=', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', `whsec_${'A'.repeat(120)}`])(
    '%j is no secret',
    (text) => {
      expect(webhookKey(text)).toBeNull();
    },
  );
});
