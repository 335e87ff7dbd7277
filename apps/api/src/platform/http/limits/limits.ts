import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBoundedCounts } from '../../auth/bounded-counts.ts';
import { networkOf } from '../../auth/networks.ts';
import { createShares, reserveOf } from '../../auth/bounded-work.ts';
import { PlatformError } from '../failure.ts';
import { isForApi, routeOf } from '../request-path.ts';

export type Limits = { readonly requestsPerMinute: number; readonly maxInFlight: number };

const minute = 60_000;

/** One caller's part of the requests that run at once: what is left serves the others. */
const shareOf = (maxInFlight: number): number => Math.max(1, Math.floor(maxInFlight / 4));

/** Counts a request; throws when it is one too many. */
export type LimitRequest = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Two ceilings for the API as a whole: requests a minute from one network (0 switches it off), answered 429, and
 * requests running at once, answered 503, so that under overload the accepted ones stay fast (T03g). Of those one caller has a
 * quarter at most, and the last eighth is for callers who have none: it is counted once it is known, before its body is read.
 */
export const createLimits = (limits: Limits, clock: () => Date): LimitRequest => {
  const counts = createBoundedCounts({ limit: limits.requestsPerMinute, windowMs: minute });
  let inFlight = 0;
  const shares = createShares(shareOf(limits.maxInFlight));

  const countAddress = (address: string): void => {
    const now = clock().getTime();
    const network = networkOf(address);
    const wait = counts.waitOf(network, now);
    if (wait !== null)
      throw new PlatformError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(wait) } });
    counts.add(network, now);
  };

  return (request, reply) => {
    const route = routeOf(request);
    request.takeShare = noShare;
    if (!isForApi(request) || route?.startsWith('/api/health/') === true) return;
    if (limits.requestsPerMinute > 0) countAddress(request.ip);
    // A stream lives for hours and does no work of its own.
    if (route === '/api/events') return;
    inFlight += 1;
    let giveBack: (() => void) | null = null;
    request.takeShare = (whose) => {
      if (giveBack !== null) return;
      // The last of those that run at once are for callers of whom nothing runs.
      const isReserved = inFlight > limits.maxInFlight - reserveOf(limits.maxInFlight);
      if (isReserved && shares.held(whose) > 0) throw new PlatformError('SERVICE_UNAVAILABLE');
      giveBack = shares.take(whose);
    };
    reply.raw.once('close', () => {
      inFlight -= 1;
      giveBack?.();
    });
    if (inFlight > limits.maxInFlight) throw new PlatformError('SERVICE_UNAVAILABLE');
  };
};

const noShare = (): void => undefined;
