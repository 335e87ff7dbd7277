import type { CallInput, Endpoint, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CallFailure } from '../api/failure.ts';
import { read } from '../api/query.ts';

/** What is known of a record an address names. */
export type RecordRead<R> = {
  readonly record: R | undefined;
  /** Nothing answers to this id, or it is none. */
  readonly isUnknown: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/** A record by the id in an address (`recordGet`); a text that is no id is not found, without a request. */
export const useRecord = <E extends Endpoint & { readonly params: z.ZodMiniType }>(
  endpoint: E,
  id: string,
): RecordRead<EndpointOutput<E>> => {
  const isId = z.safeParse(endpoint.params, { id }).success;
  const input = { params: { id } } as unknown as CallInput<E>; // what every reading of a record takes
  const { data, error, refetch } = useQuery({ ...read(endpoint, input), enabled: isId });
  const refused = error instanceof CallFailure ? error.statusCode : null;
  // A record that was deleted meanwhile is not found either: its content is no longer shown.
  const isUnknown = refused === 404 || (data === undefined && (!isId || refused === 400));
  return {
    record: isUnknown ? undefined : data,
    isUnknown,
    hasFailed: data === undefined && error !== null && !isUnknown,
    retry: () => void refetch(),
  };
};
