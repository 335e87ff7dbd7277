import type { CallInput, Endpoint, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { call } from '../api/call.ts';

export type Option = { readonly value: string; readonly label: string };

/** Finds options for what was typed, as TanStack Query takes it. */
export type LookUp = (text: string) => {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly Option[]>;
};

/** A look-up by an endpoint; it goes stale with the endpoint's other reads. */
export const lookUp =
  <E extends Endpoint>(
    endpoint: E,
    input: (text: string) => CallInput<E>,
    options: (answer: EndpointOutput<E>) => readonly Option[],
  ): LookUp =>
  (text) => ({
    queryKey: [endpoint.name, input(text), 'options'],
    queryFn: async ({ signal }) => options(await call(endpoint, input(text), { signal })),
  });
