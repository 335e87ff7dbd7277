import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { approvalTexts } from '../deliveries.texts.ts';

/** R-PERM-007: that the delivery waits for a supervisor, or what a supervisor said who refused, while it still matters. */
export const ApprovalBanner = ({ delivery }: { readonly delivery: Delivery }) => {
  const approval = delivery.discountApproval;
  if (approval === null) return null;
  if (approval.decision === null) {
    const when = formatDateTime(Date.parse(approval.date));
    return (
      <Banner tone="info">
        <b>{approvalTexts.waiting}</b>{' '}
        {approvalTexts.asked(approval.name, when, approval.targetStatus.description)}
      </Banner>
    );
  }
  // Once the discounts are within the policy a refusal is of no more interest.
  if (approval.decision !== 'REJECTED' || !delivery.exceededDiscountPolicy) return null;
  return (
    <Banner tone="warning">
      <b>{approvalTexts.rejected(approval.name)}</b> {approval.comment}
    </Banner>
  );
};
