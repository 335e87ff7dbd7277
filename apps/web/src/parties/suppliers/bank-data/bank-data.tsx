import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import {
  type BankDataState,
  getSupplierBankData,
} from '@celeiro/contract/parties/suppliers/supplier-bank-data.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { usePermissions } from '../../../kit/browser/user-store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState, Skeleton } from '../../../ui/marks/states.tsx';
import styles from './bank-data.module.css';
import { bankDataTexts as texts } from './bank-data.texts.ts';
import type { BankDataAct } from './bank-data.dialog.tsx';
import { bankFacts, bankInForce, bankProposed } from './bank-facts.tsx';
import { Card, Facts } from '../../../kit/profile/profile-card.tsx';

const BankDataDialog = onDemand(
  () => import('./bank-data.dialog.tsx'),
  (module) => module.BankDataDialog,
);

const momentOf = (at: string): string => formatDateTime(Date.parse(at));

/** A change that waits: by whom, since when, and what may be done about it. */
const Pending = ({
  supplier: { publicId },
  state: { pending, mayShow },
  onAct,
}: {
  readonly supplier: Supplier;
  readonly state: BankDataState;
  readonly onAct: (act: 'confirm' | 'refuse') => void;
}) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  if (pending === null) return null;
  const notMine = isSupervisor ? null : texts.othersOnly;
  return (
    <section className={`stack gap-12 r-8 pad-12 ${styles['pending']}`} aria-label={texts.pending}>
      <h3 className="size-14 line-20 semibold">{texts.pending}</h3>
      <Facts facts={bankFacts(pending.data, mayShow ? bankProposed(publicId) : null)} />
      <p className="size-12 faint">
        {texts.proposed(pending.proposedBy, momentOf(pending.proposedAt))} {texts.untilThen}
      </p>
      <div className="row wrap gap-8">
        <Button
          look="primary"
          disabledReason={notMine ?? (pending.isOwn ? texts.ownProposal : null)}
          onClick={() => onAct('confirm')}
        >
          {texts.confirm}
        </Button>
        <Button disabledReason={notMine} onClick={() => onAct('refuse')}>
          {pending.isOwn ? texts.withdraw : texts.refuse}
        </Button>
      </div>
    </section>
  );
};

/** Where a supplier is paid, and the change that waits for a second person. */
export const SupplierBankData = ({ supplier }: { readonly supplier: Supplier }) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const found = useQuery(read(getSupplierBankData, { params: { id: supplier.publicId } }));
  const [act, setAct] = useState<BankDataAct | null>(null);
  const state = found.data;
  if (state === undefined)
    return (
      <Card title={texts.title}>
        {found.isError ? (
          <ErrorState title={texts.failed} onRetry={() => void found.refetch()} />
        ) : (
          <div role="status" aria-label={texts.loading}>
            <Skeleton height={60} />
          </div>
        )}
      </Card>
    );
  const { inForce, mayShow } = state;
  return (
    <Card title={texts.title}>
      {inForce === null ? (
        <p className="size-12 faint">{texts.none}</p>
      ) : (
        <>
          <Facts facts={bankFacts(inForce.data, mayShow ? bankInForce(supplier.publicId) : null)} />
          <p className="size-12 faint">
            {texts.confirmed(inForce.proposedBy, inForce.confirmedBy, momentOf(inForce.confirmedAt))}
          </p>
        </>
      )}
      {!mayShow && (inForce ?? state.pending) !== null && <p className="size-12 faint">{texts.masked}</p>}
      <Pending supplier={supplier} state={state} onAct={setAct} />
      <div className="row wrap gap-8">
        <Button
          disabledReason={isSupervisor ? null : texts.supervisorsOnly}
          onClick={() => setAct('propose')}
        >
          {texts.propose}
        </Button>
      </div>
      {act !== null && (
        <Suspense fallback={null}>
          <BankDataDialog act={act} supplier={supplier} state={state} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </Card>
  );
};
