import type * as z from 'zod/mini';
import type { AnyCode } from './errors.ts';
import type { EventKind } from './events.ts';
import type { Authority, Scope } from './permissions.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Why a call that changes something needs no version of what it changes:
 *
 * - 'adds': it makes a record or a part of one, and replaces nothing that is saved.
 * - 'seen': its body carries what the caller saw (versions, figures, texts), and something else is refused.
 * - 'state': it takes one thing from one state to another, or sets one mark: the other fields stay as they are, and from a
 *   state that is not the one before it is refused or has no effect.
 * - 'many': it changes several records; its body says of each which version was seen, null for whatever is there (`namesEachVersion`).
 * - 'own': it concerns what belongs to the caller alone.
 * - 'unversioned': what it changes counts no versions.
 * - 'rehearsed': it changes nothing, and refuses like the change itself where a version is sent.
 */
export type NeedsNoVersion = 'adds' | 'seen' | 'state' | 'many' | 'own' | 'unversioned' | 'rehearsed';

/**
 * One call of the API as data. Server binding, OpenAPI, the typed client and form schemas all come from it.
 *
 * - `path` stands below `/api`, parameters as `:name`.
 * - `scopes`: token scopes that may call it; `'public'` needs no token.
 * - `callers`: who of the intranet may call it. Absent: operators, that is people with a group or an authority of their own.
 *   'everyone': a person without either too, for what concerns only themself. 'auditors': supervisors and administrators.
 *   'matriz': administrators of the matriz.
 * - `authorities`: any one of them is enough; absent means every caller.
 * - `body`: exactly the fields it takes (R-ENTITY-004); absent where the call takes none (R-CALLS-002).
 * - `response`: schema of the decoded value; `null` answers 204; `'stream'` and `'file'` are written by the handler.
 * - `consumes`: 'signed' is JSON the handler gets as it was sent, since its signature is over the very bytes;
 *   'file' is a file as it is, which the handler reads piece by piece; 'upload' is one file as the field `file` of a form.
 * - `formAt`: the path of a JSON call whose requests in multipart/form-data are this call's: one printed path takes both.
 * - `refusals`: every business code it may answer (the binder refuses an unlisted one in tests).
 * - `changes`: the kinds of thing it changes; `stale-reads.ts` says which reads each kind makes stale.
 * - `keyUnless`: the body's field without which an `Idempotency-Key` is required.
 * - `ifMatch`: true where the intranet has to send the version it read, in the header If-Match (428 VERSION_REQUIRED without it;
 *   other scopes may leave it out). Every other call of the intranet that changes something says why it needs none.
 * - `transaction`: 'one' wraps the use case, 'each' lets it open one per element, 'none' for reads without a need.
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

/** Whether a call reads If-Match where it is sent. */
export const takesVersion = ({ ifMatch }: Endpoint): boolean => ifMatch === true || ifMatch === 'rehearsed';

/**
 * Whether a call has to carry If-Match when it comes with a token of this scope. Channels, suppliers, finance and gateways
 * answer from systems that keep no versions: they may leave it out.
 */
export const requiresVersion = ({ ifMatch }: Endpoint, scope: Scope | undefined): boolean =>
  ifMatch === true && scope === 'intranetweb';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * Whether the body of a call of kind 'many' says of each record which version was seen: in `versions`, by the ids of its list
 * (`…PublicIds`). A body without such a list names each record with its version.
 */
export const namesEachVersion = (body: object): boolean => {
  const fields = Object.entries(body);
  const versions = fields.find(([name]) => name === 'versions')?.[1];
  const ids = fields.flatMap(([name, value]) => (name.endsWith('PublicIds') && isList(value) ? value : []));
  return ids.every((id) => Reflect.has(Object(versions), String(id)));
};

/** Whether an export of a contract's file is a call. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refusals' in value;

/** Declares an endpoint and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part = 'params' | 'query' | 'body';
type Decoded<E, P extends Part> =
  E extends Record<P, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** What a handler receives: parsed and decoded parts (money in centavos, quantities in milli-units). */
export type EndpointInput<E extends Endpoint> = {
  readonly params: Decoded<E, 'params'>;
  readonly query: Decoded<E, 'query'>;
  readonly body: Decoded<E, 'body'>;
};

type Given<E, P extends Part> =
  E extends Record<P, infer S extends z.ZodMiniType> ? { readonly [K in P]: z.output<S> } : object;

/** What the typed client takes; it encodes the decoded values to the wire. */
export type CallInput<E extends Endpoint> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>;

/** The decoded answer. */
export type EndpointOutput<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : undefined;
