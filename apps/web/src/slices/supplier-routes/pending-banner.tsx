import type { ListedRoute } from '@celeiro/contract/routes.ts';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { supplierRoutesTexts as texts } from './supplier-routes.texts.ts';

/** Says how many routes orders don't follow yet; `action` is what can be done about it. */
export const PendingBanner = ({
  routes,
  action,
}: {
  readonly routes: readonly ListedRoute[];
  readonly action?: ReactNode;
}) => {
  const pending = routes.filter(({ state }) => state !== 'APPLIED').length;
  if (pending === 0) return null;
  return (
    <Banner tone="warning" action={action}>
      <b>{texts.pending(pending)}</b> {texts.pendingHint}
    </Banner>
  );
};
