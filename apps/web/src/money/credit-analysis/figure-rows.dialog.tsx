import {
  type CreditInstallment,
  type CreditInstallmentKind,
  listCreditInstallments,
} from '@celeiro/contract/money/credit-analysis/credit-facts.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { installmentTag } from '@celeiro/rules/money/installments/statuses.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../kit/api/query.ts';
import { useOrderPage } from '../../kit/url/order-page.ts';
import type { DataColumn, RowLinkProps } from '../../ui/data/data-columns.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import { creditFactsTexts as texts } from './credit-facts.texts.ts';

const Status = ({ row }: { readonly row: CreditInstallment }) => {
  const { label, tag } = installmentTag(row.status);
  return <Tag {...tag}>{label}</Tag>;
};

const columns: readonly DataColumn<CreditInstallment>[] = [
  {
    id: 'delivery',
    label: texts.columns.delivery,
    isLink: true,
    cell: ({ deliveryNumber, supplier }) => [deliveryNumber, supplier].join(' · '),
  },
  { id: 'due', label: texts.columns.due, width: '104px', cell: ({ dueDate }) => formatDate(dueDate) },
  {
    id: 'paid',
    label: texts.columns.paid,
    width: '104px',
    cell: ({ paidOn }) => (paidOn === null ? texts.nothing : formatDate(paidOn)),
  },
  { id: 'status', label: texts.columns.status, width: '136px', cell: (row) => <Status row={row} /> },
  {
    id: 'amount',
    label: texts.columns.amount,
    width: '112px',
    isNumber: true,
    cell: ({ amount }) => formatBRL(amount),
  },
];

const DeliveryLink = ({ row, children, ...link }: RowLinkProps<CreditInstallment>) => (
  <Link
    {...link}
    to={useOrderPage()}
    params={{ orderPublicId: row.orderPublicId, deliveryPublicId: row.deliveryPublicId }}
  >
    {children}
  </Link>
);

/** The installments that a figure counts, each leading to its delivery. */
export const FigureRowsDialog = ({
  storePublicId,
  kind,
  onClose,
}: {
  readonly storePublicId: string;
  readonly kind: CreditInstallmentKind;
  readonly onClose: () => void;
}) => {
  const { data, isError, refetch } = useQuery(
    read(listCreditInstallments, { params: { id: storePublicId }, query: { kind } }),
  );
  return (
    <Dialog title={texts.rows[kind]} width={760} onClose={onClose}>
      {data === undefined && isError ? (
        <ErrorState title={texts.rowsFailed} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <EmptyState title={texts.noRows} />
      ) : (
        <>
          {data !== undefined && <p role="status">{texts.rowsShown(data.content.length, data.total)}</p>}
          <DataTable
            label={texts.rows[kind]}
            rows={data?.content ?? []}
            columns={columns}
            isLoading={data === undefined}
            skeletons={5}
            isLabelled
            Link={DeliveryLink}
          />
        </>
      )}
    </Dialog>
  );
};
