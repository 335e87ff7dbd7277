import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { CallInput } from '@celeiro/contract/endpoint.ts';
import { changeReturnStatus } from '@celeiro/contract/orders/deliveries/delivery-returns.ts';
import type { ReturnStatusCode } from '@celeiro/rules/orders/deliveries/returns.ts';
import { call } from '../../../kit/api/call.ts';
import { invalidateAfter } from '../../../kit/api/stale.ts';
import { ANSWERED_READS } from '../edits/edit-delivery.ts';
import type { DeliveryEdit } from '../edits/delivery-edit.ts';
import { returnsTexts } from './returns.texts.ts';

/** An edit of a delivery's return; without items it is about those under way. */
export type ReturnEdit = {
  readonly target: ReturnStatusCode;
  readonly body: CallInput<typeof changeReturnStatus>['body'];
  /** The form's own, the same while it sends the same again. */
  readonly key: string;
};

/** R-STATUS-015. What follows from it the server says; the dialog says how it went. */
export const editReturn = (delivery: Delivery, change: ReturnEdit): DeliveryEdit => ({
  key: change.key,
  field: 'status',
  failureText: returnsTexts.failures.save,
  show: (current) => current,
  send: async (options) => {
    const input = { params: { id: delivery.publicId }, body: change.body };
    const answer = await call(changeReturnStatus, input, options);
    invalidateAfter(changeReturnStatus, ANSWERED_READS);
    return answer;
  },
});
