import {
  addComment,
  type Comment,
  listComments,
  undoComment,
  updateComment,
} from '@celeiro/contract/orders/comments/comments.ts';
import { commentEditRefusal } from '@celeiro/rules/orders/comments/comments.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { offerUndo } from '../../kit/undo/offer-undo.ts';
import { useNow } from '../../kit/use-now.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CommentEntry } from './comment-entry.tsx';
import { CommentThread } from './comment-thread.tsx';
import { commentsTexts } from './comments.texts.ts';
import { NewComment } from './new-comment.tsx';

/** What the panel needs to know of the delivery. */
type Commented = {
  readonly publicId: string;
  readonly orderNumber: string;
  readonly version: number;
  readonly status: DeliveryStatusCode;
};

/** Changed on the version of the delivery, and only while the delivery may be (R-STATUS-005). */
const Entry = ({
  comment,
  delivery: { status, version },
  isNew,
}: {
  readonly comment: Comment;
  readonly delivery: Commented;
  readonly isNew: boolean;
}) => {
  const now = useNow();
  const { save, ...saving } = useSave(updateComment, { failureText: commentsTexts.failures.update });
  const send = async (message: string, ifMatch: number) => {
    const input = { params: { id: comment.publicId }, body: { message } };
    const outcome = await save(input, { ifMatch });
    if (outcome.kind !== 'saved') return false;
    offerUndo(commentsTexts.changed, {
      endpoint: undoComment,
      input,
      onUndone: () => toast.saved(commentsTexts.changeUndone),
    });
    return true;
  };
  const refused = commentEditRefusal({ isOwn: comment.isOwn, status });
  return (
    <CommentEntry
      comment={comment}
      refused={refused}
      version={version}
      saving={{ ...saving, send }}
      isNew={isNew}
      now={now}
    />
  );
};

/** What people wrote about a delivery, and a place to write (R-UI-021). */
export const CommentsPanel = ({
  delivery,
  onClose,
}: {
  readonly delivery: Commented;
  readonly onClose: () => void;
}) => {
  const { publicId } = delivery;
  const comments = useQuery(read(listComments, { params: { id: publicId } }));
  const { save, ...saving } = useSave(addComment, { failureText: commentsTexts.failures.add });
  const send = async (message: string) =>
    (await save({ params: { id: publicId }, body: { message } })).kind === 'saved';
  return (
    <Dialog
      title={commentsTexts.title(delivery.orderNumber)}
      width={440}
      isSide
      onClose={onClose}
      footer={<NewComment about={publicId} saving={{ ...saving, send }} />}
    >
      <CommentThread comments={comments} emptyHint={commentsTexts.emptyHint} isFollowed>
        {(comment, isNew) => <Entry comment={comment} delivery={delivery} isNew={isNew} />}
      </CommentThread>
    </Dialog>
  );
};
