import { listRefunds, type Refund } from '@celeiro/contract/money/installments/refunds.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { installmentTypeLabel } from '@celeiro/rules/money/payments/payment-documents.ts';
import { installmentTag } from '@celeiro/rules/money/installments/statuses.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../kit/api/call.ts';
import { useOrderPage } from '../../kit/url/order-page.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { DataColumn, RowLinkProps } from '../../ui/data/data-columns.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import styles from './refunds.module.css';
import { refundsTexts as texts } from './refunds.texts.ts';

const PAGE = 50;

/** Refunds that wait, oldest first, page by page; always current, since a change of a delivery reads it again. */
export const useRefunds = () =>
  useInfiniteQuery({
    queryKey: [listRefunds.name],
    queryFn: ({ pageParam, signal }) =>
      call(
        listRefunds,
        { query: { size: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: ({ cursors }) => cursors.next,
  });

/** The status says what is to be done: the reader is not the one who refunds it. */
const statusOf = ({ status }: Refund) => {
  const { label, tag } = installmentTag(status);
  return { tag, label: status === 'REFUND_PENDING' ? texts.toGiveBack : label };
};

const RefundLink = ({ row, ...link }: RowLinkProps<Refund>) => (
  <Link
    {...link}
    to={useOrderPage()}
    params={{ orderPublicId: row.orderPublicId, deliveryPublicId: row.orderSupplierPublicId }}
  />
);

const columns: readonly DataColumn<Refund>[] = [
  {
    id: 'number',
    label: texts.columns.number,
    cell: (row) => (
      <span className="stack min-0 line-16">
        <RefundLink
          row={row}
          className={styles['link']}
          data-row-link
          aria-label={texts.open(row.orderNumber, row.store)}
        >
          {row.orderNumber}
        </RefundLink>
        <small className="size-11 line-14 faint">{row.orderSupplierStatus.description}</small>
      </span>
    ),
  },
  {
    id: 'store',
    label: texts.columns.store,
    cell: ({ store, supplier }) => (
      <span className="stack min-0 line-16" title={store}>
        <span>{store}</span>
        <small className="size-11 line-14 faint">{supplier}</small>
      </span>
    ),
  },
  {
    id: 'amount',
    label: texts.columns.amount,
    isNumber: true,
    cell: ({ amount }) => <span className="number">{formatBRL(amount)}</span>,
  },
  {
    id: 'paid',
    label: texts.columns.paid,
    cell: ({ transactionType }) => installmentTypeLabel(transactionType),
  },
  {
    id: 'status',
    label: texts.columns.status,
    cell: (row) => {
      const { label, tag } = statusOf(row);
      return <Tag {...tag}>{label}</Tag>;
    },
  },
  { id: 'since', label: texts.columns.since, cell: ({ since }) => formatDateTime(Date.parse(since)) },
  { id: 'acts', label: texts.columns.acts, cell: ({ waitsFor }) => texts.waitsFor[waitsFor] },
];

/** What waits to be given back: how much, of which delivery, since when, and who acts. */
export const RefundsList = ({ refunds }: { readonly refunds: ReturnType<typeof useRefunds> }) => {
  if (refunds.data === undefined) {
    return refunds.isError ? (
      <ErrorState title={texts.failed} onRetry={() => void refunds.refetch()} />
    ) : (
      <LoadingRows label={texts.list} className={styles['loading']} />
    );
  }
  const rows = refunds.data.pages.flatMap(({ content }) => content);
  if (rows.length === 0) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  return (
    <DataTable
      label={texts.list}
      rows={rows}
      columns={columns}
      look="tall"
      isLabelled
      Link={RefundLink}
      end={
        refunds.hasNextPage && (
          <p className="stack gap-8 items-left pad-12-gutter">
            <Button isPending={refunds.isFetchingNextPage} onClick={() => void refunds.fetchNextPage()}>
              {texts.more}
            </Button>
          </p>
        )
      }
    />
  );
};
