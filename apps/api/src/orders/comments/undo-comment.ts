import type { Comment, undoComment as endpoint } from '@celeiro/contract/orders/comments/comments.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { commentEditRefusal } from '@celeiro/rules/orders/comments/comments.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { undoneChange } from '@celeiro/rules/orders/deliveries/undo.ts';
import { undoRefusal } from '@celeiro/rules/records/undo-save.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  commitDelivery,
  deliveryNote,
  lockDelivery,
  readCommentChange,
} from '../deliveries/deliveries.public.ts';
import { commentDto } from './comments.dto.ts';
import { readComment, saveComment } from './comments.store.ts';
import { notifyMentions } from './notify-mentions.ts';

/** Restores the previous text of a comment for its author, as long as the author's change is the latest. */
export const undoComment = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Comment> => {
  const { db, actor, now } = operation;
  const found = (await readComment(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const delivery = await lockDelivery(operation, found.deliveryPublicId);
  const comment = (await readComment(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  refuseIf(commentEditRefusal({ isOwn: comment.userId === actor.userId, status: delivery.status }));
  const saved = await readCommentChange(db, delivery.id, comment.publicId);
  const overtakenBy =
    saved === null || comment.message === body.message
      ? null
      : { name: saved.byName, at: saved.at.getTime() };
  const former = saved === null || saved.isUndone ? null : saved.oldValue;
  const isUndoable = saved !== null && (overtakenBy !== null || former !== null);
  refuseIf(
    undoRefusal(isUndoable ? { isOwn: true, savedAt: saved.at.getTime(), overtakenBy } : null, now.getTime()),
  );
  const message = former ?? refuse('UNDO_NOT_POSSIBLE');
  const change = (oldValue: string, newValue: string): HistoryChange => ({
    field: 'comment',
    event: 'UPDATE',
    itemPublicId: comment.publicId,
    itemLabel: null,
    oldValue,
    newValue,
  });
  await saveComment(db, comment.publicId, message, now);
  await notifyMentions(operation, 'DELIVERY_MENTION', deliveryNote(delivery), {
    publicId: comment.publicId,
    message,
    before: comment.message,
  });
  await commitDelivery(operation, delivery, delivery, [
    change(comment.message, message),
    undoneChange([change(message, comment.message)]),
  ]);
  return commentDto(actor, { ...comment, message, updatedAt: now });
};
