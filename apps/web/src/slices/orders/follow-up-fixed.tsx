import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './follow-up-fixed.module.css';
import { ordersTexts } from './orders.texts.ts';

/** R-FOLLOW-007: what the fixed header of the follow-up screen holds: client address, loading state, seller. */
export const FollowUpFixed = ({
  address,
  seller,
  isLoading,
}: {
  readonly address: ReactNode;
  readonly seller: ReactNode;
  readonly isLoading: boolean;
}) => (
  <span className={styles['fixed']}>
    <span className={styles['address']}>{address}</span>
    {isLoading && <Spinner label={ordersTexts.refreshing} />}
    <span className={styles['seller']}>{seller}</span>
  </span>
);
