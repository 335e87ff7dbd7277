import { getEnvironment } from '@celeiro/contract/base/system/system.ts';
import { environmentOf } from '@celeiro/rules/access/auth/environment.ts';
import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../kit/api/query.ts';

export type EnvironmentInfo = EndpointOutput<typeof getEnvironment>;

/** What the server wrote into the page's head; undefined where it is another's page, or makes no sense. */
const readFromPage = (): EnvironmentInfo | undefined => {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="environment"]')?.content;
  try {
    return getEnvironment.response.parse(JSON.parse(stated ?? ''));
  } catch {
    return undefined;
  }
};

/** Begins with what the page says, and is asked again with everything else after a break of the live feed. */
export const environmentRead = {
  ...read(getEnvironment, {}),
  staleTime: Number.POSITIVE_INFINITY,
  initialData: readFromPage,
};

/** Where the application runs; null until known. R-ENV-006: the rule itself defaults to production. */
export const useEnvironment = (): EnvironmentInfo | null => useQuery(environmentRead).data ?? null;

export const isKnownProduction = (info: EnvironmentInfo | null): boolean =>
  (info ?? environmentOf(undefined)).isProduction;
