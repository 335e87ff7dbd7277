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
  // Fastify's own way to type what a hook leaves on a request is to merge into its interface.
  interface FastifyRequest {
    actor: Actor | null;
    /** Counts this request as one of its caller's until it ends; throws SERVICE_UNAVAILABLE beyond the caller's share. */
    takeShare: (whose: Caller) => void;
  }
}

/** Token → scope → authority, before the body is even read: 401 and 403 come before any 400, 404 or 415 (T04). */
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

/** Whether a caller may call an endpoint that isn't public: by scope, by who may call it at all, by authority. */
export const mayCall = (endpoint: Endpoint, actor: Actor): boolean => {
  const { scopes, authorities } = endpoint;
  if (!scopes.includes(actor.scope) || !isCaller(endpoint, actor)) return false;
  return !authorities || authorities.some((authority) => actor.authorities.includes(authority));
};

// Channels and finance are systems: their scope says what they may.
const isCaller = ({ callers }: Endpoint, actor: Actor): boolean => {
  if (callers === 'everyone' || actor.scope !== 'intranetweb') return true;
  if (callers === 'auditors') return mayAudit(actor.authorities);
  return callers === 'matriz' ? actor.isOfMatriz && isAdministrator(actor.authorities) : actor.isOperator;
};

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? undefined : value;

/** If-Match of a caller that says to overwrite whatever the record is by now (RFC 9110, 13.1.1). */
const ANY_VERSION = '*';

/** Whether the caller named a version, or said that any will do. */
const namesVersion = (request: FastifyRequest): boolean => request.headers['if-match'] !== undefined;

/** Refuses VERSION_REQUIRED (428) a call of the intranet that has to name the version it is based on, and names none. */
export const assertVersion = (endpoint: Endpoint, request: FastifyRequest): void => {
  if (!namesVersion(request) && requiresVersion(endpoint, request.actor?.scope))
    throw new PlatformError('VERSION_REQUIRED');
};

/** The same of a call that changes many records, and has to name the version of each. */
export const assertEachVersion = (endpoint: Endpoint, request: FastifyRequest, body: object): void => {
  const isOfMany = endpoint.ifMatch === 'many' && request.actor?.scope === 'intranetweb';
  if (isOfMany && !namesVersion(request) && !namesEachVersion(body))
    throw new PlatformError('VERSION_REQUIRED');
};

/** `If-Match: "7"` as 7; absent as null. Weak or other tags are a malformed request. */
export const readIfMatch = (request: FastifyRequest): number | null => {
  const value = request.headers['if-match'];
  if (value === undefined || value === ANY_VERSION) return null;
  const version = /^"(\d{1,9})"$/.exec(value)?.[1];
  if (version === undefined) throw new PlatformError('MALFORMED_REQUEST');
  return Number(version);
};

/** What the caller agreed to, where this endpoint may ask for it; absent as null. */
export const readAgreedTo = (endpoint: Endpoint, request: FastifyRequest): readonly string[] | null => {
  const agreement = agreementOf(endpoint.refusals);
  const value = agreement === null ? undefined : single(request.headers[agreement.header.toLowerCase()]);
  if (agreement === null || value === undefined) return null;
  if (!agreement.shape.test(value)) throw new PlatformError('MALFORMED_REQUEST');
  return value.split(/, ?/);
};

/** The browser tab a change comes from, so that its own event can be skipped there. */
export const readTabId = (request: FastifyRequest): string | null => {
  const value = single(request.headers['x-tab-id']);
  return value !== undefined && /^[\w-]{1,64}$/.test(value) ? value : null;
};

/**
 * The caller's name for this attempt; up to 255 visible characters. Refuses (400) a call that needs one and has neither it nor
 * the field that would do instead (`keyUnless`).
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
