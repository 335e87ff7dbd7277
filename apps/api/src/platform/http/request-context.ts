import { agreementOf } from '@celeiro/contract/agreements.ts';
import { type Endpoint, namesEachVersion, requiresVersion } from '@celeiro/contract/endpoint.ts';
import { isAdministrator, mayAudit } from '@celeiro/rules/access/user-groups/authorities.ts';
import type { FastifyRequest } from 'fastify';
import type { Authenticate } from '../auth/actor.ts';
import type { Caller } from '../auth/bounded-work.ts';
import { networkOf } from '../auth/networks.ts';
import { PlatformError } from './failure.ts';
import { type Actor, NO_ACCOUNT } from './docs/operation.ts';

declare module 'fastify' {
  // Fastify's way to type what a hook adds to a request is to extend its interface.
  interface FastifyRequest {
    actor: Actor | null;
    /** Counts this request for its caller until it ends. Throws SERVICE_UNAVAILABLE beyond the caller's share. */
    takeShare: (whose: Caller) => void;
  }
}

/**
 * Checks token, then scope, then authority, before the body is read, so that 401 and 403 come before 400, 404 and 415
 * (T04).
 */
export const admit = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
  now: Date,
): Promise<void> => {
  if (endpoint.scopes === 'public') return request.takeShare(networkOf(request.ip));
  const actor = await authenticate(request.headers.authorization, now);
  if (!actor) throw new PlatformError('UNAUTHENTICATED', { headers: { 'www-authenticate': 'Bearer' } });
  request.actor = actor;
  request.takeShare(actor.userId === NO_ACCOUNT ? actor.username : actor.userId);
  if (!mayCall(endpoint, actor)) throw new PlatformError('FORBIDDEN');
};

/** Whether a caller may call an endpoint that isn't public: checks scope, kind of caller, authority. */
export const mayCall = (endpoint: Endpoint, actor: Actor): boolean => {
  const { scopes, authorities } = endpoint;
  if (!scopes.includes(actor.scope) || !isCaller(endpoint, actor)) return false;
  return !authorities || authorities.some((authority) => actor.authorities.includes(authority));
};

// Channels and finance are systems; their scope alone decides.
const isCaller = ({ callers }: Endpoint, actor: Actor): boolean => {
  if (callers === 'everyone' || actor.scope !== 'intranetweb') return true;
  if (callers === 'auditors') return mayAudit(actor.authorities);
  return callers === 'matriz' ? actor.isOfMatriz && isAdministrator(actor.authorities) : actor.isOperator;
};

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? undefined : value;

/** If-Match of a caller that overwrites any version of the record (RFC 9110, 13.1.1). */
const ANY_VERSION = '*';

/** Whether the caller sent a version, or `*` for any. */
const namesVersion = (request: FastifyRequest): boolean => request.headers['if-match'] !== undefined;

/** Throws VERSION_REQUIRED (428) when a call of the intranet needs the version it is based on and sends none. */
export const assertVersion = (endpoint: Endpoint, request: FastifyRequest): void => {
  if (!namesVersion(request) && requiresVersion(endpoint, request.actor?.scope))
    throw new PlatformError('VERSION_REQUIRED');
};

/** The same for a call that changes many records and has to send the version of each. */
export const assertEachVersion = (endpoint: Endpoint, request: FastifyRequest, body: object): void => {
  const isOfMany = endpoint.ifMatch === 'many' && request.actor?.scope === 'intranetweb';
  if (isOfMany && !namesVersion(request) && !namesEachVersion(body))
    throw new PlatformError('VERSION_REQUIRED');
};

/** Parses `If-Match: "7"` to 7; null when absent. Weak or other tags are a malformed request. */
export const readIfMatch = (request: FastifyRequest): number | null => {
  const value = request.headers['if-match'];
  if (value === undefined || value === ANY_VERSION) return null;
  const version = /^"(\d{1,9})"$/.exec(value)?.[1];
  if (version === undefined) throw new PlatformError('MALFORMED_REQUEST');
  return Number(version);
};

/** What the caller agreed to, when this endpoint may require an agreement; null when absent. */
export const readAgreedTo = (endpoint: Endpoint, request: FastifyRequest): readonly string[] | null => {
  const agreement = agreementOf(endpoint.refusals);
  const value = agreement === null ? undefined : single(request.headers[agreement.header.toLowerCase()]);
  if (agreement === null || value === undefined) return null;
  if (!agreement.shape.test(value)) throw new PlatformError('MALFORMED_REQUEST');
  return value.split(/, ?/);
};

/** The browser tab that sent a change, so that the tab can skip its own event. */
export const readTabId = (request: FastifyRequest): string | null => {
  const value = single(request.headers['x-tab-id']);
  return value !== undefined && /^[\w-]{1,64}$/.test(value) ? value : null;
};

/**
 * The caller's idempotency key: up to 255 visible characters. Throws MALFORMED_REQUEST (400) when a call needs one and
 * has neither it nor the field that replaces it (`keyUnless`).
 */
export const readIdempotencyKey = (
  { keyUnless }: Endpoint,
  body: unknown,
  request: FastifyRequest,
): string | null => {
  const value = single(request.headers['idempotency-key']);
  if (value === undefined) {
    if (keyUnless !== undefined && Reflect.get(Object(body), keyUnless) === undefined) {
      const message = `Informe ${keyUnless} ou o cabeçalho Idempotency-Key`;
      throw new PlatformError('VALIDATION_FAILED', { fields: { [keyUnless]: message } });
    }
    return null;
  }
  if (!/^[\x21-\x7e]{1,255}$/.test(value)) throw new PlatformError('MALFORMED_REQUEST');
  return value;
};
