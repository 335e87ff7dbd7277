import {
  type CreditDecision,
  listCreditAnalyses,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import { formatDate, formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../kit/api/query.ts';
import { useOrderPage } from '../../kit/url/order-page.ts';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import { creditTexts } from './credit-analysis.texts.ts';
import styles from './credit-analysis.module.css';

const goodSteps: ReadonlySet<string> = new Set(['RELEASED', 'APPROVED', 'CONFIRMED']);

const Entry = ({ entry }: { readonly entry: CreditDecision }) => {
  const page = useOrderPage();
  return (
    <li className={`stack gap-4 hair-top ${styles['entry']}`}>
      <span className="row wrap gap-4-8 center">
        <Tag color={goodSteps.has(entry.decision) ? 'green' : 'grey'} form="default">
          {creditTexts.decisions[entry.decision]}
        </Tag>
        <small className="size-12 faint">
          {creditTexts.by(entry.name, formatDateTime(Date.parse(entry.date)))}
        </small>
      </span>
      {entry.limit !== null && (
        <b className="number">
          {creditTexts.decidedLimit(
            formatBRL(entry.limit.creditLimit),
            formatDate(entry.limit.validUntil),
            entry.limit.paymentMethods.join(', '),
          )}
        </b>
      )}
      {entry.postponedUntil !== null && <b>{creditTexts.postponedUntil(formatDate(entry.postponedUntil))}</b>}
      <p className="pre-line anywhere">{entry.comment}</p>
      <ul className={`row wrap muted ${styles['decided']}`}>
        {entry.deliveries.map((delivery) => (
          <li key={delivery.publicId}>
            <Link
              to={page}
              params={{ orderPublicId: delivery.orderPublicId, deliveryPublicId: delivery.publicId }}
            >
              {delivery.orderNumber}
            </Link>{' '}
            <span className="number">{formatBRL(delivery.totalAmountWithTax)}</span>
          </li>
        ))}
      </ul>
      <small className="size-12 faint number">
        {creditTexts.standing(formatBRL(entry.usedLimit), formatBRL(entry.creditLimit))}
      </small>
    </li>
  );
};

/** R-ADMIN-015: what was decided on a store's credit, newest first. */
export const CreditHistory = ({ storePublicId }: { readonly storePublicId: string }) => {
  const history = useQuery(read(listCreditAnalyses, { params: { id: storePublicId } }));
  return (
    <section className={`stack cols-1 ${styles['section']}`} aria-label={creditTexts.history}>
      <h2 className="size-14 line-20 semibold">{creditTexts.history}</h2>
      {history.isPending && <Skeleton height={64} />}
      {history.isError && (
        <ErrorState title={creditTexts.historyFailed} onRetry={() => void history.refetch()} />
      )}
      {history.data?.length === 0 && <p className="faint">{creditTexts.historyEmpty}</p>}
      {history.data !== undefined && history.data.length > 0 && (
        <ul className={styles['entries']}>
          {history.data.map((entry) => (
            <Entry key={entry.publicId} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
};
