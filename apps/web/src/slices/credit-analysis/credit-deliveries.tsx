import type { OpenDelivery } from '@celeiro/contract/credit-analysis.ts';
import { formatDate } from '@celeiro/rules/calendar.ts';
import { statusTag } from '@celeiro/rules/deliveries/statuses.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { shortPaymentName } from '@celeiro/rules/payments/methods.ts';
import { Link } from '@tanstack/react-router';
import { useOrderPage } from '../../kit/url/order-page.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Tag } from '../../ui/tag.tsx';
import { creditTexts } from './credit-analysis.texts.ts';
import styles from './credit-analysis.module.css';

/** Which deliveries are chosen; absent where nothing is decided. */
export type Choosing = {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (publicId: string, isChosen: boolean) => void;
};

type Props = {
  readonly label: string;
  readonly deliveries: readonly OpenDelivery[];
  readonly choosing?: Choosing;
};

const { columns } = creditTexts;

const OrderLink = ({ delivery }: { readonly delivery: OpenDelivery }) => (
  <Link
    className={styles['link']}
    to={useOrderPage()}
    params={{ orderPublicId: delivery.orderPublicId, deliveryPublicId: delivery.publicId }}
  >
    {delivery.orderNumber}
  </Link>
);

const StatusTag = ({ delivery }: { readonly delivery: OpenDelivery }) => {
  const { name, description } = delivery.orderSupplierStatus;
  const tag = statusTag(name);
  return (
    <Tag color={tag.color} form={tag.form}>
      {description}
    </Tag>
  );
};

export const needsApproval = (delivery: OpenDelivery): boolean =>
  delivery.exceededDiscountPolicy && !delivery.discountsApproved;

/** What a person should know of it before deciding; one line below its status. */
const noteOf = (delivery: OpenDelivery): string | null =>
  needsApproval(delivery) ? creditTexts.overPolicy : delivery.creditReleased ? creditTexts.released : null;

const Note = ({ delivery }: { readonly delivery: OpenDelivery }) => {
  const note = noteOf(delivery);
  return note === null ? null : <small className={styles['note']}>{note}</small>;
};

const ChooseBox = ({
  delivery,
  choosing,
}: {
  readonly delivery: OpenDelivery;
  readonly choosing: Choosing;
}) => (
  <Checkbox
    label={creditTexts.choose(delivery.orderNumber)}
    isLabelHidden
    isChecked={choosing.chosen.has(delivery.publicId)}
    onChange={(isChosen) => choosing.onChoose(delivery.publicId, isChosen)}
  />
);

/** Deliveries that count for the limit, as a table. */
export const CreditTable = ({ label, deliveries, choosing }: Props) => (
  <div className={styles['wrap']}>
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.supplier}</th>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.payment}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.publicId}>
            <td>
              <span className={styles['number']}>
                {choosing && <ChooseBox delivery={delivery} choosing={choosing} />}
                <span>
                  <OrderLink delivery={delivery} />
                  {delivery.orderUniqueId !== null && (
                    <small>{creditTexts.order(delivery.orderUniqueId)}</small>
                  )}
                </span>
              </span>
            </td>
            <td title={delivery.supplier}>{delivery.supplier}</td>
            <td>{formatDate(delivery.deliveryDate)}</td>
            <td title={delivery.paymentMethodName}>{shortPaymentName(delivery.paymentMethodName)}</td>
            <td>
              <StatusTag delivery={delivery} />
              <Note delivery={delivery} />
            </td>
            <td className="number">{formatBRL(delivery.totalAmountWithTax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The same on a phone: a card for each. */
export const CreditCards = ({ label, deliveries, choosing }: Props) => (
  <ul className={styles['cards']} aria-label={label}>
    {deliveries.map((delivery) => (
      <li key={delivery.publicId} className={styles['card']}>
        <span className={styles['cardLine']}>
          <span className={styles['number']}>
            {choosing && <ChooseBox delivery={delivery} choosing={choosing} />}
            <OrderLink delivery={delivery} />
          </span>
          <b className="number">{formatBRL(delivery.totalAmountWithTax)}</b>
        </span>
        <span className="truncated">{delivery.supplier}</span>
        <span className={styles['cardLine']}>
          <small>{formatDate(delivery.deliveryDate)}</small>
          <span>
            <StatusTag delivery={delivery} />
          </span>
        </span>
        <small className="truncated">{delivery.paymentMethodName}</small>
        <Note delivery={delivery} />
      </li>
    ))}
  </ul>
);
