import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { formatReceived } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { orderName } from './order-header.tsx';
import styles from './order-info.module.css';
import { orderAmount } from './order-total.ts';
import { ordersTexts } from './orders.texts.ts';

const SEPARATOR = '· ';

/** The whole order at a glance: what it is, its deliveries with their status and amount. */
export const OrderInfoDialog = ({
  order,
  print,
  onClose,
}: {
  readonly order: OrderDetails;
  /** R-FOLLOW-008: hidden (null) when the order has an id of its own. */
  readonly print: ReactNode;
  readonly onClose: () => void;
}) => {
  const { amount, hint, count } = orderAmount(order);
  return (
    <Dialog
      title={ordersTexts.info(orderName(order))}
      width={640}
      onClose={onClose}
      footer={print ?? undefined}
    >
      <dl className={styles['facts']}>
        <div>
          <dt className="size-12 line-16 faint">{ordersTexts.received}</dt>
          <dd className="anywhere number">{formatReceived(Date.parse(order.createdAt))}</dd>
        </div>
        <div>
          <dt className="size-12 line-16 faint">{ordersTexts.seller}</dt>
          <dd className="anywhere">{order.sellerName ?? ordersTexts.noSeller}</dd>
        </div>
        <div>
          <dt className="size-12 line-16 faint">{ordersTexts.total(hint)}</dt>
          <dd className="anywhere number">
            {count} {SEPARATOR}
            {amount}
          </dd>
        </div>
        <div>
          {/* R-ORDER-004 */}
          <dt className="size-12 line-16 faint">{ordersTexts.wholeTotal}</dt>
          <dd className="anywhere number">{formatBRL(order.orderTotalAmount)}</dd>
        </div>
        {order.note !== null && (
          <div className="all-columns">
            <dt className="size-12 line-16 faint">{ordersTexts.note}</dt>
            <dd className="anywhere">{order.note}</dd>
          </div>
        )}
      </dl>
      <ol className={`stack border r-8 ${styles['deliveries']}`} aria-label={ordersTexts.deliveries}>
        {order.orderSuppliers.map((delivery) => (
          <li key={delivery.publicId}>
            <span className="number">{delivery.orderNumber}</span>
            <span className="medium">{delivery.supplier}</span>
            <small className="size-12 muted">{delivery.orderSupplierStatus.description}</small>
            <span className={`${styles['amount']} number`}>{formatBRL(delivery.totalAmountWithTax)}</span>
          </li>
        ))}
      </ol>
      <p className={`size-12 line-16 faint text-right ${styles['note']}`}>{ordersTexts.deliveryAmounts}</p>
    </Dialog>
  );
};
