import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import type { BulkItem, BulkResult } from './bulk-run.ts';
import type { Bulk, BulkControl } from './bulk-store.ts';
import { BULK_WIDTH, type BulkView } from './bulk-view.ts';
import styles from './bulk.module.css';

type Parts<Item extends BulkItem, Wish, Result extends BulkResult> = {
  readonly bulk: Bulk<Item, Wish, Result>;
  readonly control: BulkControl<Item, Wish, Result>;
  readonly view: BulkView<Item, Wish, Result>;
};

/** Nothing is asked, and what would happen could not be learned. */
const Unknown = <Item extends BulkItem, Wish, Result extends BulkResult>({
  bulk,
  control,
  view,
}: Parts<Item, Wish, Result>) => (
  <Dialog
    title={view.titleOf(bulk)}
    width={BULK_WIDTH}
    onClose={control.leave}
    footer={
      <>
        <Button onClick={control.leave}>{view.texts.back}</Button>
        <Button look="primary" onClick={() => bulk.wish !== null && void control.rehearse(bulk.wish)}>
          {view.texts.tryAgain}
        </Button>
      </>
    }
  >
    <Banner tone="error">{bulk.failure}</Banner>
  </Dialog>
);

const Waiting = <Item extends BulkItem, Wish, Result extends BulkResult>({
  bulk,
  control,
  view,
}: Parts<Item, Wish, Result>) => {
  const { texts } = view;
  const isRunning = bulk.phase === 'running';
  const total = isRunning ? bulk.sending.length : bulk.items.length;
  const done = isRunning ? bulk.sent : bulk.preview.size;
  return (
    <Dialog
      title={view.titleOf(bulk)}
      width={BULK_WIDTH}
      onClose={control.leave}
      footer={
        isRunning ? (
          <>
            <Button look="ghost" isPending={bulk.isStopping} onClick={control.stop}>
              {bulk.isStopping ? texts.stopping : texts.stop}
            </Button>
            <Button onClick={control.leave}>{texts.background}</Button>
          </>
        ) : (
          <Button onClick={view.Form === undefined ? control.leave : control.askAgain}>{texts.back}</Button>
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

/** One change of many rows: asked, rehearsed, sent, reported. */
export const BulkDialog = <Item extends BulkItem, Wish, Result extends BulkResult>(
  parts: Parts<Item, Wish, Result>,
) => {
  const { bulk, view } = parts;
  switch (bulk.phase) {
    case 'asking':
      return view.Form === undefined ? <Unknown {...parts} /> : <view.Form bulk={bulk} />;
    case 'rehearsed':
      return <BulkPreview {...parts} />;
    case 'done':
      return <BulkOutcome {...parts} />;
    default:
      return <Waiting {...parts} />;
  }
};
