import { listStorePayments, type StorePayment } from '@celeiro/contract/parties/stores/store-summary.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { installmentTag, isPaid } from '@celeiro/rules/money/installments/statuses.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../kit/api/query.ts';
import { Card } from '../../kit/profile/profile-card.tsx';
import { useOrderPage } from '../../kit/url/order-page.ts';
import { ErrorState } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import { LoadingFacts } from './loading-facts.tsx';
import styles from './store-profile.module.css';
import { storeSummaryTexts as texts } from './store-summary.texts.ts';

const whenOf = ({ status, dueDate, paidOn }: StorePayment): string => {
  const due = status === 'OVERDUE' ? texts.wasDue(formatDate(dueDate)) : texts.due(formatDate(dueDate));
  return paidOn === null ? due : texts.paidOn(formatDate(paidOn));
};

const Row = ({ one }: { readonly one: StorePayment }) => {
  const page = useOrderPage();
  const { label, tag } = installmentTag(one.status);
  return (
    <li>
      <span>
        <Link to={page} params={{ orderPublicId: one.orderPublicId, deliveryPublicId: one.deliveryPublicId }}>
          {[one.deliveryNumber, one.supplier].join(' · ')}
        </Link>
        <small className="size-12 faint">{whenOf(one)}</small>
      </span>
      <span className="number">{formatBRL(one.amount)}</span>
      <Tag {...tag}>{label}</Tag>
    </li>
  );
};

/** What a store has still to pay and what it paid, each leading to its delivery. */
export const StorePayments = ({ storePublicId }: { readonly storePublicId: string }) => {
  const { data, isPending, refetch } = useQuery(read(listStorePayments, { params: { id: storePublicId } }));
  if (data === undefined)
    return isPending ? (
      <LoadingFacts />
    ) : (
      <ErrorState title={texts.paymentsFailed} onRetry={() => void refetch()} />
    );
  const parts = [
    { title: texts.owed, nothing: texts.noneOwed, rows: data.filter(({ status }) => !isPaid(status)) },
    { title: texts.paid, nothing: texts.noneEverPaid, rows: data.filter(({ status }) => isPaid(status)) },
  ];
  return parts.map(({ title, nothing, rows }) => (
    <Card key={title} title={title}>
      {rows.length === 0 ? (
        <p className="size-12 faint">{nothing}</p>
      ) : (
        <ul className={`stack gap-4 ${styles['deliveries']}`}>
          {rows.map((one) => (
            <Row key={one.publicId} one={one} />
          ))}
        </ul>
      )}
    </Card>
  ));
};
