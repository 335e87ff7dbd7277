import { type FlagName, listFeatureFlags } from '@celeiro/contract/base/flags/flags.ts';
import { isRevoked } from '@celeiro/rules/access/auth/roles.ts';
import { call } from '../kit/api/call.ts';
import { endSession } from '../kit/api/end-session.ts';
import { flagsRead, onFlagsAsked } from '../kit/browser/flags.ts';
import { listenLive } from '../kit/api/live-events.ts';
import { readStored, storageKeys, store } from '../kit/browser/local-storage.ts';

const REVOKE: FlagName = 'revoke:intranet-access-and-force-logout';
const POLL_MS = 30_000;

type Flag = { readonly name: string; readonly enabled: boolean; readonly version: string };

/** R-SESSION-004, R-SESSION-005: a revoke version this browser hasn't seen is stored and ends the session. */
export const applyRevocation = (flags: readonly Flag[]): void => {
  const flag = flags.find(({ name }) => name === REVOKE);
  if (!isRevoked(flag, readStored(storageKeys.revokeVersion))) return;
  store(storageKeys.revokeVersion, flag?.version ?? null);
  endSession();
};

// Loaded in parallel with the first page instead of before it: until the flags have been read each counts as off anyway.
const loadProvider = () => import('./flag-provider.ts');

const refresh = async (): Promise<void> => {
  const loading = loadProvider().catch(() => null);
  const flags = await call(listFeatureFlags, {}).catch(() => null);
  if (flags === null) return;
  applyRevocation(flags);
  const provider = await loading;
  if (provider !== null) flagsRead(await provider.evaluateFlags(flags));
};

/** R-FLAG-001: reads the product's flags now, every 30 s, when one changes and on request, and serves them through OpenFeature. */
export const watchFlags = (): (() => void) => {
  void refresh();
  const timer = setInterval(() => void refresh(), POLL_MS);
  const stop = listenLive((event) => {
    if (event.kind === 'flags') void refresh();
  });
  const stopAsking = onFlagsAsked(() => void refresh());
  return () => {
    clearInterval(timer);
    stopAsking();
    stop();
  };
};
