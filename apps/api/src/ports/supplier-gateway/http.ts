import { Readable } from 'node:stream';
import { TRY_TIMEOUT_MS, type TryOutcome } from '@celeiro/rules/orders/sending/tries.ts';
import { Webhook } from 'standardwebhooks';
import type { Agent, request as Request } from 'undici';
import type { OutgoingMessage, SupplierGateway, TryResult } from './port.ts';
import { AddressNotAllowedError, isAllowedUrl, publicLookup, type Resolve } from './public-address.ts';

/** Far longer than any sensible answer. */
const maximumAnswerBytes = 256 * 1024;
const longestRetryAfter = 5 * 60_000;

export type HttpGatewayOptions = {
  /** Whether only public https addresses are allowed: true except in development and tests. */
  readonly isStrict: boolean;
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
};

const failed = (outcome: TryOutcome, httpStatus: number | null = null): TryResult => ({
  outcome,
  httpStatus,
  body: '',
  retryAfter: null,
});

const signature = ({ messageId, body, secrets, at }: OutgoingMessage): string =>
  secrets.map((secret) => new Webhook(secret).sign(messageId, at, body)).join(' ');

const secondsOf = (value: string | readonly string[] | undefined): number | null => {
  const text = Array.isArray(value) ? value[0] : value;
  if (typeof text !== 'string' || !/^\d{1,6}$/.test(text.trim())) return null;
  return Math.min(Number(text) * 1000, longestRetryAfter);
};

/** Reads at most `maximumAnswerBytes`; null when there is more. */
const readCapped = async (body: AsyncIterable<Buffer>): Promise<string | null> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > maximumAnswerBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Whether a message began to be sent. */
type Way = { hasLeft: boolean };

/** The body; it is read only once there is a connection to write it to. */
async function* leaving(body: Buffer, way: Way): AsyncGenerator<Buffer> {
  way.hasLeft = true;
  yield body;
}

/** Posts messages by Standard Webhooks 1.0.0. A redirect counts as a negative answer. */
export const httpGateway = ({
  isStrict,
  timeoutMs = TRY_TIMEOUT_MS,
  resolve,
}: HttpGatewayOptions): SupplierGateway => {
  // The library is loaded with the first message.
  let opened: Promise<{ readonly agent: Agent; readonly request: typeof Request }> | null = null;
  let isClosed = false;
  const open = async () => {
    const { Agent, request } = await import('undici');
    const agent = new Agent({
      connect: { timeout: Math.min(5_000, timeoutMs), ...(isStrict && { lookup: publicLookup(resolve) }) },
      // Each supplier has its own connections, so another one's hanging connections don't block it.
      connections: 16,
      keepAliveTimeout: 10_000,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    return { agent, request };
  };

  const attempt = async (message: OutgoingMessage, url: string, way: Way): Promise<TryResult> => {
    const body = Buffer.from(message.body);
    opened ??= open();
    const { agent, request } = await opened;
    const response = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(body.length),
        accept: 'application/json',
        'user-agent': 'celeiro-ops',
        'webhook-id': message.messageId,
        'webhook-timestamp': String(Math.floor(message.at.getTime() / 1000)),
        'webhook-signature': signature(message),
      },
      body: Readable.from(leaving(body, way), { objectMode: false }),
      // Limits the whole exchange, including a slow body.
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { statusCode, headers } = response;
    const text = await readCapped(response.body);
    if (text === null) {
      response.body.destroy();
      return failed('TOO_LARGE', statusCode);
    }
    if (statusCode === 410) return failed('GONE', statusCode);
    if (statusCode < 200 || statusCode > 299) {
      return { ...failed('REFUSED', statusCode), retryAfter: secondsOf(headers['retry-after']) };
    }
    return { outcome: 'ANSWERED', httpStatus: statusCode, body: text, retryAfter: null };
  };

  return {
    post: async (message) => {
      const { url } = message;
      if (url === null || !isAllowedUrl(url, isStrict)) return failed('NOT_ALLOWED');
      if (isClosed) return failed('UNREACHABLE');
      const way: Way = { hasLeft: false };
      try {
        return await attempt(message, url, way);
      } catch (error) {
        return failed(outcomeOf(error, way));
      }
    },
    close: async () => {
      isClosed = true;
      await (await opened)?.agent.destroy();
    },
  };
};

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Without a connection nothing was sent; with one, it is unknown what arrived. */
const outcomeOf = (error: unknown, { hasLeft }: Way): TryOutcome => {
  const cause = error instanceof Error ? error.cause : null;
  if (error instanceof AddressNotAllowedError || cause instanceof AddressNotAllowedError)
    return 'NOT_ALLOWED';
  if (!hasLeft) return 'UNREACHABLE';
  if (!(error instanceof Error)) return 'CUT';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'TIMED_OUT';
  return 'code' in error && timeouts.has(String(error.code)) ? 'TIMED_OUT' : 'CUT';
};
