import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import { decideSend, type SendSubject } from '@celeiro/rules/orders/sending/send.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { releaseCredit } from './apply-status.ts';
import { type DeliveryAggregate, statusSubject } from '../delivery-aggregate.ts';

// The two status changes that no person chooses: an order is sent to its supplier, and the supplier answers.

/** The facts about a delivery that the sending rules need. */
export const sendSubject = (delivery: DeliveryAggregate): SendSubject => ({
  ...statusSubject(delivery),
  hasIntegration: delivery.hasIntegration,
  orderExternalId: delivery.orderExternalId,
});

/**
 * The delivery after it was sent, or the refusal (R-SEND-006): in processing, locked, with credit and discount approval
 * checked as for any step forward. The caller saves it.
 */
export const intendSending = async (
  operation: Operation,
  delivery: DeliveryAggregate,
): Promise<DeliveryAggregate> => {
  const decision = decideSend(sendSubject(delivery));
  switch (decision.kind) {
    case 'refused':
      throw new RefusalError(decision.refusal);
    case 'needs-credit-confirmation':
      return refuse('CREDIT_CONFIRMATION_REQUIRED');
    case 'needs-discount-approval':
      return refuse('DISCOUNT_APPROVAL_REQUIRED');
    case 'allowed':
      return {
        ...withSupplierStatus(delivery, 'ORDER_PROCESSING'),
        wasSent: true,
        creditReleased: await releaseCredit(operation, delivery, 'ORDER_PROCESSING'),
      };
  }
};

/** The delivery with the status from its supplier's system and, if given, the supplier's order number. */
export const withSupplierStatus = (
  delivery: DeliveryAggregate,
  status: DeliveryStatusCode,
  orderExternalId: string | null = delivery.orderExternalId,
): DeliveryAggregate => ({
  ...delivery,
  status,
  ...(status !== delivery.status && { statusReason: null, statusReasonComment: null }),
  orderExternalId,
});
