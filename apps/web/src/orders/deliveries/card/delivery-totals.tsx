import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { centavos, formatBRL } from '@celeiro/rules/money.ts';
import { freeFreightText } from '@celeiro/rules/parties/suppliers/freight.ts';
import { adfLines } from './adf-lines.ts';
import styles from './delivery-totals.module.css';
import { deliveriesTexts } from '../deliveries.texts.ts';

/** What the delivery adds up to, as the server says; dimmed while an edit is on its way. R-DELIV-006. */
export const DeliveryTotals = ({
  delivery,
  isPending,
}: {
  readonly delivery: Delivery;
  readonly isPending: boolean;
}) => {
  const freeText = freeFreightText(delivery, delivery.itemsTotalAmount);
  const lines = [
    [deliveriesTexts.items(delivery.orderSupplierItems.length), formatBRL(delivery.itemsTotalAmount)],
    [deliveriesTexts.discounts, formatBRL(centavos(-delivery.discountTotalAmount))],
    [deliveriesTexts.logisticCost, formatBRL(delivery.logisticCost)],
    ...adfLines(delivery),
  ] as const;
  return (
    <dl className={`stack gap-4 ${styles['totals']}`} data-pending={isPending || undefined}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>
            {label}
            {label === deliveriesTexts.logisticCost && freeText !== null && (
              <small className="block faint">{freeText}</small>
            )}
          </dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
      <div className={styles['grand']}>
        <dt>{deliveriesTexts.total}</dt>
        <dd className="number">{formatBRL(delivery.totalAmountWithTax)}</dd>
      </div>
    </dl>
  );
};
