import { addComment, listComments } from '@celeiro/contract/comments.ts';
import { COMMENT_MAXIMUM } from '@celeiro/rules/deliveries/comments.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/deliveries/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { useNow } from '../../kit/use-now.ts';
import { useSave } from '../../kit/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useProceed } from '../../ui/use-proceed.ts';
import { CommentEntry } from './comment-entry.tsx';
import { keepDraft, readDraft } from './comment-drafts.ts';
import styles from './comments.module.css';
import { commentsTexts } from './comments.texts.ts';

/** What the panel needs to know of the delivery. */
type Commented = {
  readonly publicId: string;
  readonly orderNumber: string;
  readonly version: number;
  readonly status: DeliveryStatusCode;
};

/** A new comment: what is typed is kept until it is sent. Ctrl+Enter sends. */
const NewComment = ({ deliveryPublicId }: { readonly deliveryPublicId: string }) => {
  const [text, setText] = useState(() => readDraft(deliveryPublicId));
  const { save, isPending, failure } = useSave(addComment, { failureText: commentsTexts.failures.add });
  const type = (typed: string) => {
    setText(typed);
    keepDraft(deliveryPublicId, typed);
  };
  const isEmpty = text.trim() === '';
  const send = async () => {
    if (isEmpty) return;
    const outcome = await save({ params: { id: deliveryPublicId }, body: { message: text.trim() } });
    if (outcome.kind === 'saved') type('');
  };
  const onKeyDown = useProceed(() => void send());
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={onKeyDown}
    >
      <TextArea
        label={commentsTexts.field}
        rows={3}
        maxLength={COMMENT_MAXIMUM}
        placeholder={commentsTexts.placeholder}
        value={text}
        readOnly={isPending}
        error={failure?.message ?? null}
        onChange={(event) => type(event.target.value)}
      />
      <span className={styles['buttons']}>
        <Button
          type="submit"
          look="primary"
          isPending={isPending}
          disabledReason={isEmpty ? commentsTexts.nothing : null}
        >
          {commentsTexts.send}
        </Button>
      </span>
    </form>
  );
};

/** What people wrote about a delivery, and a place to write; what others write arrives by itself (R-UI-021). */
export const CommentsPanel = ({
  delivery,
  onClose,
}: {
  readonly delivery: Commented;
  readonly onClose: () => void;
}) => {
  const now = useNow();
  const comments = useQuery(read(listComments, { params: { id: delivery.publicId } }));
  const { data } = comments;
  // What stood when the panel was filled first is not new.
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  if (known === null && data !== undefined) setKnown(new Set(data.map(({ publicId }) => publicId)));
  const end = useRef<HTMLDivElement>(null);
  const count = data?.length ?? 0;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView?.({ block: 'end' });
  }, [count]);
  return (
    <Dialog
      title={commentsTexts.title(delivery.orderNumber)}
      width={440}
      isSide
      onClose={onClose}
      footer={<NewComment deliveryPublicId={delivery.publicId} />}
    >
      {comments.isPending && (
        <div className={styles['skeletons']} role="status" aria-label={commentsTexts.loading}>
          <Skeleton width="60%" height={14} />
          <Skeleton width="90%" height={14} />
        </div>
      )}
      {comments.isError && data === undefined && (
        <ErrorState title={commentsTexts.failures.list} onRetry={() => void comments.refetch()} />
      )}
      {data?.length === 0 && <EmptyState title={commentsTexts.empty} hint={commentsTexts.emptyHint} />}
      <div role="log" aria-label={commentsTexts.log}>
        <ul className={styles['list']}>
          {data?.map((comment) => (
            <CommentEntry
              key={comment.publicId}
              comment={comment}
              status={delivery.status}
              version={delivery.version}
              isNew={!comment.isOwn && known?.has(comment.publicId) === false}
              now={now}
            />
          ))}
        </ul>
        <div ref={end} />
      </div>
    </Dialog>
  );
};
