import type { Delivery } from '@celeiro/contract/deliveries.ts';
import { getDeliveryHistory, type HistoryEntry } from '@celeiro/contract/delivery-history.ts';
import { formatUpdated } from '@celeiro/rules/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { deliveriesTexts, historyTexts } from './deliveries.texts.ts';
import styles from './dialogs.module.css';
import { OldToNew } from './old-to-new.tsx';
import { useNow } from '../../kit/use-now.ts';

const Entry = ({ entry, now }: { readonly entry: HistoryEntry; readonly now: number }) => (
  <li className={styles['entry']}>
    <div className={styles['entryHead']}>
      <h3>{entry.description}</h3>
      {entry.event === 'DELETE' && (
        <Tag color="red" form="outline">
          {historyTexts.removed}
        </Tag>
      )}
      <span className={styles['when']}>
        {historyTexts.by(entry.name, formatUpdated(Date.parse(entry.date), now))}
      </span>
    </div>
    <dl className={styles['lines']}>
      {entry.items.map((item, index) => (
        <div
          // Lines of an entry never change their order.
          key={`${item.label}${index}`}
          className={classes(styles['line'], item.isIdentifier && styles['identifier'])}
        >
          <dt>{item.label}</dt>
          <dd>
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

/** R-HIST-001, R-HIST-002: who changed what, newest first. */
export const HistoryDialog = ({
  delivery,
  onClose,
}: {
  readonly delivery: Delivery;
  readonly onClose: () => void;
}) => {
  const now = useNow();
  const history = useQuery(read(getDeliveryHistory, { params: { id: delivery.publicId }, query: {} }));
  return (
    <Dialog title={historyTexts.title(delivery.orderNumber)} width={640} onClose={onClose}>
      {history.isPending && (
        <div className={styles['skeletons']} role="status" aria-label={historyTexts.loading}>
          <Skeleton width="60%" height={14} />
          <Skeleton width="90%" height={14} />
          <Skeleton width="75%" height={14} />
        </div>
      )}
      {history.isError && (
        <ErrorState title={deliveriesTexts.failures.history} onRetry={() => void history.refetch()} />
      )}
      {history.data?.length === 0 && <EmptyState title={historyTexts.empty} />}
      {history.data !== undefined && history.data.length > 0 && (
        <ul className={styles['entries']}>
          {history.data.map((entry, index) => (
            <Entry key={`${entry.date}${index}`} entry={entry} now={now} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};
