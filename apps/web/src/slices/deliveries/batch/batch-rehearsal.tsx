import type { BatchResult } from '@celeiro/contract/delivery-batches.ts';
import { statusByPublicId } from '@celeiro/rules/deliveries/statuses.ts';
import { formatBRL, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Figure, GroupList, groupsOf } from './batch-groups.tsx';
import styles from './batch.module.css';
import { askAgain, type Batch, leaveBatch, startBatch } from './batch-store.ts';
import { batchTexts as texts } from './batch.texts.ts';

const WIDTH = 560;

/** Where a delivery would land when it isn't where it was sent: over the store's limit, in credit analysis. */
const landsElsewhere = (results: readonly BatchResult[], target: string | undefined) =>
  Map.groupBy(
    results.filter(
      ({ ok, changed, orderSupplierStatus }) => ok && changed && orderSupplierStatus?.publicId !== target,
    ),
    ({ orderSupplierStatus }) => orderSupplierStatus?.description ?? '',
  );

/** Who passes, who is blocked and why, before anything changes. */
export const BatchRehearsal = ({ batch }: { readonly batch: Batch }) => {
  const results = [...batch.preview.values()];
  const passes = results.filter(({ ok }) => ok);
  const changes = passes.filter(({ changed }) => changed);
  const ended = changes.reduce((sum, { endedCharges = 0 }) => sum + endedCharges, 0);
  const paid = sumCentavos(changes.map(({ paidAmount = ZERO }) => paidAmount));
  const blocked = results.filter(({ ok }) => !ok);
  const numbers = new Map(batch.items.map((item) => [item.publicId, item.orderNumber]));
  const target = batch.wish?.orderSupplierStatusPublicId;
  const label = target === undefined ? undefined : statusByPublicId(target)?.label;
  return (
    <Dialog
      title={label === undefined ? texts.title : `${texts.title}: ${label}`}
      width={WIDTH}
      onClose={leaveBatch}
      footer={
        <>
          <Button onClick={askAgain}>{texts.back}</Button>
          <Button
            look="primary"
            disabledReason={changes.length === 0 ? texts.noPasses : null}
            onClick={() => void startBatch()}
          >
            {texts.start(changes.length)}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <ul className={styles['figures']}>
          <Figure tone="good" text={texts.passes(changes.length)} />
          {passes.length > changes.length && (
            <Figure tone="quiet" text={texts.alreadyThere(passes.length - changes.length)} />
          )}
          {blocked.length > 0 && <Figure tone="bad" text={texts.blocked(blocked.length)} />}
        </ul>
        {[...landsElsewhere(passes, target)].map(([status, members]) => (
          <p key={status}>{texts.elsewhere(members.length, status)}</p>
        ))}
        {ended > 0 && <Banner tone="warning">{texts.endsCharges(ended)}</Banner>}
        {paid > 0 && <Banner tone="warning">{texts.givesBack(formatBRL(paid))}</Banner>}
        {blocked.length > 0 && (
          <GroupList
            label={texts.blocked(blocked.length)}
            groups={groupsOf(blocked, ({ publicId }) => numbers.get(publicId) ?? texts.unnamed)}
          />
        )}
        <p className={styles['hint']}>{changes.length === 0 ? texts.noPasses : texts.previewNote}</p>
      </div>
    </Dialog>
  );
};
