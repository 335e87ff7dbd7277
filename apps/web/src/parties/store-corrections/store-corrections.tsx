import {
  listStoreCorrections,
  type StoreCorrection,
} from '@celeiro/contract/parties/store-corrections/store-corrections.ts';
import {
  correctionStatusLabels,
  type CorrectionStatus,
} from '@celeiro/rules/parties/store-corrections/store-corrections.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { useFlags } from '../../kit/browser/flags.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { TimeAgo } from '../../kit/fields/time-ago.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import { fieldWords } from './correction-fields.tsx';
import styles from './store-corrections.module.css';
import { storeCorrectionsTexts as texts } from './store-corrections.texts.ts';

const AskCorrectionDialog = onDemand(
  () => import('./correction.dialogs.tsx'),
  (module) => module.AskCorrectionDialog,
);
const RefuseCorrectionDialog = onDemand(
  () => import('./correction.dialogs.tsx'),
  (module) => module.RefuseCorrectionDialog,
);

const colors = { OPEN: 'yellow', RESOLVED: 'green', REFUSED: 'grey' } as const satisfies Record<
  CorrectionStatus,
  string
>;

const Entry = ({
  correction,
  onRefuse,
}: {
  readonly correction: StoreCorrection;
  readonly onRefuse: () => void;
}) => {
  const { status, fields, message, byName, at, closedByName, closedAt, reason } = correction;
  return (
    <li className="stack gap-4 items-left hair-top pad-12-0">
      <p className="row wrap gap-8 center">
        <Tag color={colors[status]} form="default">
          {correctionStatusLabels[status]}
        </Tag>
        <b>{fieldWords(fields)}</b>
      </p>
      <p className="muted pre-line anywhere">{message}</p>
      {reason !== null && <p className="muted pre-line anywhere">{texts.reasonOf(reason)}</p>}
      <small className="size-12 faint">
        {texts.askedBy(byName)} <TimeAgo at={at} />
      </small>
      {closedByName !== null && closedAt !== null && (
        <small className="size-12 faint">
          {texts.endedBy(correctionStatusLabels[status], closedByName)} <TimeAgo at={closedAt} />
        </small>
      )}
      {status === 'OPEN' && (
        <Button size="small" onClick={onRefuse}>
          {texts.refuse}
        </Button>
      )}
    </li>
  );
};

type Shown = {
  readonly storePublicId: string;
  /** The page's head has the button for a request. */
  readonly isAskedAbove?: boolean;
};

/**
 * Reported mistakes in a store's registration (R-ADMIN-013): the newest first. A request is resolved by saving the store, or
 * refused here. Nothing while its flag is off.
 */
export const StoreCorrections = (props: Shown) => {
  const isFlagOn = useFlags();
  return isFlagOn('enable:store-request-correction') ? <Corrections {...props} /> : null;
};

const Corrections = ({ storePublicId, isAskedAbove = false }: Shown) => {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const [refusing, setRefusing] = useState<StoreCorrection | null>(null);
  const corrections = useQuery(read(listStoreCorrections, { params: { id: storePublicId } }));
  const { data } = corrections;
  const isOpen = data?.some(({ status }) => status === 'OPEN') === true;
  return (
    <section className={`stack gap-12 ${styles['corrections']}`} aria-label={texts.section}>
      <header className="row wrap gap-8 center between">
        <h2>{texts.section}</h2>
        {!isAskedAbove && (
          <Button
            size="small"
            disabledReason={isOpen ? texts.openOne : null}
            onClick={() => setConfirmOpen(true)}
          >
            {texts.ask}
          </Button>
        )}
      </header>
      {corrections.isPending && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton width="60%" height={14} />
        </div>
      )}
      {corrections.isError && data === undefined && (
        <ErrorState title={texts.failed} onRetry={() => void corrections.refetch()} />
      )}
      {data?.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      <ul>
        {data?.map((correction) => (
          <Entry key={correction.publicId} correction={correction} onRefuse={() => setRefusing(correction)} />
        ))}
      </ul>
      {isConfirmOpen && (
        <AskCorrectionDialog storePublicId={storePublicId} onClose={() => setConfirmOpen(false)} />
      )}
      {refusing !== null && (
        <RefuseCorrectionDialog correction={refusing} onClose={() => setRefusing(null)} />
      )}
    </section>
  );
};
