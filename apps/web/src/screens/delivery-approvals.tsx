import { pages } from '../kit/url/pages.ts';
import { IconAdjustments } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { onDemand } from '../kit/on-demand.tsx';
import { ApprovalsInbox, useApprovals } from '../slices/approvals/approvals-inbox.tsx';
import { approvalsTexts, policyTexts } from '../slices/approvals/approvals.texts.ts';
import styles from '../slices/deliveries/list/list-page.module.css';
import { emptyState, listSearch } from '../slices/deliveries/list/list-state.ts';
import { listTexts } from '../slices/deliveries/list/list.texts.ts';
import { ViewTabs } from '../slices/deliveries/list/view-tabs.tsx';
import { LIST_PAGE } from '../slices/deliveries/list/views.ts';
import { useSavedViews } from '../slices/saved-views/views.ts';
import { Button } from '../ui/button.tsx';

const PolicyDialog = onDemand(
  () => import('../slices/approvals/policy.dialog.tsx'),
  (one) => one.PolicyDialog,
);

/** '/delivery/delivery-list?view=aprovacoes': what waits for a supervisor, beside the list's other views. */
export const DeliveryApprovals = () => {
  const navigate = useNavigate();
  const ownViews = useSavedViews(LIST_PAGE);
  const { data } = useApprovals();
  const [isPolicyOpen, setPolicyOpen] = useState(false);
  const open = (search: Record<string, string>) => void navigate({ to: pages.deliveryList.path, search });
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <h1>{listTexts.title}</h1>
        {data !== undefined && <span>{approvalsTexts.count(data.totalElements)}</span>}
      </header>
      <ViewTabs
        state={emptyState}
        own={ownViews}
        inbox="aprovacoes"
        onOpen={(next) => open(listSearch(next))}
        onInbox={(view) => open({ view })}
      />
      <div className={styles['filters']}>
        <span className={styles['end']}>
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
      {isPolicyOpen && (
        <Suspense fallback={null}>
          <PolicyDialog onClose={() => setPolicyOpen(false)} />
        </Suspense>
      )}
    </main>
  );
};
