import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { formatDate, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { adfLines } from './adf-lines.ts';
import { deliveriesTexts } from '../deliveries.texts.ts';
import { detailsTexts } from './delivery-details.texts.ts';
import styles from '../dialogs.module.css';
import { Invoices } from './invoices.tsx';
import { StatusTag } from '../status/status-select.tsx';
import { EMPTY_VALUE } from '../../../ui/data/empty-value.ts';

const yesNo = (is: boolean): string => (is ? detailsTexts.yes : detailsTexts.no);

/** Every field of a delivery in one place, to read. */
export const DeliveryDetailsDialog = ({
  delivery,
  onClose,
}: {
  readonly delivery: Delivery;
  readonly onClose: () => void;
}) => {
  const facts: readonly (readonly [string, string | null, boolean?])[] = [
    [detailsTexts.number, delivery.orderNumber],
    [detailsTexts.supplier, delivery.supplier],
    [deliveriesTexts.deliveryDate, formatDate(delivery.deliveryDate)],
    [deliveriesTexts.period, periodLabel(delivery.delivery)],
    [deliveriesTexts.payment, delivery.paymentMethodName],
    [deliveriesTexts.operator, delivery.operatorName ?? deliveriesTexts.noOperator],
    [detailsTexts.itemsTotal, formatBRL(delivery.itemsTotalAmount)],
    [deliveriesTexts.discounts, formatBRL(delivery.discountTotalAmount)],
    [deliveriesTexts.logisticCost, formatBRL(delivery.logisticCost)],
    [detailsTexts.totalWithoutAdf, formatBRL(delivery.totalAmount)],
    ...adfLines(delivery),
    [deliveriesTexts.total, formatBRL(delivery.totalAmountWithTax)],
    [detailsTexts.policy, yesNo(delivery.exceededDiscountPolicy)],
    [detailsTexts.integration, yesNo(delivery.hasIntegration)],
    [detailsTexts.reference, delivery.orderExternalId],
    [detailsTexts.statusReason, delivery.orderStatusReason?.description ?? null],
    [detailsTexts.statusComment, delivery.orderStatusReasonComment, true],
    [deliveriesTexts.providerNote, delivery.note, true],
    [deliveriesTexts.operatorNote, delivery.operatorNote, true],
  ];
  return (
    <Dialog title={detailsTexts.title(delivery.orderNumber)} width={560} onClose={onClose}>
      <dl className={styles['facts']}>
        <div>
          <dt className="size-12 line-16 faint">{deliveriesTexts.status}</dt>
          <dd className="anywhere">
            <StatusTag delivery={delivery} />
          </dd>
        </div>
        <div>
          <dt className="size-12 line-16 faint">{deliveriesTexts.invoices}</dt>
          <dd className="anywhere">
            <Invoices delivery={delivery} />
          </dd>
        </div>
        {facts.map(([label, value, isWide]) => (
          <div key={label} className={classes(isWide === true && 'all-columns')}>
            <dt className="size-12 line-16 faint">{label}</dt>
            <dd className="anywhere">{value === null || value === '' ? EMPTY_VALUE : value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
