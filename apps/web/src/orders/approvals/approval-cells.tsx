import type { ApprovalRequest } from '@celeiro/contract/orders/approvals/approvals.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatPercent } from '@celeiro/rules/percent.ts';
import { Link } from '@tanstack/react-router';
import { approvalsTexts as texts } from './approvals.texts.ts';
import styles from './approvals.module.css';

const MINUTE_MS = 60_000;

/** How long it waits, and who asked when. */
export const Age = ({ request, now }: { readonly request: ApprovalRequest; readonly now: number }) => {
  const at = Date.parse(request.requestedAt);
  return (
    <span
      className={`stack min-0 line-16 ${styles['two']}`}
      title={texts.asked(request.requestedByName, formatDateTime(at))}
    >
      <span>{texts.age(Math.floor(Math.max(0, now - at) / MINUTE_MS))}</span>
      <small>{request.requestedByName}</small>
    </span>
  );
};

/** Links to the delivery; the order's own number is below. */
export const DeliveryLink = ({ request }: { readonly request: ApprovalRequest }) => (
  <span className={`stack min-0 line-16 ${styles['two']}`}>
    <Link
      className={styles['link']}
      data-row-link
      to="/delivery/delivery-list/delivery-detail/$orderPublicId/$deliveryPublicId"
      params={{ orderPublicId: request.orderPublicId, deliveryPublicId: request.deliveryPublicId }}
    >
      {request.orderNumber}
    </Link>
    {request.orderUniqueId !== null && <small>{texts.order(request.orderUniqueId)}</small>}
  </span>
);

/** Each category over its limit, with by how much; the ones within are left out. */
export const OverPolicy = ({ request }: { readonly request: ApprovalRequest }) => {
  const over = request.categories.filter(({ overAmount }) => overAmount > 0);
  if (over.length === 0) return <small className="faint">{texts.within}</small>;
  return (
    <ul className={`stack gap-4 ${styles['over']}`}>
      {over.map((use) => (
        <li key={use.category}>
          <span className={styles['category']} title={use.category}>
            {use.category}
          </span>
          <b className="medium danger number">{texts.over(formatBRL(use.overAmount))}</b>
          <small className="all-columns number">
            {texts.share(formatPercent(use.percentage), formatPercent(use.limit))}
          </small>
        </li>
      ))}
    </ul>
  );
};

/** Why the discounts were given, each reason once; changes since the request are shown. */
export const Reasons = ({ request }: { readonly request: ApprovalRequest }) => {
  const reasons = [...new Set(request.discounts.map(({ reason }) => reason))].join(', ');
  return (
    <span className={`stack min-0 line-16 ${styles['two']}`} title={reasons}>
      <span className={styles['reasons']}>{reasons}</span>
      {request.changedSinceRequest && <small className={styles['changed']}>{texts.changed}</small>}
    </span>
  );
};
