import type { CallInput, Endpoint, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { call, type CallOptions } from './call.ts';

/** `call` for any endpoint: the kit's own callers are generic over it, and have typed the version in their own options. */
export const callAny = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<EndpointOutput<E>> =>
  // The same function; its last argument depends on the endpoint, which isn't known here.
  (call as unknown as typeof callAny)(endpoint, input, options);
