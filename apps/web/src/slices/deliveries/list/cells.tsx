import type { DeliveryRow } from '@celeiro/contract/deliveries.ts';
import { formatDate, formatTime, businessDateOf, periodLabel } from '@celeiro/rules/calendar.ts';
import { statusTag } from '@celeiro/rules/deliveries/statuses.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { formatBRL, subtract } from '@celeiro/rules/money.ts';
import { shortPaymentName } from '@celeiro/rules/payments/methods.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { listTexts } from './list.texts.ts';
import type { ColumnId } from './list-columns.ts';
import styles from './list-table.module.css';

const Two = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <span className={styles['two']} title={first}>
    <span>{first}</span>
    <small>{second}</small>
  </span>
);

/** The delivery's status as its tag (R-STATUS-016). */
export const RowStatus = ({ row }: { readonly row: DeliveryRow }) => {
  const { name, description } = row.orderSupplierStatus;
  const tag = statusTag(name);
  return (
    <Tag color={tag.color} form={tag.form} title={row.aboveLimit ? listTexts.aboveLimit : undefined}>
      {description}
    </Tag>
  );
};

/** What each column shows of a row. */
export const cells: Readonly<Record<Exclude<ColumnId, 'number'>, (row: DeliveryRow) => ReactNode>> = {
  received: (row) => {
    const at = Date.parse(row.receivedAt);
    return <Two first={formatDate(businessDateOf(at))} second={formatTime(at)} />;
  },
  store: (row) => <Two first={row.store} second={formatDocument(row.storeDocumentNumber)} />,
  supplier: (row) => <span title={row.supplier}>{row.supplier}</span>,
  delivery: (row) => <Two first={formatDate(row.deliveryDate)} second={periodLabel(row.delivery)} />,
  operator: (row) =>
    row.operatorName === null ? (
      <span className={styles['none']}>{listTexts.none}</span>
    ) : (
      <span className={styles['who']}>
        <Avatar name={row.operatorName} />
        <span className="truncated" title={row.operatorName}>
          {row.operatorName}
        </span>
      </span>
    ),
  payment: (row) => (
    <span className={styles['quiet']} title={row.paymentMethodName}>
      {shortPaymentName(row.paymentMethodName)}
    </span>
  ),
  total: (row) => (
    <span
      className="number"
      title={listTexts.totalHint(formatBRL(subtract(row.totalAmountWithTax, row.totalAmount)))}
    >
      {formatBRL(row.totalAmountWithTax)}
    </span>
  ),
  status: (row) => <RowStatus row={row} />,
};
