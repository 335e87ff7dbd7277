import { refusalMessage } from '@celeiro/contract/errors.ts';
import {
  addStoreComment,
  deleteStoreComment,
  type ListedStoreComment,
  listStoreComments,
  pinStoreComment,
  readStoreCommentsTo,
  restoreStoreComment,
  type StoreComment,
  undoStoreComment,
  updateStoreComment,
} from '@celeiro/contract/orders/comments/store-comments.ts';
import { storeCommentRefusal } from '@celeiro/rules/orders/comments/store-comments.ts';
import { IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { offerUndo } from '../../kit/undo/offer-undo.ts';
import { useSeen } from '../../kit/use-seen.ts';
import { useNow } from '../../kit/use-now.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { CommentEntry } from './comment-entry.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { commentsTexts } from './comments.texts.ts';
import { NewComment } from './new-comment.tsx';
import { storeCommentsTexts as texts } from './store-comments.texts.ts';

const useAdd = (storePublicId: string) => {
  const { save, ...saving } = useSave(addStoreComment, { failureText: commentsTexts.failures.add });
  const send = async (message: string) => (await save({ body: { storePublicId, message } })).kind === 'saved';
  return { ...saving, send };
};

/** Above the others or no more: the supervision's to say. */
const Pin = ({ comment: { publicId, pinned } }: { readonly comment: StoreComment }) => {
  const { save, isPending } = useSave(pinStoreComment, {
    failureText: texts.failures.pin,
    failureIn: 'toast',
  });
  const Icon = pinned ? IconPinnedOff : IconPin;
  return (
    <IconButton
      size="small"
      name={pinned ? texts.unpin : texts.pin}
      icon={<Icon size={14} aria-hidden="true" />}
      isPending={isPending}
      onClick={() => void save({ params: { id: publicId }, body: { pinned: !pinned } })}
    />
  );
};

const Entry = ({
  comment,
  isFresh,
  isNew,
}: {
  readonly comment: ListedStoreComment;
  /** It was unread here when it arrived. */
  readonly isFresh: boolean;
  readonly isNew: boolean;
}) => {
  const now = useNow();
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const { save, ...saving } = useSave(updateStoreComment, { failureText: commentsTexts.failures.update });
  const removing = useSave(deleteStoreComment, { failureText: texts.failures.remove, failureIn: 'toast' });
  const { publicId, isOwn, version, pinned } = comment;
  const input = { params: { id: publicId } };
  const send = async (message: string, ifMatch: number) => {
    const outcome = await save({ ...input, body: { message } }, { ifMatch });
    if (outcome.kind !== 'saved') return false;
    offerUndo(commentsTexts.changed, {
      endpoint: undoStoreComment,
      input,
      ifMatch: outcome.answer.version,
      onUndone: () => toast.saved(commentsTexts.changeUndone),
    });
    return true;
  };
  const remove = async () => {
    const outcome = await removing.save(input, { ifMatch: version });
    if (outcome.kind !== 'saved') return;
    offerUndo(texts.removed, {
      endpoint: restoreStoreComment,
      input,
      onUndone: () => toast.saved(texts.restored),
    });
  };
  const refused = storeCommentRefusal({ isOwn, createdAt: Date.parse(comment.createdAt) }, now);
  return (
    <CommentEntry
      comment={comment}
      refused={refused}
      version={version}
      saving={{ ...saving, send }}
      isNew={isNew}
      now={now}
      mark={
        <>
          {isFresh && <span className={styles['unread']} role="img" aria-label={texts.unread} />}
          {pinned && (
            <small className="inline gap-4 center">
              <IconPin size={12} aria-hidden="true" /> {texts.pinned}
            </small>
          )}
        </>
      }
      actions={
        <>
          {isSupervisor && <Pin comment={comment} />}
          {isOwn && (
            <IconButton
              size="small"
              name={texts.remove}
              icon={<IconTrash size={14} aria-hidden="true" />}
              isPending={removing.isPending}
              disabledReason={refused === null ? null : refusalMessage(refused)}
              onClick={() => void remove()}
            />
          )}
        </>
      }
    />
  );
};

const nothing: ReadonlySet<string> = new Set();

/** What others wrote since this person was here last stays marked while it is looked at, and counts as read from then on. */
const useFresh = (comments: readonly ListedStoreComment[] | undefined): ReadonlySet<string> => {
  const [fresh, setFresh] = useState(nothing);
  const unread = (comments ?? []).filter(({ isUnread }) => isUnread);
  if (unread.some(({ publicId }) => !fresh.has(publicId)))
    setFresh(new Set([...fresh, ...unread.map(({ publicId }) => publicId)]));
  const { save } = useSave(readStoreCommentsTo, { failureText: texts.failures.read });
  const last = unread.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)).at(-1);
  const lastId = last?.publicId ?? null;
  useSeen(lastId, (id) => void save({ params: { id } }));
  return fresh;
};

/** What people wrote about a store, pinned ones first, and a place to write (R-ADMIN-012). */
export const StoreComments = ({
  storePublicId,
  isClosed = false,
}: {
  readonly storePublicId: string;
  /** Nothing more is written of it. */
  readonly isClosed?: boolean;
}) => {
  const comments = useQuery({
    ...read(listStoreComments, { query: { storePublicId } }),
    select: (found) => found.toSorted((one, other) => Number(other.pinned) - Number(one.pinned)),
  });
  const fresh = useFresh(comments.data);
  const adding = useAdd(storePublicId);
  return (
    <section className={`stack gap-24 packed ${styles['page']}`} aria-label={texts.section}>
      <CommentThread comments={comments} emptyHint={texts.emptyHint}>
        {(comment, isNew) => <Entry comment={comment} isFresh={fresh.has(comment.publicId)} isNew={isNew} />}
      </CommentThread>
      {!isClosed && <NewComment about={storePublicId} saving={adding} />}
    </section>
  );
};
