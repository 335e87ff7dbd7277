import { listStoreComments } from '@celeiro/contract/orders/comments/store-comments.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../kit/api/query.ts';
import { Card } from '../../kit/profile/profile-card.tsx';
import { TimeAgo } from '../../kit/fields/time-ago.tsx';
import { pages } from '../../kit/url/pages.ts';
import { ErrorState } from '../../ui/marks/states.tsx';
import { LoadingFacts } from './loading-facts.tsx';
import styles from './store-summary.module.css';
import { storeSummaryTexts as texts } from './store-summary.texts.ts';

type Props = { readonly storePublicId: string };

const ToTab = ({
  storePublicId,
  slug,
  children,
}: Props & { readonly slug: string; readonly children: string }) => (
  <Link className={styles['link']} to={pages.storeProfile.path} params={{ storePublicId, _splat: slug }}>
    {children}
  </Link>
);

const IN_SIGHT = 3;

/** What was last written of a store, what is pinned first. */
export const LastComments = ({ storePublicId }: Props) => {
  const { data, isPending, refetch } = useQuery(read(listStoreComments, { query: { storePublicId } }));
  const latest = data?.toReversed().toSorted((a, b) => Number(b.pinned) - Number(a.pinned));
  return (
    <Card
      title={texts.comments}
      end={
        <ToTab storePublicId={storePublicId} slug="comments">
          {texts.seeComments}
        </ToTab>
      }
    >
      {latest === undefined && isPending && <LoadingFacts />}
      {latest === undefined && !isPending && (
        <ErrorState title={texts.commentsFailed} onRetry={() => void refetch()} />
      )}
      {latest?.length === 0 && <p className="size-12 faint">{texts.noComments}</p>}
      {latest !== undefined && latest.length > 0 && (
        <ul className="stack gap-12">
          {latest.slice(0, IN_SIGHT).map((one) => (
            <li key={one.publicId}>
              {one.isUnread && (
                <span className={styles['unread']} role="img" aria-label={texts.unreadComment} />
              )}
              <b>{one.authorName}</b>{' '}
              <small className="size-12 faint">
                {one.pinned && `${texts.pinned} · `}
                <TimeAgo at={one.createdAt} />
              </small>
              <p className="anywhere">{one.message}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
