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
          <dt>{ordersTexts.received}</dt>
          <dd className="number">{formatReceived(Date.parse(order.createdAt))}</dd>
        </div>
        <div>
          <dt>{ordersTexts.seller}</dt>
          <dd>{order.sellerName ?? ordersTexts.noSeller}</dd>
        </div>
        <div>
          <dt>{ordersTexts.total(hint)}</dt>
          <dd className="number">
            {count} {SEPARATOR}
            {amount}
          </dd>
        </div>
        <div>
          {/* R-ORDER-004 */}
          <dt>{ordersTexts.wholeTotal}</dt>
          <dd className="number">{formatBRL(order.orderTotalAmount)}</dd>
        </div>
        {order.note !== null && (
          <div className={styles['wide']}>
            <dt>{ordersTexts.note}</dt>
            <dd>{order.note}</dd>
          </div>
        )}
      </dl>
      <ol className={styles['deliveries']} aria-label={ordersTexts.deliveries}>
        {order.orderSuppliers.map((delivery) => (
          <li key={delivery.publicId}>
            <span className="number">{delivery.orderNumber}</span>
            <span className={styles['name']}>{delivery.supplier}</span>
            <small>{delivery.orderSupplierStatus.description}</small>
            <span className={`${styles['amount']} number`}>{formatBRL(delivery.totalAmountWithTax)}</span>
          </li>
        ))}
      </ol>
      <p className={styles['note']}>{ordersTexts.deliveryAmounts}</p>
    </Dialog>
  );
};
