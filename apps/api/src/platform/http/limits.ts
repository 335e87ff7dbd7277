import type { FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError } from './failure.ts';
import { isForApi, routeOf } from './request-path.ts';

export type Limits = { readonly requestsPerMinute: number; readonly maxInFlight: number };

const minute = 60_000;

/** Counts a request; throws when it is one too many. */
export type LimitRequest = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Two ceilings for the API as a whole: requests a minute from one address (0 switches it off), answered 429, and
 * requests running at once, answered 503, so that under overload the accepted ones stay fast (T03g).
 */
export const createLimits = (limits: Limits, clock: () => Date): LimitRequest => {
  let counts = new Map<string, number>();
  let windowEnd = 0;
  let inFlight = 0;

  const countAddress = (address: string): void => {
    const now = clock().getTime();
    if (now >= windowEnd) {
      counts = new Map();
      windowEnd = now + minute;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count <= limits.requestsPerMinute) return;
    throw new PlatformError('TOO_MANY_REQUESTS', {
      headers: { 'retry-after': String(Math.max(1, Math.ceil((windowEnd - now) / 1000))) },
    });
  };

  return (request, reply) => {
    const route = routeOf(request);
    if (!isForApi(request) || route?.startsWith('/api/health/') === true) return;
    if (limits.requestsPerMinute > 0) countAddress(request.ip);
    // A stream lives for hours and does no work of its own.
    if (route === '/api/events') return;
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    if (inFlight > limits.maxInFlight) throw new PlatformError('SERVICE_UNAVAILABLE');
  };
};
