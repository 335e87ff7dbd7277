import { useEffect, useState } from 'react';
import type { EnvironmentInfo } from './environment.ts';

// What browsers say when a piece of the application can't be loaded: after a deploy it is no longer there.
const MISSING_PIECE =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/i;

/** Whether a page's code could not be loaded; loading the application again is what helps. */
export const isMissingPiece = (error: unknown): boolean =>
  error instanceof Error && MISSING_PIECE.test(error.message);

/** Whether the server runs another build than the one this page started with. */
export const useIsOutdated = (environment: EnvironmentInfo | null): boolean => {
  const [first, setFirst] = useState<string | null>(null);
  const current = environment?.buildId ?? null;
  useEffect(() => setFirst((known) => known ?? current), [current]);
  return first !== null && current !== null && current !== first;
};
