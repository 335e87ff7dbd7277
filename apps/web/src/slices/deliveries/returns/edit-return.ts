import type { Delivery } from '@celeiro/contract/deliveries.ts';
import { changeReturnStatus } from '@celeiro/contract/delivery-returns.ts';
import type { ReturnLine, ReturnStatusCode } from '@celeiro/rules/deliveries/returns.ts';
import { statusOf } from '@celeiro/rules/deliveries/statuses.ts';
import { call } from '../../../kit/api/call.ts';
import { invalidateAfter } from '../../../kit/api/stale.ts';
import { ANSWERED_READS } from '../edit-delivery.ts';
import type { DeliveryEdit } from '../edit-queue.ts';
import { returnsTexts } from './returns.texts.ts';

/** A wish about a delivery's return; without lines it is about those under way. */
export type ReturnWish = {
  readonly target: ReturnStatusCode;
  readonly lines: readonly ReturnLine[] | null;
  readonly comment: string;
  /** The form's own, the same while it sends the same again. */
  readonly key: string;
};

/** R-STATUS-015. What follows from it the server says; the dialog says how it went. */
export const editReturn = (delivery: Delivery, wish: ReturnWish): DeliveryEdit => ({
  key: wish.key,
  field: 'status',
  failureText: returnsTexts.failures.save,
  isAnnouncedElsewhere: true,
  show: (current) => current,
  send: async (options) => {
    const body = {
      orderSupplierReturnStatusPublicId: statusOf(wish.target).publicId,
      ...(wish.lines === null ? {} : { orderSupplierItemReturnRequest: [...wish.lines] }),
      ...(wish.comment === '' ? {} : { comment: wish.comment }),
    };
    const answer = await call(changeReturnStatus, { params: { id: delivery.publicId }, body }, options);
    invalidateAfter(changeReturnStatus, ANSWERED_READS);
    return answer;
  },
});
