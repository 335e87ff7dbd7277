import type { Operation } from '../../platform/http/docs/operation.ts';
import { type DeliveryAggregate, deliveryNote } from '../deliveries/deliveries.public.ts';
import { notify, settle } from '../../base/notifications/notifications.public.ts';

const failures = ['SENDING_FAILED', 'SENDING_REFUSED'] as const;

/**
 * Withdraws notifications about failed messages of a delivery: the supplier has the message, or a new notification
 * follows.
 */
export const settleFailures = (operation: Operation, { publicId }: DeliveryAggregate): Promise<void> =>
  settle(operation, failures, publicId);

/** Notifies a delivery's operator of a failed message, once for each message, and withdraws the previous notification. */
export const notifyFailed = async (
  operation: Operation,
  delivery: DeliveryAggregate,
  failure: {
    readonly kind: (typeof failures)[number];
    readonly message: { readonly publicId: string };
    readonly text: string;
  },
): Promise<void> => {
  const { operatorUserId } = delivery;
  if (operatorUserId === null) return;
  await settleFailures(operation, delivery);
  const { kind, message, text } = failure;
  const note = { kind, subjectPublicId: message.publicId, ...deliveryNote(delivery), message: text };
  await notify(operation, note, [operatorUserId]);
};
