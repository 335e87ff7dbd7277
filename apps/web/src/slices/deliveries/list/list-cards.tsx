import type { DeliveryRow } from '@celeiro/contract/deliveries.ts';
import { formatDate, periodLabel } from '@celeiro/rules/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { Link } from '@tanstack/react-router';
import { useOrderPage } from '../../../kit/url/order-page.ts';
import { RowStatus } from './cells.tsx';
import { listTexts } from './list.texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import styles from './list-table.module.css';
import type { RowSelection } from './use-row-selection.ts';

/** The list on small screens: one card a delivery. */
export const ListCards = ({
  rows,
  isLoading,
  isStale,
  live,
  chosen,
}: {
  readonly rows: readonly DeliveryRow[];
  readonly isLoading: boolean;
  readonly isStale: boolean;
  /** Deliveries somebody else just changed. */
  readonly live: ReadonlySet<string>;
  readonly chosen: RowSelection;
}) => {
  const page = useOrderPage();
  return (
    <ul
      className={classes(
        styles['cards'],
        isStale && styles['stale'],
        chosen.selection.size > 0 && styles['withBar'],
      )}
      aria-label={listTexts.table}
      aria-busy={isLoading}
    >
      {isLoading &&
        Array.from({ length: 5 }, (_, index) => (
          <li key={index} className={classes(styles['card'], styles['cardSkeleton'])}>
            <Skeleton width="30%" />
            <Skeleton width="70%" />
            <Skeleton width="55%" />
            <Skeleton width="90%" />
          </li>
        ))}
      {rows.map((row) => (
        <li key={row.publicId} className={styles['cardLine']}>
          <Checkbox
            label={listTexts.selection.row(row.orderNumber, row.store)}
            isLabelHidden
            isChecked={chosen.selection.has(row.publicId)}
            onChange={(isOn) => chosen.onRow(row, isOn, false)}
          />
          <Link
            className={classes(
              styles['card'],
              chosen.selection.has(row.publicId) && styles['selectedCard'],
              live.has(row.publicId) && styles['liveCard'],
            )}
            to={page}
            params={{ orderPublicId: row.orderPublicId, deliveryPublicId: row.publicId }}
          >
            <span className={styles['cardRow']}>
              <span className={styles['strong']}>{row.orderNumber}</span>
              <RowStatus row={row} />
            </span>
            <span className="truncated">{row.store}</span>
            <span className={styles['cardRow']}>
              <small className="truncated">{row.supplier}</small>
              <span className={styles['cardTotal']}>
                <b className={`${styles['strong']} number`}>{formatBRL(row.totalAmountWithTax)}</b>{' '}
                <small>{listTexts.withAdf}</small>
              </span>
            </span>
            <span className={styles['cardRow']}>
              <small className={styles['when']}>
                {listTexts.dateAndPeriod(formatDate(row.deliveryDate), periodLabel(row.delivery))}
              </small>
              <small className="truncated">{row.operatorName ?? listTexts.fields.withoutOperator}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
