import type { Comment } from '@celeiro/contract/orders/comments/comments.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { EmptyState, ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { commentsTexts } from './comments.texts.ts';

/** What people wrote, as it comes, is empty or fails to come; what others write arrives by itself (R-UI-021). */
export const CommentThread = <C extends Comment>({
  comments,
  emptyHint,
  isFollowed = false,
  children,
}: {
  readonly comments: UseQueryResult<readonly C[]>;
  readonly emptyHint: string;
  /** The end stays in sight. */
  readonly isFollowed?: boolean;
  /** One comment; `isNew`: another person's, which arrived meanwhile. */
  readonly children: (comment: C, isNew: boolean) => ReactNode;
}) => {
  const { data } = comments;
  // The comments of the first load are not new.
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  if (known === null && data !== undefined) setKnown(new Set(data.map(({ publicId }) => publicId)));
  const end = useRef<HTMLDivElement>(null);
  const count = data?.length ?? 0;
  useEffect(() => {
    if (isFollowed && count > 0) end.current?.scrollIntoView?.({ block: 'end' });
  }, [isFollowed, count]);
  return (
    <>
      {comments.isPending && (
        <div className="stack gap-16" role="status" aria-label={commentsTexts.loading}>
          <Skeleton width="60%" height={14} />
          <Skeleton width="90%" height={14} />
        </div>
      )}
      {comments.isError && data === undefined && (
        <ErrorState title={commentsTexts.failures.list} onRetry={() => void comments.refetch()} />
      )}
      {data?.length === 0 && <EmptyState title={commentsTexts.empty} hint={emptyHint} />}
      <div role="log" aria-label={commentsTexts.log}>
        <ul className="stack gap-16">
          {data?.map((comment) => (
            <Fragment key={comment.publicId}>
              {children(comment, !comment.isOwn && known?.has(comment.publicId) === false)}
            </Fragment>
          ))}
        </ul>
        <div ref={end} />
      </div>
    </>
  );
};
