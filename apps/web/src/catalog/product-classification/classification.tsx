import { getPreClassification } from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { CallFailure } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';
import { PageFrame } from '../../kit/list/page-frame.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { topDialog } from '../../ui/overlays/dialog-stack.ts';
import { AcceptSure } from './accept-sure.tsx';
import { DecisionsCard, useUndo } from './side-cards.tsx';
import { classificationTexts as texts } from './classification.texts.ts';
import styles from './classification.module.css';
import { QueueList } from './queue-list.tsx';
import { useQueue } from './use-queue.ts';
import { WorkArea } from './work-area.tsx';

/** Ctrl+Z takes the last decision back, but for a text that is typed. */
const useUndoKey = (run: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    if (isTyped || event.defaultPrevented || topDialog() !== null) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};

/** The work list of unclassified products: what each may be, and why. */
export const Classification = () => {
  const queue = useQueue();
  const undo = useUndo();
  const { data, isError, refetch } = queue.query;
  const { current } = queue;
  const suggestion = useQuery({
    ...read(getPreClassification, { params: { id: current ?? '' } }),
    enabled: current !== undefined,
  });
  // Decided by another person, or never there: the earlier answer remains shown.
  const isMissing = suggestion.error instanceof CallFailure && suggestion.error.statusCode === 404;
  useUndoKey(() => {
    const [last] = data?.decisions ?? [];
    if (last !== undefined && !undo.isPending) void undo.undo(last.publicId);
  });
  const all = (data?.waiting ?? 0) + (data?.decidedToday ?? 0);
  return (
    <PageFrame
      title={texts.title}
      count={data && texts.count(data.decidedToday, data.waiting)}
      actions={<AcceptSure queue={queue} />}
    >
      <progress
        className={`block rigid full no-border ${styles['progress']}`}
        aria-label={texts.progress}
        value={data?.decidedToday ?? 0}
        max={Math.max(1, all)}
      />
      {data === undefined ? (
        isError ? (
          <ErrorState title={texts.failed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={400} />
        )
      ) : current === undefined ? (
        <div className="stack gap-16 pad-16-gutter">
          <EmptyState title={texts.empty} hint={texts.emptyHint(data.decidedToday)} />
          {data.decisions.length > 0 && <DecisionsCard decisions={data.decisions} undo={undo} />}
        </div>
      ) : (
        <div className={`stack grow min-h-0 ${styles['page']}`}>
          <QueueList queue={queue} />
          {suggestion.data !== undefined ? (
            <WorkArea
              key={`${suggestion.data.product.publicId} ${suggestion.data.product.version}`}
              suggestion={suggestion.data}
              queue={queue}
              isMissing={isMissing}
              decisions={data.decisions}
              undo={undo}
            />
          ) : isMissing ? (
            <EmptyState
              title={texts.notInQueue}
              action={<Button onClick={queue.leave}>{texts.nextInQueue}</Button>}
            />
          ) : suggestion.isError ? (
            <ErrorState title={texts.productFailed} onRetry={() => void suggestion.refetch()} />
          ) : (
            <Skeleton height={400} />
          )}
        </div>
      )}
    </PageFrame>
  );
};
