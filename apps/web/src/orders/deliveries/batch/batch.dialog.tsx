import type { BatchResult } from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import { formatBRL, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { statusByPublicId } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { BulkDialog } from '../../../kit/bulk/bulk.dialog.tsx';
import type { BulkView } from '../../../kit/bulk/bulk-view.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import type { Selected } from '../list/delivery-selection.ts';
import { BatchForm } from './batch-form.tsx';
import { BatchReport } from './batch-report.tsx';
import { batch, type Batch } from './batch-store.ts';
import { batchTexts as texts } from './batch.texts.ts';

type Change = NonNullable<Batch['change']>;

/** Where a delivery would land when it isn't where it was sent: over the store's limit, in credit analysis. */
const landsElsewhere = (changes: readonly BatchResult[], target: string | undefined) =>
  Map.groupBy(
    changes.filter(({ orderSupplierStatus }) => orderSupplierStatus?.publicId !== target),
    ({ orderSupplierStatus }) => orderSupplierStatus?.description ?? '',
  );

/** What happens besides the status: another one, charges that end, money that goes back. */
const Notes = ({
  bulk: { change },
  changes,
}: {
  readonly bulk: Batch;
  readonly changes: readonly BatchResult[];
}) => {
  const ended = changes.reduce((sum, { endedCharges = 0 }) => sum + endedCharges, 0);
  const paid = sumCentavos(changes.map(({ paidAmount = ZERO }) => paidAmount));
  return (
    <>
      {[...landsElsewhere(changes, change?.orderSupplierStatusPublicId)].map(([status, members]) => (
        <p key={status}>{texts.elsewhere(members.length, status)}</p>
      ))}
      {ended > 0 && <Banner tone="warning">{texts.endsCharges(ended)}</Banner>}
      {paid > 0 && <Banner tone="warning">{texts.givesBack(formatBRL(paid))}</Banner>}
    </>
  );
};

const titleOf = ({ phase, change }: Batch): string => {
  const label = change === null ? undefined : statusByPublicId(change.orderSupplierStatusPublicId)?.label;
  const isKnown = phase === 'rehearsed' || phase === 'done';
  return isKnown && label !== undefined ? `${texts.title}: ${label}` : texts.title;
};

const view: BulkView<Selected, Change, BatchResult> = {
  texts,
  titleOf,
  Form: ({ bulk }) => <BatchForm batch={bulk} />,
  nameOf: ({ orderNumber }) => orderNumber,
  Notes,
  Report: BatchReport,
};

/** One status for many deliveries: asked, rehearsed, sent, reported (R-STATUS-014). */
export const BatchDialog = ({ bulk }: { readonly bulk: Batch }) => (
  <BulkDialog bulk={bulk} control={batch} view={view} />
);
