import { getUserHistory } from '@celeiro/contract/user-accounts.ts';
import { formatDateTime } from '@celeiro/rules/calendar.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { plainRead, readKey } from '../../kit/api/query.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import styles from './user-panel.module.css';
import { panelTexts } from './users.texts.ts';

const texts = panelTexts.history;
const PAGE = 10;

/** The entries after one that was read; null: the newest. */
const pageAfter = (id: string, before: number | null) => ({
  params: { id },
  query: { size: PAGE, ...(before !== null && { before }) },
});

/** Who changed what of somebody, the newest first. */
export const UserHistory = ({ publicId }: { readonly publicId: string }) => {
  const history = useInfiniteQuery({
    queryKey: [...readKey(getUserHistory, pageAfter(publicId, null)), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      plainRead(getUserHistory, pageAfter(publicId, pageParam)).queryFn({ signal }),
    initialPageParam: null as number | null, // the first page has none before it
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.number ?? null)),
  });
  const { data, isError, hasNextPage, isFetchingNextPage } = history;
  return (
    <section className={styles['section']} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {data === undefined &&
        (isError ? (
          <ErrorState title={texts.failed} onRetry={() => void history.refetch()} />
        ) : (
          <Skeleton height={36} />
        ))}
      {data?.pages[0]?.length === 0 && <p className={styles['quiet']}>{texts.none}</p>}
      <ol className={styles['entries']}>
        {data?.pages.flat().map((entry) => (
          <li key={entry.number}>
            {entry.items.length === 0
              ? entry.eventDescription
              : entry.items.map(({ label, value, newValue }) => (
                  <span key={label}>{texts.changed(label, value, newValue)}</span>
                ))}
            <small className={styles['quiet']}>
              {texts.by(entry.name, formatDateTime(Date.parse(entry.date)))}
            </small>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div>
          <Button
            size="small"
            look="ghost"
            isPending={isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </section>
  );
};
