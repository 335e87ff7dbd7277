import { getEnvironment } from '@celeiro/contract/system.ts';
import { environmentOf } from '@celeiro/rules/session/environment.ts';
import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../kit/api/query.ts';
import { readStored, storageKeys, store } from '../kit/local-storage.ts';

export type EnvironmentInfo = EndpointOutput<typeof getEnvironment>;

/** Where the application runs; null until known. R-ENV-006: the rule itself defaults to production. */
export const useEnvironment = (): EnvironmentInfo | null => {
  const { data } = useQuery({ ...read(getEnvironment, {}), staleTime: Number.POSITIVE_INFINITY });
  return data ?? null;
};

const readLast = (): EnvironmentInfo | null => {
  try {
    return getEnvironment.response.parse(JSON.parse(readStored(storageKeys.environment) ?? ''));
  } catch {
    return null;
  }
};

/** What the frame shows of it: until the answer comes what it was the last time, or a banner would push the page down. */
export const useShownEnvironment = (known: EnvironmentInfo | null): EnvironmentInfo | null => {
  const [last] = useState(readLast);
  useEffect(() => {
    if (known !== null) store(storageKeys.environment, JSON.stringify(known));
  }, [known]);
  return known ?? last;
};

export const isKnownProduction = (info: EnvironmentInfo | null): boolean =>
  (info ?? environmentOf(undefined)).isProduction;
