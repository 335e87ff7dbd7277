import { formatCount } from '@celeiro/rules/quantity.ts';
import type { SheetFormat } from '@celeiro/contract/sheets.ts';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Progress } from '../../../ui/marks/progress.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { type Download, saveFile } from '../../api/download.ts';
import { CallFailure, decideFailure, messageOf } from '../../api/failure.ts';
import type { SaveOptions, SaveOutcome } from '../../api/save-change.ts';
import { noteLongWork } from '../../long-work/long-work-mark.ts';
import { useSentKey } from '../../saving/sent-key.ts';
import { toast } from '../../saving/toasts.ts';
import { listWords } from '../list.texts.ts';

const texts = listWords.sheet;
const KIBIBYTE = 1024;

/** A sheet that is prepared as long work. */
export type LongSheet = {
  /** What is said of it where it is known to be too long for one answer; null: the answer is tried first. */
  readonly note: string | null;
  readonly start: (format: SheetFormat, options: SaveOptions) => Promise<SaveOutcome<unknown>>;
};

/** A table as a sheet, in one of two formats; `text` says which rows and columns. */
export const ExportDialog = ({
  title,
  text,
  refused = null,
  failureText,
  fetch,
  long = null,
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
  /** How to export in the background, where one answer can't hold the rows. */
  readonly long?: LongSheet | null;
  readonly onClose: () => void;
}) => {
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  const [received, setReceived] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const sentKey = useSentKey();
  const isRunning = received !== null;
  const note = long?.note ?? null;

  const fail = (message: string | null): void => {
    setFailure(message);
    setReceived(null);
  };
  const begin = async ({ start }: LongSheet): Promise<void> => {
    const outcome = await start(format, { failureText, idempotencyKey: sentKey.of(format) });
    if (outcome.kind !== 'saved') return fail(outcome.kind === 'failed' ? outcome.failure.message : null);
    noteLongWork(true);
    toast.info(texts.started);
    onClose();
  };
  const run = async (): Promise<void> => {
    const running = new AbortController();
    control.current = running;
    setReceived(0);
    setFailure(null);
    if (long !== null && note !== null) return begin(long);
    try {
      const file = await fetch(format, running.signal, setReceived);
      saveFile(file);
      toast.success(texts.done);
      onClose();
    } catch (error) {
      // The list grew since it was counted.
      const isGrown = error instanceof CallFailure && error.body?.code === 'EXPORT_TOO_LARGE';
      if (isGrown && long !== null) return begin(long);
      fail(messageOf(decideFailure(error, failureText)));
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
      <div className="stack gap-14">
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
        {note !== null && <Banner tone="info">{note}</Banner>}
        {isRunning && note === null && (
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
