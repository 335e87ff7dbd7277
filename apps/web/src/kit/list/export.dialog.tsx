import { formatCount } from '@celeiro/rules/quantity.ts';
import type { SheetFormat } from '@celeiro/contract/delivery-batches.ts';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { type Download, saveFile } from '../api/download.ts';
import { decideFailure, messageOf } from '../api/failure.ts';
import { toast } from '../toasts.ts';
import styles from './export.module.css';
import { listWords } from './list.texts.ts';

const texts = listWords.sheet;
const KIBIBYTE = 1024;

/** A table as a sheet, in one of two formats; `text` says which rows and columns. */
export const ExportDialog = ({
  title,
  text,
  refused = null,
  failureText,
  fetch,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  /** Why it can't be: more rows than a file takes. */
  readonly refused?: string | null;
  readonly failureText: string;
  readonly fetch: (
    format: SheetFormat,
    signal: AbortSignal,
    onBytes: (received: number) => void,
  ) => Promise<Download>;
  readonly onClose: () => void;
}) => {
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  const [received, setReceived] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const isRunning = received !== null;

  const run = async () => {
    const running = new AbortController();
    control.current = running;
    setReceived(0);
    setFailure(null);
    try {
      const file = await fetch(format, running.signal, setReceived);
      saveFile(file);
      toast.success(texts.done);
      onClose();
    } catch (error) {
      const decided = decideFailure(error, failureText);
      setFailure(messageOf(decided));
      setReceived(null);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="primary" isPending={isRunning} disabledReason={refused} onClick={() => void run()}>
            {failure === null ? texts.run : texts.again}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>{text}</p>
        <RadioGroup
          label={texts.format}
          options={[
            { value: 'xlsx', label: texts.xlsx, description: texts.xlsxHint },
            { value: 'csv', label: texts.csv, description: texts.csvHint },
          ]}
          value={format}
          onChange={setFormat}
        />
        {refused !== null && <Banner tone="warning">{refused}</Banner>}
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
