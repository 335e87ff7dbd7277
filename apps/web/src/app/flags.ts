import { listFeatureFlags } from '@celeiro/contract/flags.ts';
import { isRevoked } from '@celeiro/rules/session/roles.ts';
import { InMemoryProvider, OpenFeature } from '@openfeature/web-sdk';
import { call } from '../kit/api/call.ts';
import { endSession } from '../kit/api/end-session.ts';
import { readStored, storageKeys, store } from '../kit/local-storage.ts';

/** R-FLAG-002: the flags the product knows. */
export const flagNames = [
  'enable:store-request-correction',
  'enable:intranet-email-validation',
  'enable:intranet-whatsapp-validation',
  'enable:delivery-old-version',
  'enable:delivery-old-version-header-button',
  'enable:intranet-supplier-payment',
  'enable:new-product-details-page',
  'enable:show-supplier-detail-page',
  'enable:coupon-list-page',
  'disable:store-documents-tab',
  'revoke:intranet-access-and-force-logout',
] as const;
export type FlagName = (typeof flagNames)[number];
const REVOKE: FlagName = 'revoke:intranet-access-and-force-logout';
const POLL_MS = 30_000;

type Flag = { readonly name: string; readonly enabled: boolean; readonly version: string };

const toConfiguration = (flags: readonly Flag[]) =>
  Object.fromEntries(
    flagNames.map((name) => [
      name,
      {
        disabled: false,
        variants: { on: true, off: false },
        defaultVariant: flags.find((flag) => flag.name === name)?.enabled ? 'on' : 'off',
      },
    ]),
  );

const provider = new InMemoryProvider(toConfiguration([]));

/** R-SESSION-004, R-SESSION-005: a revoke version this browser hasn't seen is stored and ends the session. */
export const applyRevocation = (flags: readonly Flag[]): void => {
  const flag = flags.find(({ name }) => name === REVOKE);
  if (!isRevoked(flag, readStored(storageKeys.revokeVersion))) return;
  store(storageKeys.revokeVersion, flag?.version ?? null);
  endSession();
};

const refresh = async (): Promise<void> => {
  const flags = await call(listFeatureFlags, {}).catch(() => null);
  if (flags === null) return;
  await provider.putConfiguration(toConfiguration(flags));
  applyRevocation(flags);
};

/** R-FLAG-001: reads the product's flags now and every 30 s, and serves them through OpenFeature. */
export const watchFlags = (): void => {
  void OpenFeature.setProviderAndWait(provider).then(refresh);
  setInterval(() => void refresh(), POLL_MS);
};

export const isFlagOn = (name: FlagName): boolean => OpenFeature.getClient().getBooleanValue(name, false);
