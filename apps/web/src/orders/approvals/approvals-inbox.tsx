import {
  type ApprovalRequest,
  DECISIONS_MAXIMUM,
  listApprovalRequests,
} from '@celeiro/contract/orders/approvals/approvals.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { BulkBar } from '../../kit/list/bulk-bar.tsx';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { read } from '../../kit/api/query.ts';
import { kitTexts } from '../../kit/kit.texts.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/marks/states.tsx';
import { ApprovalList, decisionObstacle } from './approval-list.tsx';
import { approvalsTexts as texts } from './approvals.texts.ts';
import styles from './approvals.module.css';
import type { Decision } from './decide.dialog.tsx';
import { useMinutes } from './use-minutes.ts';
import { useRequestKeys } from './use-request-keys.ts';

const DecideDialog = onDemand(
  () => import('./decide.dialog.tsx'),
  (one) => one.DecideDialog,
);

/** What waits, oldest first: as many as one decision takes. */
export const useApprovals = () =>
  useQuery({
    ...read(listApprovalRequests, { query: { page: 0, size: DECISIONS_MAXIMUM } }),
    placeholderData: keepPreviousData,
  });

type Deciding = { readonly decision: Decision; readonly requests: readonly ApprovalRequest[] };

const Bar = ({
  requests,
  onDecide,
  onClear,
}: {
  readonly requests: readonly ApprovalRequest[];
  readonly onDecide: (decision: Decision) => void;
  readonly onClear: () => void;
}) => (
  <div className={styles['bar']}>
    <BulkBar
      noun={texts.noun}
      count={requests.length}
      maximum={DECISIONS_MAXIMUM}
      // All that can be chosen have ticks of their own.
      total={requests.length}
      isPageChosen={false}
      onChooseAll={() => Promise.resolve()}
      onExport={undefined}
      summary={texts.amount(
        formatBRL(sumCentavos(requests.map(({ discountTotalAmount }) => discountTotalAmount))),
      )}
      onClear={onClear}
    >
      <Button look="ghost" size="small" onClick={() => onDecide('REJECTED')}>
        {texts.reject}
      </Button>
      <Button look="ghost" size="small" onClick={() => onDecide('APPROVED')}>
        {texts.approve}
      </Button>
    </BulkBar>
  </div>
);

const Requests = ({
  requests,
  total,
}: {
  readonly requests: readonly ApprovalRequest[];
  readonly total: number;
}) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const now = useMinutes();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  // What was decided meanwhile, here or elsewhere, is no longer chosen.
  const chosen = requests.filter(
    (request) => picked.has(request.publicId) && decisionObstacle(request, isSupervisor) === null,
  );
  const choose = (publicIds: readonly string[], isChosen: boolean) =>
    setPicked((before) => {
      const next = new Set(before);
      for (const publicId of publicIds) {
        if (isChosen) next.add(publicId);
        else next.delete(publicId);
      }
      return next;
    });
  const decide = (decision: Decision, some: readonly ApprovalRequest[]) => {
    if (some.length > 0) setDeciding({ decision, requests: some });
  };
  // Those that were ticked, else the one that has the focus.
  useRequestKeys(requests, deciding !== null, (decision, focused) => {
    if (chosen.length > 0 || focused === undefined) return decide(decision, chosen);
    const obstacle = decisionObstacle(focused, isSupervisor);
    if (obstacle === null) decide(decision, [focused]);
    else toast.info(obstacle);
  });
  return (
    <>
      <ApprovalList
        requests={requests}
        chosen={new Set(chosen.map(({ publicId }) => publicId))}
        isSupervisor={isSupervisor}
        now={now}
        onChoose={choose}
        onDecide={(decision, request) => decide(decision, [request])}
      />
      {requests.length < total && <p className="faint pad-8-gutter">{texts.more(requests.length, total)}</p>}
      {chosen.length > 0 && (
        <Bar
          requests={chosen}
          onClear={() => setPicked(new Set())}
          onDecide={(decision) => decide(decision, chosen)}
        />
      )}
      {deciding !== null && (
        <Suspense fallback={null}>
          <DecideDialog {...deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      )}
    </>
  );
};

/** R-PERM-007: the supervisors' inbox; always current, since every change of a delivery reads it again. */
export const ApprovalsInbox = () => {
  const waiting = useApprovals();
  if (waiting.data === undefined) {
    return waiting.isError ? (
      <ErrorState title={texts.failed} onRetry={() => void waiting.refetch()} />
    ) : (
      <LoadingRows label={texts.list} className={styles['loading']} />
    );
  }
  const { content, totalElements } = waiting.data;
  return (
    <>
      {waiting.isError && (
        <Banner
          tone="error"
          isFlush
          action={
            <Button size="small" onClick={() => void waiting.refetch()}>
              {kitTexts.retry}
            </Button>
          }
        >
          {texts.refreshFailed}
        </Banner>
      )}
      {content.length === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <Requests requests={content} total={totalElements} />
      )}
    </>
  );
};
