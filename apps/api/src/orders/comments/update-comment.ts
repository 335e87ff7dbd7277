import type { Comment, updateComment as endpoint } from '@celeiro/contract/orders/comments/comments.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { commentEditRefusal } from '@celeiro/rules/orders/comments/comments.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  assertNotOverwriting,
  commitDelivery,
  deliveryNote,
  lockDelivery,
} from '../deliveries/deliveries.public.ts';
import { commentDto } from './comments.dto.ts';
import { readComment, saveComment } from './comments.store.ts';
import { notifyMentions } from './notify-mentions.ts';

/** Changes the caller's own comment while its delivery may be edited (R-STATUS-005). An unchanged text changes nothing. */
export const updateComment = async (
  operation: Operation,
  { params, body }: Pick<EndpointInput<typeof endpoint>, 'params' | 'body'>,
): Promise<Comment> => {
  const { db, actor, now } = operation;
  const found = (await readComment(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const delivery = await lockDelivery(operation, found.deliveryPublicId);
  // Read again under the delivery's lock: another tab may have changed it during the wait.
  const comment = (await readComment(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const refused = commentEditRefusal({ isOwn: comment.userId === actor.userId, status: delivery.status });
  if (refused !== null) throw new RefusalError(refused);
  if (comment.message === body.message) return commentDto(actor, comment);
  await assertNotOverwriting(operation, delivery, [{ field: 'comment', itemPublicId: comment.publicId }]);
  await saveComment(db, comment.publicId, body.message, now);
  await notifyMentions(operation, 'DELIVERY_MENTION', deliveryNote(delivery), {
    publicId: comment.publicId,
    message: body.message,
    before: comment.message,
  });
  await commitDelivery(operation, delivery, delivery, [
    {
      field: 'comment',
      event: 'UPDATE',
      itemPublicId: comment.publicId,
      itemLabel: null,
      oldValue: comment.message,
      newValue: body.message,
    },
  ]);
  return commentDto(actor, { ...comment, message: body.message, updatedAt: now });
};
