import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { BatchForm } from './batch-form.tsx';
import { BatchOutcome } from './batch-outcome.tsx';
import { BatchRehearsal } from './batch-rehearsal.tsx';
import styles from './batch.module.css';
import { askAgain, type Batch, leaveBatch, stopBatch } from './batch-store.ts';
import { batchTexts as texts } from './batch.texts.ts';

const WIDTH = 560;

/** One status for many deliveries: asked, rehearsed, sent, told (R-STATUS-014). */
export const BatchDialog = ({ batch }: { readonly batch: Batch }) => {
  const { phase, items, sending, sent } = batch;
  if (phase === 'asking') return <BatchForm batch={batch} />;
  if (phase === 'rehearsed') return <BatchRehearsal batch={batch} />;
  if (phase === 'done') return <BatchOutcome batch={batch} />;
  const isRunning = phase === 'running';
  const total = isRunning ? sending.length : items.length;
  const done = isRunning ? sent : batch.preview.size;
  return (
    <Dialog
      title={texts.title}
      width={WIDTH}
      onClose={leaveBatch}
      footer={
        isRunning ? (
          <>
            <Button look="ghost" isPending={batch.isStopping} onClick={stopBatch}>
              {batch.isStopping ? texts.stopping : texts.stop}
            </Button>
            <Button onClick={leaveBatch}>{texts.background}</Button>
          </>
        ) : (
          <Button onClick={askAgain}>{texts.back}</Button>
        )
      }
    >
      <div className={styles['form']}>
        <Progress
          label={isRunning ? texts.running(done, total) : texts.rehearsing(done, total)}
          done={done}
          total={total}
        />
        {isRunning && <p className={styles['hint']}>{texts.runningHint}</p>}
      </div>
    </Dialog>
  );
};
