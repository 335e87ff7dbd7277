import { IconAdjustments } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { ApprovalsInbox, useApprovals } from '../approvals-inbox.tsx';
import { approvalsTexts, policyTexts } from '../approvals.texts.ts';
import styles from '../../../kit/list/list-page.module.css';
import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { ViewTabs } from '../../../kit/list/views/view-tabs.tsx';
import { deliveryList } from '../../deliveries/list/delivery-list.ts';
import { deliveryViews } from '../../deliveries/list/views.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TabPanel } from '../../../ui/actions/tabs.tsx';

const PolicyDialog = onDemand(
  () => import('../policy.dialog.tsx'),
  (one) => one.PolicyDialog,
);

/** '/delivery/delivery-list?view=aprovacoes': what waits for a supervisor, next to the list's other views. */
export const DeliveryApprovals = () => {
  const { data } = useApprovals();
  const panel = useId();
  const [isPolicyOpen, setPolicyOpen] = useState(false);
  return (
    <PageFrame
      title={deliveryList.title}
      count={data === undefined ? undefined : approvalsTexts.count(data.totalElements)}
    >
      <ViewTabs list={deliveryList} views={deliveryViews} state={null} opened="aprovacoes" panel={panel} />
      <TabPanel id={panel}>
        <div className={`row wrap gap-8 center pad-8-gutter ${styles['filters']}`}>
          <span className={`wrap push relative ${styles['end']}`}>
            <Button
              look="ghost"
              size="small"
              icon={<IconAdjustments size={14} aria-hidden="true" />}
              onClick={() => setPolicyOpen(true)}
            >
              {policyTexts.open}
            </Button>
          </span>
        </div>
        <ApprovalsInbox />
      </TabPanel>
      {isPolicyOpen && (
        <Suspense fallback={null}>
          <PolicyDialog onClose={() => setPolicyOpen(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
};
