import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBoundedCounts } from '../../auth/bounded-counts.ts';
import { networkOf } from '../../auth/networks.ts';
import { createShares, reserveOf } from '../../auth/bounded-work.ts';
import { PlatformError } from '../failure.ts';
import { isForApi, routeOf } from '../request-path.ts';

export type Limits = { readonly requestsPerMinute: number; readonly maxInFlight: number };

const minute = 60_000;

/** One caller's share of the requests that run at once. */
const shareOf = (maxInFlight: number): number => Math.max(1, Math.floor(maxInFlight / 4));

/** Counts a request; throws when it exceeds a limit. */
export type LimitRequest = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Two limits for the whole API (T03g): requests per minute from one network (0 switches it off), answered 429, and
 * requests that run at once, answered 503, so that accepted ones stay fast under overload. One caller has at most a
 * quarter of the latter, and the last eighth is for callers with no running request. The caller's share is counted once
 * the caller is known, before the body is read.
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
    // A stream lasts for hours and does no work of its own.
    if (route === '/api/events') return;
    inFlight += 1;
    let giveBack: (() => void) | null = null;
    request.takeShare = (whose) => {
      if (giveBack !== null) return;
      // The last places are for callers with no running request.
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
