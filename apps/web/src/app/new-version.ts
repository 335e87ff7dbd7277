import { useState } from 'react';
import type { EnvironmentInfo } from './environment.ts';

/** Whether the server runs another build than the one this page started with. */
export const useIsOutdated = (environment: EnvironmentInfo | null): boolean => {
  const [first, setFirst] = useState<string | null>(null);
  const current = environment?.buildId ?? null;
  if (first === null && current !== null) setFirst(current);
  return first !== null && current !== null && current !== first;
};
