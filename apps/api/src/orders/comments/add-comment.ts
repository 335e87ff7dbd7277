import type { addComment as endpoint, Comment } from '@celeiro/contract/orders/comments/comments.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitDelivery, deliveryNote, lockDelivery } from '../deliveries/deliveries.public.ts';
import { commentDto } from './comments.dto.ts';
import { insertComment } from './comments.store.ts';
import { notifyMentions } from './notify-mentions.ts';

/** Adds a comment to a delivery, even a locked one; raises its version and records the comment in its history. */
export const addComment = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Comment> => {
  const { db, actor, now } = operation;
  const delivery = await lockDelivery(operation, params.id);
  const publicId = await insertComment(db, {
    deliveryId: delivery.id,
    userId: actor.userId,
    message: body.message,
    createdAt: now,
  });
  await notifyMentions(operation, 'DELIVERY_MENTION', deliveryNote(delivery), {
    publicId,
    message: body.message,
    before: null,
  });
  await commitDelivery(operation, delivery, delivery, [
    {
      field: 'comment',
      event: 'UPDATE',
      itemPublicId: publicId,
      itemLabel: null,
      oldValue: null,
      newValue: body.message,
    },
  ]);
  return commentDto(actor, {
    publicId,
    message: body.message,
    userId: actor.userId,
    authorName: actor.name,
    createdAt: now,
    updatedAt: null,
  });
};
