import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../kit/api/query-client.ts';
import { followSignOut } from '../kit/api/end-session.ts';
import { watchFatalErrors } from './fatal-errors.ts';
import { watchFlags } from './flags.ts';
import { watchActivity } from './idle.ts';
import { connectLiveFeed } from './live.ts';
import { watchPerformance } from './monitoring.ts';
import { router } from './router.tsx';
import { loadSession } from './session.ts';
import { readStart } from './start-reads.ts';
import { whenOperator } from '../kit/browser/user-store.ts';
import { watchLine } from '../kit/browser/connection.ts';
import { followSystemTheme } from '../kit/browser/theme.ts';

let isPrepared = false;

/** Starts what runs on every screen, once: session, flags, live feed, idle clock, the net for unexpected errors. */
export const prepare = (): void => {
  if (isPrepared) return;
  isPrepared = true;
  watchFatalErrors();
  watchLine();
  followSignOut();
  followSystemTheme();
  watchActivity();
  readStart(location.pathname);
  void loadSession();
  watchFlags();
  void whenOperator().then(connectLiveFeed);
  void watchPerformance();
  // Not awaited: without its code nothing is remembered.
  void import('../kit/browser/recently-opened.ts').then(
    ({ watchOpened }) => watchOpened(router),
    () => undefined,
  );
};

/** The signed-in application. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
