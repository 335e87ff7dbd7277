import type { ReactNode } from 'react';
import { Spinner } from '../../ui/marks/spinner.tsx';
import styles from './fixed-header.module.css';
import { ordersTexts } from './orders.texts.ts';

/**
 * What stays in view of an order's header once it is scrolled away (R-DETAIL-008, R-FOLLOW-006, R-FOLLOW-007): the order,
 * its client and document, address and seller, and what it comes to.
 */
export const FixedHeader = ({
  back,
  title,
  count,
  client,
  document,
  address,
  seller,
  jump,
  total,
  totalHint,
  isLoading,
}: {
  readonly back: ReactNode;
  readonly title: string;
  readonly count: string;
  readonly client: ReactNode;
  readonly document: ReactNode;
  readonly address: ReactNode;
  readonly seller: ReactNode;
  /** What leads from one delivery to another, or null. */
  readonly jump: ReactNode;
  readonly total: string;
  /** What the total counts. */
  readonly totalHint: string;
  /** The order is being asked anew. */
  readonly isLoading: boolean;
}) => (
  <section
    className={`row center nowrap bg-surface pad-0-gutter ${styles['fixed']}`}
    aria-label={ordersTexts.fixed}
  >
    {back}
    <span className={styles['name']}>
      <b className="size-14 semibold">{title}</b>
      <small>{count}</small>
    </span>
    <span className={styles['client']}>
      {client}
      <small>{document}</small>
    </span>
    <span className={`row center min-0 muted ${styles['address']}`}>{address}</span>
    {isLoading && <Spinner label={ordersTexts.refreshing} />}
    <span className={styles['seller']}>{seller}</span>
    {jump !== null && <span className={styles['jump']}>{jump}</span>}
    <span className={styles['total']}>
      <b className="semibold number">{total}</b>
      <small>{totalHint}</small>
    </span>
  </section>
);
