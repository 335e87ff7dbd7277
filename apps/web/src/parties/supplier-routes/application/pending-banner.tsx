import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/marks/banner.tsx';
import { supplierRoutesTexts as texts } from '../supplier-routes.texts.ts';

/** Says how many routes orders don't follow yet; `end`: how the last try to apply them ended, `action`: what can be done. */
export const PendingBanner = ({
  count,
  appliedAt,
  end,
  action,
}: {
  readonly count: number;
  readonly appliedAt: string | null;
  readonly end: string | null;
  readonly action: ReactNode;
}) => (
  <Banner tone="warning" isFlush action={action}>
    <b>{texts.pending(count)}</b>{' '}
    {appliedAt === null ? texts.pendingHint : texts.pendingSince(formatDateTime(Date.parse(appliedAt)))} {end}
  </Banner>
);
