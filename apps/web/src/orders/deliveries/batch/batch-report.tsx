import { reportStatuses } from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import { type SheetFormat } from '@celeiro/contract/sheets.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download, saveFile } from '../../../kit/api/download.ts';
import { decideFailure, messageOf } from '../../../kit/api/failure.ts';
import type { BulkResult } from '../../../kit/bulk/bulk-run.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { Batch } from './batch-store.ts';
import { batchTexts as texts } from './batch.texts.ts';

const MESSAGE_MAXIMUM = 500;

const outcomeOf = (result: BulkResult | undefined) => {
  if (result === undefined) return 'NOT_SENT';
  if (!result.ok) return 'FAILED';
  return result.changed ? 'CHANGED' : 'UNCHANGED';
};

/** Every delivery of the batch with what was said of it, in the order it was chosen. */
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

/** The outcome taken away as a sheet. */
export const BatchReport = ({ bulk }: { readonly bulk: Batch }) => {
  const [pending, setPending] = useState<SheetFormat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const report = async (format: SheetFormat) => {
    setPending(format);
    setFailure(null);
    try {
      saveFile(await download(reportStatuses, { body: { format, results: reportOf(bulk) } }));
    } catch (error) {
      const decided = decideFailure(error, texts.reportFailed);
      setFailure(messageOf(decided));
    } finally {
      setPending(null);
    }
  };
  const icon = <IconDownload size={16} aria-hidden="true" />;
  return (
    <>
      <div className="row wrap gap-8" role="group" aria-label={texts.report}>
        <Button size="small" icon={icon} isPending={pending === 'xlsx'} onClick={() => void report('xlsx')}>
          {texts.reportXlsx}
        </Button>
        <Button size="small" icon={icon} isPending={pending === 'csv'} onClick={() => void report('csv')}>
          {texts.reportCsv}
        </Button>
      </div>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </>
  );
};
