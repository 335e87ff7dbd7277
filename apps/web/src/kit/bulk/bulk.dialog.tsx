import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Progress } from '../../ui/marks/progress.tsx';
import { kitTexts } from '../kit.texts.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BulkFrame, type BulkProps } from './bulk-parts.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import type { BulkItem, BulkResult } from './bulk-run.ts';

/** Nothing is asked, and what would happen could not be learned. */
const Unknown = <Item extends BulkItem, Change, Result extends BulkResult>(
  props: BulkProps<Item, Change, Result>,
) => {
  const { bulk, control, view } = props;
  return (
    <BulkFrame
      {...props}
      footer={
        <>
          <Button onClick={control.leave}>{view.texts.back}</Button>
          <Button look="primary" onClick={() => bulk.change !== null && void control.rehearse(bulk.change)}>
            {kitTexts.retry}
          </Button>
        </>
      }
    >
      <Banner tone="error">{bulk.failure}</Banner>
    </BulkFrame>
  );
};

const Waiting = <Item extends BulkItem, Change, Result extends BulkResult>(
  props: BulkProps<Item, Change, Result>,
) => {
  const { bulk, control, view } = props;
  const { texts } = view;
  const isRunning = bulk.phase === 'running';
  const total = isRunning ? bulk.sending.length : bulk.items.length;
  const done = isRunning ? bulk.sent : bulk.preview.size;
  return (
    <BulkFrame
      {...props}
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
      <Progress
        label={isRunning ? texts.running(done, total) : texts.rehearsing(done, total)}
        done={done}
        total={total}
      />
      {isRunning && <p className="faint">{texts.runningHint}</p>}
    </BulkFrame>
  );
};

/** One change of many rows: asked, rehearsed, sent, reported. */
export const BulkDialog = <Item extends BulkItem, Change, Result extends BulkResult>(
  parts: BulkProps<Item, Change, Result>,
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
