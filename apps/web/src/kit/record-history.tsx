import type { RecordHistoryEntry, RecordHistoryQuery } from '@celeiro/contract/records.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../ui/actions/button.tsx';
import { ErrorState, Skeleton } from '../ui/marks/states.tsx';
import type { PlainRead } from './api/query.ts';
import { recordHistoryTexts as texts } from './record-history.texts.ts';

const PAGE = 10;

/** The entries after one that was read; null: the newest. */
const pageAfter = (before: number | null): RecordHistoryQuery => ({
  size: PAGE,
  ...(before !== null && { before }),
});

/** Who changed what in a record, the newest first; `ask` reads a page of its history. */
export const RecordHistory = ({
  ask,
  none = texts.none,
}: {
  readonly ask: (query: RecordHistoryQuery) => PlainRead<readonly RecordHistoryEntry[]>;
  /** Said where there is nothing. */
  readonly none?: string;
}) => {
  const history = useInfiniteQuery({
    queryKey: [...ask(pageAfter(null)).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => ask(pageAfter(pageParam)).queryFn({ signal }),
    initialPageParam: null as number | null, // the first page has none before it
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.number ?? null)),
  });
  const { data, isError, hasNextPage, isFetchingNextPage } = history;
  return (
    <>
      {data === undefined &&
        (isError ? (
          <ErrorState title={texts.failed} onRetry={() => void history.refetch()} />
        ) : (
          <Skeleton height={36} />
        ))}
      {data?.pages[0]?.length === 0 && <p className="size-12 faint">{none}</p>}
      <ol className="stack cols-1 gap-8">
        {data?.pages.flat().map((entry) => (
          <li key={entry.number} className="stack gap-2 min-0 anywhere">
            {entry.items.length === 0
              ? entry.eventDescription
              : entry.items.map(({ label, value, newValue }) => (
                  <span key={label} className="pre-line">
                    {texts.changed(label, value, newValue)}
                  </span>
                ))}
            <small className="size-12 faint">
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
    </>
  );
};
