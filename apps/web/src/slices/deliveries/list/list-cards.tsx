import type { DeliveryRow } from '@celeiro/contract/deliveries.ts';
import { formatDate, periodLabel } from '@celeiro/rules/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { Link } from '@tanstack/react-router';
import { RowStatus } from './cells.tsx';
import { listTexts } from './list.texts.ts';
import styles from './list-table.module.css';

/** The list on small screens: one card a delivery. */
export const ListCards = ({ rows }: { readonly rows: readonly DeliveryRow[] }) => (
  <ul className={styles['cards']} aria-label={listTexts.table}>
    {rows.map((row) => (
      <li key={row.publicId}>
        <Link
          className={styles['card']}
          to="/delivery/delivery-list/delivery-detail/$orderPublicId/$deliveryPublicId"
          params={{ orderPublicId: row.orderPublicId, deliveryPublicId: row.publicId }}
        >
          <span className={styles['cardRow']}>
            <span className={styles['strong']}>{row.orderNumber}</span>
            <RowStatus row={row} />
          </span>
          <span className="truncated">{row.store}</span>
          <span className={styles['cardRow']}>
            <small className="truncated">{row.supplier}</small>
            <span className={`${styles['strong']} number`}>{formatBRL(row.totalAmountWithTax)}</span>
          </span>
          <span className={styles['cardRow']}>
            <small>{listTexts.dateAndPeriod(formatDate(row.deliveryDate), periodLabel(row.delivery))}</small>
            <small className="truncated">{row.operatorName ?? listTexts.fields.withoutOperator}</small>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
