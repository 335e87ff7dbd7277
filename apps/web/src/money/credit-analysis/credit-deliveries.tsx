import type { OpenDelivery } from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { shortPaymentName } from '@celeiro/rules/money/payments/methods.ts';
import { Link } from '@tanstack/react-router';
import { DeliveryStatusTag } from '../../kit/delivery-status-tag.tsx';
import { useOrderPage } from '../../kit/url/order-page.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { DataCards } from '../../ui/data/data-cards.tsx';
import type { DataColumn } from '../../ui/data/data-columns.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
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

export const needsApproval = (delivery: OpenDelivery): boolean =>
  delivery.exceededDiscountPolicy && !delivery.discountsApproved;

/** What a person should know of it before deciding; one line below its status. */
const noteOf = (delivery: OpenDelivery): string | null =>
  needsApproval(delivery)
    ? creditTexts.overPolicy
    : delivery.creditReleased
      ? creditTexts.released
      : delivery.fitsNow
        ? creditTexts.fitsNow
        : delivery.reason;

/** What it takes of the limit, where that isn't what it comes to. */
const Taken = ({ delivery: { creditAmount, totalAmountWithTax } }: { readonly delivery: OpenDelivery }) =>
  creditAmount === totalAmountWithTax ? null : (
    <small className="block size-11 line-14 faint">
      {creditAmount === 0 ? creditTexts.takesNothing : creditTexts.takes(formatBRL(creditAmount))}
    </small>
  );

const Note = ({ delivery }: { readonly delivery: OpenDelivery }) => {
  const note = noteOf(delivery);
  return note === null ? null : <small className="block size-11 line-14 faint">{note}</small>;
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

const columnsOf = (choosing: Choosing | undefined): readonly DataColumn<OpenDelivery>[] => [
  {
    id: 'number',
    label: columns.number,
    width: '116px',
    cell: (delivery) => (
      <span className={`row gap-8 center min-0 ${styles['number']}`}>
        {choosing && <ChooseBox delivery={delivery} choosing={choosing} />}
        <span>
          <OrderLink delivery={delivery} />
          {delivery.orderUniqueId !== null && (
            <small
              className="block size-11 line-14 faint truncated"
              title={creditTexts.order(delivery.orderUniqueId)}
            >
              {creditTexts.order(delivery.orderUniqueId)}
            </small>
          )}
        </span>
      </span>
    ),
    card: {
      line: 1,
      content: (delivery) => (
        <span className={`row gap-8 center min-0 ${styles['number']}`}>
          {choosing && <ChooseBox delivery={delivery} choosing={choosing} />}
          <OrderLink delivery={delivery} />
        </span>
      ),
    },
  },
  {
    id: 'supplier',
    label: columns.supplier,
    cell: ({ supplier }) => <span title={supplier}>{supplier}</span>,
    card: { line: 2, look: 'text', content: ({ supplier }) => supplier },
  },
  {
    id: 'date',
    label: columns.date,
    width: '96px',
    cell: ({ deliveryDate }) => formatDate(deliveryDate),
    card: { line: 3, look: 'quietWhole' },
  },
  {
    id: 'payment',
    label: columns.payment,
    width: '104px',
    cell: ({ paymentMethodName }) => (
      <span title={paymentMethodName}>{shortPaymentName(paymentMethodName)}</span>
    ),
    card: {
      line: 4,
      content: (delivery) => (
        <>
          <small className="truncated">{delivery.paymentMethodName}</small>
          <Note delivery={delivery} />
        </>
      ),
    },
  },
  {
    id: 'status',
    label: columns.status,
    width: '150px',
    cell: (delivery) => (
      <>
        <DeliveryStatusTag
          status={delivery.orderSupplierStatus}
          title={delivery.orderSupplierStatus.description}
        />
        <Note delivery={delivery} />
      </>
    ),
    card: {
      line: 3,
      content: ({ orderSupplierStatus }) => (
        <span>
          <DeliveryStatusTag status={orderSupplierStatus} />
        </span>
      ),
    },
  },
  {
    id: 'amount',
    label: columns.amount,
    width: '136px',
    isNumber: true,
    cell: (delivery) => (
      <>
        <span className="number">{formatBRL(delivery.totalAmountWithTax)}</span>
        <Taken delivery={delivery} />
      </>
    ),
    card: {
      line: 1,
      content: (delivery) => (
        <span>
          <b className="number">{formatBRL(delivery.totalAmountWithTax)}</b>
          <Taken delivery={delivery} />
        </span>
      ),
    },
  },
];

/** Deliveries that count for the limit: as a table, on phones a card for each. */
export const CreditDeliveries = ({ label, deliveries, choosing }: Props) => {
  const view = { label, rows: deliveries, columns: columnsOf(choosing), look: 'inset' } as const;
  return useSmallScreen() ? <DataCards {...view} /> : <DataTable {...view} minWidth={660} />;
};
