import {
  type CallInput,
  type Endpoint,
  type EndpointOutput,
  takesVersion,
} from '@celeiro/contract/endpoint.ts';
import type { ErrorBody } from '@celeiro/contract/errors.ts';
import { REFRESH_RETRIES, REQUEST_TIMEOUT_MS } from '@celeiro/rules/access/auth/tokens.ts';
import * as z from 'zod/mini';
import { isLineDown, noteAnswer, noteNoAnswer } from '../browser/connection.ts';
import { randomId } from '../browser/random-id.ts';
import { endSession } from './end-session.ts';
import { CallFailure } from './failure.ts';
import { readTokens } from './session-tokens.ts';
import { takeAnswer } from './start-answers.ts';
import { tabId } from './tab.ts';
import { renewTokens } from './token-calls.ts';

// zod would probe `new Function`, which the page's policy reports.
z.config({ jitless: true });

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Version the change is based on. */
  readonly ifMatch?: number;
  /** Kept over every retry, so that a repeated request has one effect. */
  readonly idempotencyKey?: string;
  /** What an 'upload' endpoint is sent. */
  readonly file?: File;
  /** The effect on charges that the person agreed to; 'none' refuses any. */
  readonly chargesSeen?: string;
};

const encodePart = (schema: z.ZodMiniType | undefined, value: unknown): unknown =>
  schema === undefined ? undefined : z.encode(schema, value);

const buildUrl = (endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string => {
  const params = encodePart(endpoint.params, input.params);
  const query = encodePart(endpoint.query, input.query);
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])), // every :name is in the params schema
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
};

const bodyOf = (endpoint: Endpoint, body: unknown, file: File | undefined): BodyInit | undefined => {
  if (file !== undefined) {
    const form = new FormData();
    form.set('file', file, file.name);
    return form;
  }
  return endpoint.body === undefined ? undefined : JSON.stringify(encodePart(endpoint.body, body));
};

const parseBody = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

/** A change is never sent late: while the connection is down it is refused. */
const refuseLate = ({ method }: Endpoint): void => {
  if (method !== 'GET' && isLineDown()) throw new CallFailure(-1, null, 'unsent');
};

/** The version a call is based on, of an endpoint that requires one. */
export type VersionOf<E extends Endpoint> = E extends { readonly ifMatch: true }
  ? { readonly ifMatch: number }
  : object;

/** The last argument of a call: its options, with the version where the endpoint requires one, left out otherwise. */
export type OptionsOf<E extends Endpoint, O> = E extends { readonly ifMatch: true }
  ? [options: O & VersionOf<E>]
  : [options?: O];

/**
 * One exchange with an endpoint of the contract: encodes what is sent, carries the bearer, renews it on a 401 and tries
 * again up to 5 times (R-AUTH-005, R-AUTH-006), gives up after 30 s (R-HTTP-001). Everything hangs under one base
 * (R-HTTP-007). While the server can't be reached no change leaves this page. `readBody` takes what a good answer holds. Throws CallFailure.
 */
export const exchange = async <E extends Endpoint, T>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
  readBody: (answer: Response) => Promise<T>,
): Promise<T> => {
  // The parts an endpoint doesn't have are simply absent.
  const parts = input as { params?: unknown; query?: unknown; body?: unknown };
  const url = buildUrl(endpoint, parts);
  const body = bodyOf(endpoint, parts.body, options.file);
  const headers = new Headers({ accept: 'application/json', 'x-tab-id': tabId });
  // Of a form the browser says where its parts end.
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (takesVersion(endpoint) && options.ifMatch !== undefined)
    headers.set('if-match', `"${options.ifMatch}"`);
  if (options.chargesSeen !== undefined) headers.set('charges-seen', options.chargesSeen);
  if (endpoint.idempotent) headers.set('idempotency-key', options.idempotencyKey ?? randomId());

  refuseLate(endpoint);
  for (let attempt = 0; ; attempt += 1) {
    const accessToken = readTokens()?.accessToken ?? null;
    if (accessToken === null && endpoint.scopes !== 'public') {
      endSession();
      throw new CallFailure(401, null);
    }
    if (accessToken !== null) headers.set('authorization', `Bearer ${accessToken}`);
    const answer = await send(
      url,
      { method: endpoint.method, headers, ...(body === undefined ? {} : { body }) },
      options,
      readBody,
    );
    if (
      answer.status === 401 &&
      endpoint.scopes !== 'public' &&
      accessToken !== null &&
      attempt < REFRESH_RETRIES
    ) {
      const renewed = await renewTokens(accessToken);
      if (renewed !== null) continue;
    }
    if (answer.status === 401 && endpoint.scopes !== 'public') {
      // R-AUTH-007, R-HTTP-004
      endSession();
      throw new CallFailure(401, null);
    }
    if (answer.isOk) return answer.body;
    const received = parseBody(answer.text);
    throw new CallFailure(answer.status, isErrorBody(received) ? received : null);
  }
};

/** Calls an endpoint that answers JSON, and decodes what comes. Throws CallFailure. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  ...[options = {}]: OptionsOf<E, CallOptions>
): Promise<EndpointOutput<E>> => {
  // Without one the call leaves at once.
  const early = takeAnswer(endpoint, input);
  const received =
    (early && (await early)) ??
    parseBody(await exchange(endpoint, input, options, (answer) => answer.text()));
  if (endpoint.response === null || typeof endpoint.response === 'string') {
    return undefined as EndpointOutput<E>; // an endpoint without a schema has no output
  }
  return z.decode(endpoint.response, received) as EndpointOutput<E>; // decoded by this endpoint's own schema
};

type Answer<T> =
  | { readonly isOk: true; readonly status: number; readonly body: T }
  | { readonly isOk: false; readonly status: number; readonly text: string };

const send = async <T>(
  url: string,
  init: RequestInit,
  options: CallOptions,
  readBody: (answer: Response) => Promise<T>,
): Promise<Answer<T>> => {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const answer = await fetch(url, { ...init, signal, cache: 'no-store' });
    const { status } = answer;
    if (status < 502) noteAnswer();
    // Read here: an abort or a timeout may also come between the head of the answer and its end.
    if (answer.ok) return { isOk: true, status, body: await readBody(answer) };
    const text = await answer.text();
    if (status >= 502) {
      // The server says 503 in its own words, when its database is away; a proxy without a server behind it in others.
      if (isErrorBody(parseBody(text))) noteAnswer();
      else noteNoAnswer();
    }
    return { isOk: false, status, text };
  } catch {
    if (options.signal?.aborted === true) throw new CallFailure(-1, null, 'aborted');
    noteNoAnswer();
    throw new CallFailure(-1, null);
  }
};
