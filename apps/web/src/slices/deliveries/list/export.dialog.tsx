import { EXPORT_MAXIMUM, exportDeliveries, type SheetFormat } from '@celeiro/contract/delivery-batches.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useEffect, useRef, useState } from 'react';
import { download, saveFile } from '../../../kit/api/download.ts';
import { decideFailure, messageOf } from '../../../kit/api/failure.ts';
import { toast } from '../../../kit/toasts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import styles from './export.module.css';
import { exportTexts as texts } from './export.texts.ts';
import { filterBody, type ListState } from './list-state.ts';
import type { ColumnId } from './list-columns.ts';

const KIBIBYTE = 1024;

/** The list, or what is chosen of it, as a sheet of the columns in sight. */
export const ExportDialog = ({
  state,
  columns,
  total,
  chosen,
  onClose,
}: {
  readonly state: ListState;
  readonly columns: readonly ColumnId[];
  readonly total: number;
  /** Public ids, or null for all the filter finds. */
  readonly chosen: readonly string[] | null;
  readonly onClose: () => void;
}) => {
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  const [received, setReceived] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const isTooMany = total > EXPORT_MAXIMUM;
  const isRunning = received !== null;

  const run = async () => {
    const running = new AbortController();
    control.current = running;
    setReceived(0);
    setFailure(null);
    try {
      const file = await download(
        exportDeliveries,
        {
          body: {
            format,
            columns: [...columns],
            filter: filterBody(state),
            sort: state.sort,
            ...(chosen === null ? {} : { orderSupplierPublicIds: [...chosen] }),
          },
        },
        { signal: running.signal },
        setReceived,
      );
      saveFile(file);
      toast.success(texts.done);
      onClose();
    } catch (error) {
      const decided = decideFailure(error, texts.failed);
      setFailure(messageOf(decided));
      setReceived(null);
    }
  };
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            look="primary"
            isPending={isRunning}
            disabledReason={isTooMany ? texts.tooMany(formatCount(EXPORT_MAXIMUM)) : null}
            onClick={() => void run()}
          >
            {failure === null ? texts.run : texts.again}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>{texts.what(formatCount(total), total === 1, chosen !== null)}</p>
        <RadioGroup
          label={texts.format}
          options={[
            { value: 'xlsx', label: texts.xlsx, description: texts.xlsxHint },
            { value: 'csv', label: texts.csv, description: texts.csvHint },
          ]}
          value={format}
          onChange={setFormat}
        />
        {isTooMany && <Banner tone="warning">{texts.tooMany(formatCount(EXPORT_MAXIMUM))}</Banner>}
        {isRunning && (
          <Progress
            label={
              received === 0 ? texts.preparing : texts.receiving(formatCount(Math.ceil(received / KIBIBYTE)))
            }
            done={received}
            total={null}
          />
        )}
        {failure !== null && <Banner tone="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
};
