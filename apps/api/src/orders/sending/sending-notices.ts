import type { Operation } from '../../platform/http/docs/operation.ts';
import { type DeliveryAggregate, deliveryNote } from '../deliveries/deliveries.public.ts';
import { notify, settle } from '../../base/notifications/notifications.public.ts';

const failures = ['SENDING_FAILED', 'SENDING_REFUSED'] as const;

/** What was told of a delivery that its supplier didn't hear, or didn't take, is done with: it heard, or is told again. */
export const tellArrived = (operation: Operation, { publicId }: DeliveryAggregate): Promise<void> =>
  settle(operation, failures, publicId);

/** Tells a delivery's operator, once for each message, that it didn't come to be; the one before it is done with. */
export const tellFailed = async (
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
  await tellArrived(operation, delivery);
  const { kind, message, text } = failure;
  const note = { kind, subjectPublicId: message.publicId, ...deliveryNote(delivery), message: text };
  await notify(operation, note, [operatorUserId]);
};
