import type { CallInput, Endpoint, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { callAny } from './call-any.ts';

/** Cache key of a read: the endpoint's name first, so that what goes stale is found by name. */
export const readKey = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  [endpoint.name, input] as const;

/** A read whose answer is stored as a value: its key and how it is fetched. */
export type PlainRead<Answer> = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
};

/** The same read as `read`, in its plain form. */
export const plainRead = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): PlainRead<EndpointOutput<E>> => ({
  queryKey: readKey(endpoint, input),
  queryFn: ({ signal }) => callAny(endpoint, input, { signal }),
});

/** A read as TanStack Query takes it; aborted when it is no longer needed (R-ORDER-007). */
export const read = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions<EndpointOutput<E>>({
    queryKey: readKey(endpoint, input),
    queryFn: ({ signal }) => callAny(endpoint, input, { signal }),
  });
