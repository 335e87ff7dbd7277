import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from './failure.ts';

/** Server data of the whole application. A read is tried again only when another try can help. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 2 &&
        error instanceof CallFailure &&
        !error.isAborted &&
        (error.statusCode === -1 || error.statusCode >= 500),
      retryDelay: (attempt) => 300 * 2 ** attempt,
    },
  },
});
