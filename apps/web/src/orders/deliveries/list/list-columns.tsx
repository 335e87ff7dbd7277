import type { DeliveryRow } from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import type { deliverySortFields } from '@celeiro/contract/orders/deliveries/delivery-sort.ts';
import { businessDateOf, formatDate, formatTime, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { formatBRL, subtract } from '@celeiro/rules/money.ts';
import { shortPaymentName } from '@celeiro/rules/money/payments/methods.ts';
import { Link } from '@tanstack/react-router';
import { DeliveryStatusTag } from '../../../kit/delivery-status-tag.tsx';
import { useOrderPage } from '../../../kit/url/order-page.ts';
import { Person, QuietText, StrongNumber, TwoLines } from '../../../ui/data/data-cells.tsx';
import type { DataColumn, RowLinkProps } from '../../../ui/data/data-columns.ts';
import { listTexts } from './list.texts.ts';

const { head } = listTexts;

/** Opens the delivery on the page that is in use. */
export const DeliveryLink = ({ row, ...link }: RowLinkProps<DeliveryRow>) => (
  <Link
    {...link}
    to={useOrderPage()}
    params={{ orderPublicId: row.orderPublicId, deliveryPublicId: row.publicId }}
  />
);

/** The list of deliveries: its table, its cards and its sheet. */
export const deliveryColumns: readonly DataColumn<DeliveryRow, (typeof deliverySortFields)[number]>[] = [
  {
    id: 'number',
    label: head.number,
    width: '80px',
    sort: 'orderNumber',
    isFixed: true,
    isLink: true,
    cell: (row) => row.orderNumber,
    card: { line: 1, look: 'strong' },
  },
  {
    id: 'received',
    label: head.received,
    width: '96px',
    sort: 'receivedAt',
    givesWay: 'third',
    cell: (row) => {
      const at = Date.parse(row.receivedAt);
      return <TwoLines first={formatDate(businessDateOf(at))} second={formatTime(at)} />;
    },
  },
  {
    id: 'store',
    label: head.store,
    width: '20%',
    sort: 'store',
    firstSort: 'asc',
    cell: (row) => <TwoLines first={row.store} second={formatDocument(row.storeDocumentNumber)} />,
    card: { line: 2, look: 'text', content: (row) => row.store },
  },
  {
    id: 'supplier',
    label: head.supplier,
    width: '19%',
    sort: 'supplier',
    firstSort: 'asc',
    cell: (row) => <span title={row.supplier}>{row.supplier}</span>,
    card: { line: 3, look: 'quiet', content: (row) => row.supplier },
  },
  {
    id: 'delivery',
    label: head.delivery,
    width: '96px',
    sort: 'deliveryDate',
    cell: (row) => <TwoLines first={formatDate(row.deliveryDate)} second={periodLabel(row.delivery)} />,
    card: {
      line: 4,
      look: 'quietWhole',
      content: (row) => listTexts.dateAndPeriod(formatDate(row.deliveryDate), periodLabel(row.delivery)),
    },
  },
  {
    id: 'operator',
    label: head.operator,
    width: '15%',
    sort: 'operator',
    firstSort: 'asc',
    givesWay: 'second',
    cell: (row) => <Person name={row.operatorName} />,
    card: {
      line: 4,
      look: 'quiet',
      content: (row) => row.operatorName ?? listTexts.fields.withoutOperator,
    },
  },
  {
    id: 'payment',
    label: head.payment,
    width: '12%',
    sort: 'payment',
    firstSort: 'asc',
    givesWay: 'first',
    cell: (row) => (
      <QuietText title={row.paymentMethodName}>{shortPaymentName(row.paymentMethodName)}</QuietText>
    ),
  },
  {
    id: 'total',
    label: head.total,
    width: '116px',
    sort: 'totalAmountWithTax',
    isNumber: true,
    cell: (row) => (
      <span
        className="number"
        title={listTexts.totalHint(formatBRL(subtract(row.totalAmountWithTax, row.totalAmount)))}
      >
        {formatBRL(row.totalAmountWithTax)}
      </span>
    ),
    card: {
      line: 3,
      look: 'whole',
      content: (row) => (
        <>
          <StrongNumber>{formatBRL(row.totalAmountWithTax)}</StrongNumber> <small>{listTexts.withAdf}</small>
        </>
      ),
    },
  },
  {
    id: 'status',
    label: head.status,
    width: '200px',
    sort: 'status',
    firstSort: 'asc',
    isFixed: true,
    cell: (row) => {
      const tag = (
        <DeliveryStatusTag
          status={row.orderSupplierStatus}
          title={row.aboveLimit ? listTexts.aboveLimit : undefined}
        />
      );
      const why = row.creditAnalysisReason;
      return why === null ? tag : <TwoLines first={tag} second={why} />;
    },
    card: { line: 1 },
  },
];
