import type { CallInput, Endpoint, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { type PlainRead, plainRead } from '../api/query.ts';

export type Option = { readonly value: string; readonly label: string; readonly description?: string };

/** Finds options for what was typed. */
export type LookUp = (text: string) => PlainRead<readonly Option[]>;

/** A look-up by an endpoint; it goes stale with the endpoint's other reads. */
export const lookUp =
  <E extends Endpoint>(
    endpoint: E,
    input: (text: string) => CallInput<E>,
    options: (answer: EndpointOutput<E>) => readonly Option[],
  ): LookUp =>
  (text) => {
    const { queryKey, queryFn } = plainRead(endpoint, input(text));
    return {
      queryKey: [...queryKey, 'options'],
      queryFn: async (context) => options(await queryFn(context)),
    };
  };
