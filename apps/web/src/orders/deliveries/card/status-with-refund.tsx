import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import type { ReactNode } from 'react';
import styles from './delivery-card.module.css';
import { deliveriesTexts } from '../deliveries.texts.ts';

/** A delivery's status, and below it the amount that waits to be refunded: a click shows the installments. */
export const StatusWithRefund = ({
  delivery: { pendingRefundAmount },
  onOpen,
  children,
}: {
  readonly delivery: Pick<Delivery, 'pendingRefundAmount'>;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}) =>
  pendingRefundAmount === 0 ? (
    children
  ) : (
    <span className={`stack gap-2 items-right ${styles['withRefund']}`}>
      {children}
      <button type="button" title={deliveriesTexts.toRefundHint} onClick={onOpen}>
        {deliveriesTexts.toRefund(formatBRL(pendingRefundAmount))}
      </button>
    </span>
  );
