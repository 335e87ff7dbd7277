import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { HistoryEntry, HistoryFilter } from '@celeiro/contract/orders/deliveries/delivery-history.ts';
import { formatUpdated } from '@celeiro/rules/days/calendar.ts';
import { useState } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/marks/states.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import dialogs from '../dialogs.module.css';
import { OldToNew } from '../../../kit/forms/old-to-new.tsx';
import { DeliveryAsOf } from './delivery-as-of.tsx';
import { HistoryFilters } from './history-filters.tsx';
import styles from './history.module.css';
import { historyTexts } from './history.texts.ts';
import { useHistory } from './use-history.ts';

const Entry = ({
  entry,
  now,
  onAsOf,
}: {
  readonly entry: HistoryEntry;
  readonly now: number;
  readonly onAsOf: (moment: number) => void;
}) => (
  <li className={`stack gap-4 hair-top pad-12-0 ${dialogs['entry']}`}>
    <div className={`row wrap gap-2-12 baseline ${dialogs['entryHead']}`}>
      <h3 className="size-13 line-20 semibold">{entry.description}</h3>
      {entry.event === 'DELETE' && (
        <Tag color="red" form="outline">
          {historyTexts.removed}
        </Tag>
      )}
      <span className="size-12 faint">
        {historyTexts.by(entry.name, formatUpdated(Date.parse(entry.date), now))}
      </span>
      <Button size="small" look="link" onClick={() => onAsOf(Date.parse(entry.date))}>
        {historyTexts.asOf}
      </Button>
    </div>
    <dl className="stack gap-2">
      {entry.items.map((item, index) => (
        <div
          // Lines of an entry never change their order.
          key={`${item.label}${index}`}
          className={classes(
            'stack gap-8 muted',
            dialogs['line'],
            item.isIdentifier && dialogs['identifier'],
          )}
        >
          <dt>{item.label}</dt>
          <dd className="ink anywhere">
            {item.isIdentifier && item.value === item.newValue ? (
              item.newValue
            ) : (
              <OldToNew oldText={item.value} newText={item.newValue} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  </li>
);

/** R-HIST-001, R-HIST-002: who changed what, newest first; narrowed on demand, and the delivery as it was at any moment. */
export const HistoryDialog = ({
  delivery,
  onClose,
}: {
  readonly delivery: Delivery;
  readonly onClose: () => void;
}) => {
  const now = useNow();
  const [filter, setFilter] = useState<HistoryFilter>({});
  const [moment, setMoment] = useState<number | null>(null);
  const history = useHistory(delivery.publicId, filter);
  const entries = history.data?.pages.flat();
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <Dialog title={historyTexts.title(delivery.orderNumber)} width={720} onClose={onClose}>
      <div className={styles['tools']}>
        {moment === null ? (
          <Button size="small" look="ghost" onClick={() => setMoment(Date.now())}>
            {historyTexts.asOfNow}
          </Button>
        ) : (
          <Button size="small" look="ghost" onClick={() => setMoment(null)}>
            {historyTexts.back}
          </Button>
        )}
        {moment === null && isNarrowed && (
          <Button size="small" look="ghost" onClick={() => setFilter({})}>
            {historyTexts.clear}
          </Button>
        )}
      </div>
      {moment !== null ? (
        <DeliveryAsOf deliveryPublicId={delivery.publicId} at={moment} />
      ) : (
        <>
          <HistoryFilters deliveryPublicId={delivery.publicId} filter={filter} onChange={setFilter} />
          {history.isPending && (
            <div className="stack gap-16" role="status" aria-label={historyTexts.loading}>
              <Skeleton width="60%" height={14} />
              <Skeleton width="90%" height={14} />
              <Skeleton width="75%" height={14} />
            </div>
          )}
          {history.isError && entries === undefined && (
            <ErrorState title={historyTexts.failed} onRetry={() => void history.refetch()} />
          )}
          {entries?.length === 0 && (
            <EmptyState
              title={isNarrowed ? historyTexts.nothingFound : historyTexts.empty}
              hint={isNarrowed ? historyTexts.nothingFoundHint : historyTexts.emptyHint}
            />
          )}
          {entries !== undefined && entries.length > 0 && (
            <ul className="stack">
              {entries.map((entry) => (
                <Entry key={entry.number} entry={entry} now={now} onAsOf={setMoment} />
              ))}
            </ul>
          )}
          {history.hasNextPage && (
            <div className="pad-top-12">
              <Button
                isBlock
                isPending={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              >
                {historyTexts.more}
              </Button>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
};
