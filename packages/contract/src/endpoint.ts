import type * as z from 'zod/mini';
import type { AnyCode } from './errors.ts';
import type { EventKind } from './events.ts';
import type { Authority, Scope } from './permissions.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Why a call that changes something needs no version of what it changes:
 *
 * - 'adds': it creates a record or a part of one, and replaces nothing.
 * - 'seen': its body has the values the caller saw (versions, figures, texts); if they differ now, the call is refused.
 * - 'state': it changes one state or sets one mark and no other field; from another state than the expected one it is
 *   refused or has no effect.
 * - 'many': it changes several records; its body has the seen version of each, null for any version (`namesEachVersion`).
 * - 'own': it only changes the caller's own data.
 * - 'unversioned': the records it changes have no versions.
 * - 'rehearsed': it changes nothing; with a sent version it is refused like the change itself.
 */
export type NeedsNoVersion = 'adds' | 'seen' | 'state' | 'many' | 'own' | 'unversioned' | 'rehearsed';

/**
 * One call of the API as data. Server binding, OpenAPI, the typed client and form schemas all come from it.
 *
 * - `path` is below `/api`, with parameters as `:name`.
 * - `scopes`: token scopes that may call it; `'public'` needs no token.
 * - `callers`: who of the intranet may call it. Absent: operators, that is people with a group or an authority of their own.
 *   'everyone': also people without either, for their own data. 'auditors': supervisors and administrators.
 *   'matriz': administrators of the matriz.
 * - `authorities`: any one of them is enough; absent means every caller.
 * - `body`: exactly the accepted fields (R-ENTITY-004); absent for a call without a body (R-CALLS-002).
 * - `response`: schema of the decoded value; `null` answers 204; `'stream'` and `'file'` are written by the handler.
 * - `consumes`: 'signed' is JSON that the handler receives as raw bytes, because the signature covers the bytes;
 *   'file' is a raw file that the handler reads as a stream; 'upload' is one file as the field `file` of a form.
 * - `formAt`: the path of a JSON call; its multipart/form-data requests go to this call: the spec has one path for both.
 * - `refusals`: every business code it may return (in tests the binder rejects an unlisted one).
 * - `changes`: the kinds of things it changes; `stale-reads.ts` maps each kind to the reads that become stale.
 * - `keyUnless`: without this field of the body an `Idempotency-Key` is required.
 * - `ifMatch`: true where the intranet has to send the version it read, in the header If-Match (428 VERSION_REQUIRED without it;
 *   other scopes may leave it out). Every other changing call of the intranet has the reason why it needs none.
 * - `transaction`: 'one' wraps the use case, 'each' lets it open one per element, 'none' is for reads that need none.
 */
export type Endpoint = {
  readonly name: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly summary: string;
  readonly scopes: 'public' | readonly Scope[];
  readonly callers?: 'everyone' | 'auditors' | 'matriz';
  readonly authorities?: readonly Authority[];
  readonly consumes?: 'json' | 'form' | 'signed' | 'file' | 'upload';
  readonly formAt?: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType | null | 'stream' | 'file';
  readonly status?: 200 | 201 | 202 | 204;
  readonly refusals: readonly AnyCode[];
  readonly changes?: readonly EventKind[];
  readonly ifMatch?: true | NeedsNoVersion;
  readonly idempotent?: boolean;
  readonly keyUnless?: string;
  readonly transaction: 'one' | 'each' | 'none';
};

/** Whether a call accepts If-Match. */
export const takesVersion = ({ ifMatch }: Endpoint): boolean => ifMatch === true || ifMatch === 'rehearsed';

/**
 * Whether a call needs If-Match with a token of this scope. The systems of channels, suppliers, finance and gateways
 * don't store versions: they may leave it out.
 */
export const requiresVersion = ({ ifMatch }: Endpoint, scope: Scope | undefined): boolean =>
  ifMatch === true && scope === 'intranetweb';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * Whether the body of a call of kind 'many' has the seen version of each record: in `versions`, by the ids of its list
 * (`…PublicIds`). A body without such a list has each record with its version.
 */
export const namesEachVersion = (body: object): boolean => {
  const fields = Object.entries(body);
  const versions = fields.find(([name]) => name === 'versions')?.[1];
  const ids = fields.flatMap(([name, value]) => (name.endsWith('PublicIds') && isList(value) ? value : []));
  return ids.every((id) => Reflect.has(Object(versions), String(id)));
};

/** Whether an export of a contract file is an endpoint. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refusals' in value;

/** Declares an endpoint with its exact type. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part = 'params' | 'query' | 'body';
type Decoded<E, P extends Part> =
  E extends Record<P, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** The input of a handler: parsed and decoded parts (money in centavos, quantities in milli-units). */
export type EndpointInput<E extends Endpoint> = {
  readonly params: Decoded<E, 'params'>;
  readonly query: Decoded<E, 'query'>;
  readonly body: Decoded<E, 'body'>;
};

type Given<E, P extends Part> =
  E extends Record<P, infer S extends z.ZodMiniType> ? { readonly [K in P]: z.output<S> } : object;

/** The input of the typed client, which encodes decoded values to the wire. */
export type CallInput<E extends Endpoint> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>;

/** The decoded response. */
export type EndpointOutput<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : undefined;
