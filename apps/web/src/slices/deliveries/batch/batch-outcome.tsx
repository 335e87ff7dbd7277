import { type BatchResult, reportStatuses, type SheetFormat } from '@celeiro/contract/delivery-batches.ts';
import { statusByPublicId } from '@celeiro/rules/deliveries/statuses.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download, saveFile } from '../../../kit/api/download.ts';
import { decideFailure, messageOf } from '../../../kit/api/failure.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Figure, GroupList, groupsOf } from './batch-groups.tsx';
import styles from './batch.module.css';
import { type Batch, leaveBatch, retryFailures } from './batch-store.ts';
import { batchTexts as texts } from './batch.texts.ts';

const WIDTH = 560;
const MESSAGE_MAXIMUM = 500;

const outcomeOf = (result: BatchResult | undefined) => {
  if (result === undefined) return 'NOT_SENT';
  if (!result.ok) return 'FAILED';
  return result.changed ? 'CHANGED' : 'UNCHANGED';
};

/** Every delivery of the batch with what was told of it, in the order it was chosen. */
const reportOf = ({ items, results }: Batch) =>
  items.map(({ publicId }) => {
    const result = results.get(publicId);
    const message = result === undefined ? texts.notSentReason : result.message;
    return {
      publicId,
      outcome: outcomeOf(result),
      ...(message === undefined ? {} : { message: message.slice(0, MESSAGE_MAXIMUM) }),
    } as const;
  });

/** How each one went; the failures can be sent again by themselves, and everything taken away as a sheet. */
export const BatchOutcome = ({ batch }: { readonly batch: Batch }) => {
  const [pending, setPending] = useState<SheetFormat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { items, results } = batch;
  const answered = [...results.values()];
  const failed = answered.filter(({ ok }) => !ok);
  const unknown = failed.filter(({ message }) => message === texts.noAnswer).length;
  const refused = failed.length - unknown;
  const changed = answered.filter((result) => result.ok && result.changed).length;
  const unchanged = answered.length - failed.length - changed;
  const notSent = items.length - answered.length;
  const numbers = new Map(items.map((item) => [item.publicId, item.orderNumber]));
  const again = failed.length + notSent;
  const target = batch.wish?.orderSupplierStatusPublicId;
  const label = target === undefined ? undefined : statusByPublicId(target)?.label;

  const report = async (format: SheetFormat) => {
    setPending(format);
    setFailure(null);
    try {
      saveFile(await download(reportStatuses, { body: { format, results: reportOf(batch) } }));
    } catch (error) {
      const decided = decideFailure(error, texts.reportFailed);
      setFailure(messageOf(decided));
    } finally {
      setPending(null);
    }
  };
  const icon = <IconDownload size={16} aria-hidden="true" />;
  return (
    <Dialog
      title={label === undefined ? texts.title : `${texts.title}: ${label}`}
      width={WIDTH}
      onClose={leaveBatch}
      footer={
        <>
          <Button onClick={leaveBatch}>{texts.close}</Button>
          {again > 0 && (
            <Button look="primary" onClick={() => void retryFailures()}>
              {texts.retry(again)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['form']}>
        <ul className={styles['figures']}>
          <Figure tone="good" text={texts.changed(changed)} />
          {unchanged > 0 && <Figure tone="quiet" text={texts.unchanged(unchanged)} />}
          {refused > 0 && <Figure tone="bad" text={texts.failed(refused)} />}
          {unknown > 0 && <Figure tone="bad" text={texts.unknown(unknown)} />}
          {notSent > 0 && <Figure tone="bad" text={texts.notSent(notSent)} />}
        </ul>
        {failed.length > 0 && (
          <GroupList
            label={texts.toResolve}
            groups={groupsOf(failed, ({ publicId }) => numbers.get(publicId) ?? texts.unnamed)}
          />
        )}
        {notSent > 0 && <p className={styles['hint']}>{texts.notSentReason}</p>}
        <div className={styles['reports']} role="group" aria-label={texts.report}>
          <Button size="small" icon={icon} isPending={pending === 'xlsx'} onClick={() => void report('xlsx')}>
            {texts.reportXlsx}
          </Button>
          <Button size="small" icon={icon} isPending={pending === 'csv'} onClick={() => void report('csv')}>
            {texts.reportCsv}
          </Button>
        </div>
        {failure !== null && <Banner tone="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
};
