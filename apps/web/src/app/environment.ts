import { getEnvironment } from '@celeiro/contract/base/system/system.ts';
import { environmentOf } from '@celeiro/rules/access/auth/environment.ts';
import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../kit/api/query.ts';

export type EnvironmentInfo = EndpointOutput<typeof getEnvironment>;

/** Where the application runs; null until known. R-ENV-006: the rule itself defaults to production. */
export const useEnvironment = (): EnvironmentInfo | null => {
  const { data } = useQuery({ ...read(getEnvironment, {}), staleTime: Number.POSITIVE_INFINITY });
  return data ?? null;
};

/** What the server wrote into the page's head; null where it is another's page, or makes no sense. */
const readFromPage = (): EnvironmentInfo | null => {
  const said = document.querySelector<HTMLMetaElement>('meta[name="environment"]')?.content;
  try {
    return getEnvironment.response.parse(JSON.parse(said ?? ''));
  } catch {
    return null;
  }
};

/** What the frame shows of it: until the answer comes what the page says, or a banner would push the page down. */
export const useShownEnvironment = (known: EnvironmentInfo | null): EnvironmentInfo | null => {
  const [said] = useState(readFromPage);
  return known ?? said;
};

export const isKnownProduction = (info: EnvironmentInfo | null): boolean =>
  (info ?? environmentOf(undefined)).isProduction;
