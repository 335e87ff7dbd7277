import { getEnvironment } from '@celeiro/contract/system.ts';
import { environmentOf } from '@celeiro/rules/session/environment.ts';
import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../kit/api/query.ts';

export type EnvironmentInfo = EndpointOutput<typeof getEnvironment>;

/** Where the application runs; null until known. R-ENV-006: the rule itself defaults to production. */
export const useEnvironment = (): EnvironmentInfo | null => {
  const { data } = useQuery({ ...read(getEnvironment, {}), staleTime: Number.POSITIVE_INFINITY });
  return data ?? null;
};

export const isKnownProduction = (info: EnvironmentInfo | null): boolean =>
  (info ?? environmentOf(undefined)).isProduction;
