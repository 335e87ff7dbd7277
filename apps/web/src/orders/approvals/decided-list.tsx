import type { ApprovalRequest } from '@celeiro/contract/orders/approvals/approvals.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { approvalsTexts, decisionTexts } from './approvals.texts.ts';
import styles from './approvals.module.css';

type Props = { readonly requests: readonly ApprovalRequest[] };

const noteOf = (discount: ApprovalRequest['discounts'][number]): string | null => {
  if (discount.askedAmount === null) return approvalsTexts.isNew;
  return discount.askedAmount === discount.amount
    ? null
    : approvalsTexts.was(formatBRL(discount.askedAmount));
};

/** The discounts of what is decided on, one by one, with who gave them and what moved since the request. */
export const DecidedDiscounts = ({ requests }: Props) => (
  <ul
    className={`stack relative scrolls border r-8 ${styles['discounts']}`}
    aria-label={decisionTexts.discounts}
  >
    {requests.flatMap(({ discounts }) =>
      discounts.map((discount) => {
        const note = noteOf(discount);
        return (
          <li className="row gap-12 between hair-top pad-8-12" key={discount.publicId}>
            <span className={`stack min-0 line-16 ${styles['two']}`}>
              <span>{discount.product ?? approvalsTexts.general}</span>
              <small>{`${discount.category} · ${discount.reason}`}</small>
              <small>{approvalsTexts.givenBy(discount.addedByName)}</small>
            </span>
            <span className={`stack min-0 line-16 ${styles['two']} items-right text-right`}>
              <b className="semibold nowrap number">{formatBRL(discount.amount)}</b>
              {note !== null && <small className={styles['changed']}>{note}</small>}
            </span>
          </li>
        );
      }),
    )}
  </ul>
);

/** Many deliveries in a line each. */
export const DecidedDeliveries = ({ requests }: Props) => (
  <ul
    className={`stack relative scrolls border r-8 ${styles['discounts']}`}
    aria-label={decisionTexts.deliveries}
  >
    {requests.map((request) => (
      <li className="row gap-12 between hair-top pad-8-12" key={request.publicId}>
        <span className={`stack min-0 line-16 ${styles['two']}`}>
          <span className="number">{request.orderNumber}</span>
          <small>{request.store}</small>
        </span>
        <b className="semibold nowrap number">{formatBRL(request.discountTotalAmount)}</b>
      </li>
    ))}
  </ul>
);
