import { listRefunds, type Refund } from '@celeiro/contract/refunds.ts';
import { formatDateTime } from '@celeiro/rules/calendar.ts';
import { installmentTypeLabel } from '@celeiro/rules/installments/payment-documents.ts';
import { installmentTag } from '@celeiro/rules/installments/statuses.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../kit/api/call.ts';
import { rowLink } from '../../ui/row-link.ts';
import { useOrderPage } from '../../kit/url/order-page.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './refunds.module.css';
import { refundsTexts as texts } from './refunds.texts.ts';

const PAGE = 50;

/** What waits to be given back, oldest first, page by page; live, since a change of a delivery asks for it again. */
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

const columns = Object.values(texts.columns);

/** Here it says what is to be done: whoever looks is not the one who gives it back. */
const statusOf = ({ status }: Refund) => {
  const { label, tag } = installmentTag(status);
  return { tag, label: status === 'REFUND_PENDING' ? texts.toGiveBack : label };
};

const Row = ({
  refund,
  page,
}: {
  readonly refund: Refund;
  readonly page: ReturnType<typeof useOrderPage>;
}) => {
  const { label, tag } = statusOf(refund);
  return (
    <tr {...rowLink}>
      <td data-label={texts.columns.number}>
        <span className={styles['two']}>
          <Link
            className={styles['link']}
            data-row-link
            aria-label={texts.open(refund.orderNumber, refund.store)}
            to={page}
            params={{ orderPublicId: refund.orderPublicId, deliveryPublicId: refund.orderSupplierPublicId }}
          >
            {refund.orderNumber}
          </Link>
          <small>{refund.orderSupplierStatus.description}</small>
        </span>
      </td>
      <td data-label={texts.columns.store}>
        <span className={styles['two']} title={refund.store}>
          <span>{refund.store}</span>
          <small>{refund.supplier}</small>
        </span>
      </td>
      <td data-label={texts.columns.amount} className={`${styles['amount']} number`}>
        {formatBRL(refund.amount)}
      </td>
      <td data-label={texts.columns.paid}>{installmentTypeLabel(refund.transactionType)}</td>
      <td data-label={texts.columns.status}>
        <Tag {...tag}>{label}</Tag>
      </td>
      <td data-label={texts.columns.since}>{formatDateTime(Date.parse(refund.since))}</td>
      <td data-label={texts.columns.acts}>{texts.waitsFor[refund.waitsFor]}</td>
    </tr>
  );
};

/** What waits to be given back: how much, of which delivery, since when, and who acts. */
export const RefundsList = ({ refunds }: { readonly refunds: ReturnType<typeof useRefunds> }) => {
  const page = useOrderPage();
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
    <div className={styles['wrap']}>
      <table className={styles['table']} aria-label={texts.list}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                className={name === texts.columns.amount ? styles['amount'] : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((refund) => (
            <Row key={refund.publicId} refund={refund} page={page} />
          ))}
        </tbody>
      </table>
      {refunds.hasNextPage && (
        <p className={styles['more']}>
          <Button isPending={refunds.isFetchingNextPage} onClick={() => void refunds.fetchNextPage()}>
            {texts.more}
          </Button>
        </p>
      )}
    </div>
  );
};
