import {
  type CreditQueue as Queue,
  listCreditQueue,
  type QueuedStore,
  takeCreditAnalysis,
} from '@celeiro/contract/money/credit-analysis/credit-queue.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import {
  type CreditQueueGroup,
  creditQueueGroups,
  creditQueueViews,
} from '@celeiro/rules/money/credit-analysis/credit-queue.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import { focusedRow, useListKeys } from '../../../kit/list/list-keys.ts';
import { useLiveRows } from '../../../kit/list/use-live-rows.ts';
import { readStored, store as remember, storageKeys } from '../../../kit/browser/local-storage.ts';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { useSingleKeys } from '../../../kit/browser/single-keys.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { pages } from '../../../kit/url/pages.ts';
import { useNow } from '../../../kit/use-now.ts';
import { useSave } from '../../../kit/saving/use-save.ts';
import { FilterChip } from '../../../ui/marks/chip.tsx';
import { DataCards } from '../../../ui/data/data-cards.tsx';
import type { RowLinkProps } from '../../../ui/data/data-columns.ts';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { EmptyState, ErrorState } from '../../../ui/marks/states.tsx';
import { TabPanel, Tabs } from '../../../ui/actions/tabs.tsx';
import { useSmallScreen } from '../../../ui/use-small-screen.ts';
import { creditQueueTexts as texts } from './credit-queue.texts.ts';
import styles from './credit-queue.module.css';
import { queueColumns } from './queue-columns.tsx';
import { useSteadyRows } from './use-steady-rows.ts';

const PANEL = 'credit-queue';
const liveKinds = ['storeCredit'] as const;
const PostponeDialog = onDemand(
  () => import('./postpone.dialog.tsx'),
  (one) => one.PostponeDialog,
);

const groupOf = ({ group }: QueuedStore): string | null => group;

/** The selection in an address: the whole queue without any, or for an unknown one; a group is one of the queue's. */
const askedBy = ({ view: requested, group }: Record<string, string | undefined>) => {
  const view = creditQueueViews.find((one) => one.toLowerCase() === requested) ?? 'QUEUE';
  const found = creditQueueGroups.find((one) => one.toLowerCase() === group);
  return { view, ...(view === 'QUEUE' && found !== undefined && { group: found }) };
};
type Asked = ReturnType<typeof askedBy>;

/** The work list selected by the address. */
export const useCreditQueue = () => {
  const requested = askedBy(useSearch({ strict: false }));
  return { requested, queue: useQuery(read(listCreditQueue, { query: requested })) };
};

const StoreLink = ({ row, children, ...link }: RowLinkProps<QueuedStore>) => (
  <Link {...link} to={pages.creditAnalysis.path} search={{ storePublicId: row.publicId }}>
    {children}
  </Link>
);

/** The groups a person folded, remembered. */
const useFolded = () => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set((readStored(storageKeys.creditGroups) ?? '').split(' ')),
  );
  const toggle = (group: string) => {
    const next = new Set(folded);
    if (!next.delete(group)) next.add(group);
    remember(storageKeys.creditGroups, [...next].join(' '));
    setFolded(next);
  };
  return { folded, toggle };
};

const figuresOf = ({ group, stores, deliveries, amount }: Queue['groups'][number]): string =>
  group === 'WAITING'
    ? texts.parts([texts.stores(stores), texts.deliveries(deliveries), formatBRL(amount)])
    : texts.parts([texts.withoutWaiting(stores), ...(amount > 0 ? [formatBRL(amount)] : [])]);

const GroupHead = ({
  group,
  totals,
  isFolded,
  onToggle,
}: {
  readonly group: CreditQueueGroup;
  readonly totals: Queue['groups'][number] | undefined;
  readonly isFolded: boolean;
  readonly onToggle: () => void;
}) => {
  const Icon = isFolded ? IconChevronRight : IconChevronDown;
  const label = texts.groups[group];
  return totals === undefined ? (
    <span className={`inline gap-8 center medium muted ${styles['group']}`}>
      {group === 'WAITING' ? texts.nothingWaits : label}
    </span>
  ) : (
    <button
      type="button"
      className={`inline gap-8 center medium muted ${styles['group']}`}
      aria-expanded={!isFolded}
      onClick={onToggle}
    >
      <Icon size={14} aria-hidden="true" />
      <b className="semibold ink">{label}</b>
      <span className="number">{figuresOf(totals)}</span>
    </button>
  );
};

/** The row that has the focus, or null. */
const pointedRow = (rows: readonly QueuedStore[]): QueuedStore | null => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-row-link]')];
  const link = links[focusedRow(links)];
  const id = link && new URL(link.href).searchParams.get('storePublicId');
  return rows.find(({ publicId }) => publicId === id) ?? null;
};

/** 'M' takes the row in focus or gives it back, 'P' postpones it. */
const useRowActions = (rows: readonly QueuedStore[], onPostpone: (row: QueuedStore) => void) => {
  const { save } = useSave(takeCreditAnalysis, { failureText: texts.takeFailed, failureIn: 'toast' });
  const take = async () => {
    const row = pointedRow(rows);
    if (row === null) return;
    const isMine = row.taker?.isOwn !== true;
    const body = { isMine, seen: row.taker?.publicId ?? null };
    const { kind } = await save({ params: { id: row.publicId }, body });
    if (kind === 'saved') toast.success((isMine ? texts.taken : texts.givenBack)(row.store));
  };
  useSingleKeys({
    m: () => void take(),
    p: () => {
      const row = pointedRow(rows);
      if (row !== null) onPostpone(row);
    },
  });
};

const Keys = () => (
  <span className={`row wrap gap-4-16 size-12 ${styles['keys']}`}>
    {texts.keys.map(([key, does]) => (
      <span key={key}>
        <kbd>{key}</kbd> {does}
      </span>
    ))}
  </span>
);

/** How many the rows are of, in words. */
const totalText = ({ counts, groups, content }: Queue, { view, group }: Asked): string => {
  const all = group === undefined ? counts[view] : (groups.find((one) => one.group === group)?.stores ?? 0);
  if (content.length < all) return texts.shown(content.length, all);
  return view === 'QUEUE' && group === undefined ? texts.inQueue(all) : texts.stores(all);
};

const emptyText = ({ view, group }: Asked): string =>
  group === undefined ? texts.empty[view] : texts.noneInGroup;

const Rows = ({ requested, queue }: { readonly requested: Asked; readonly queue: Queue }) => {
  const isGrouped = requested.view === 'QUEUE' && requested.group === undefined;
  const isSmall = useSmallScreen();
  const now = useNow();
  const { folded, toggle } = useFolded();
  const [isHeld, setHeld] = useState(false);
  const [postponed, setPostponed] = useState<QueuedStore | null>(null);
  const live = useLiveRows(liveKinds);
  const { placed, leaving } = useSteadyRows(queue.content, groupOf, isHeld);
  const rows = placed.map(({ row }) => row);
  useRowActions(rows, setPostponed);
  const columns = useMemo(() => queueColumns(now), [now]);
  const sections = creditQueueGroups.flatMap((group) => {
    const own = placed.filter((one) => one.group === group).map(({ row }) => row);
    const totals = queue.groups.find((one) => one.group === group);
    const isFolded = folded.has(group);
    // The group of waiting stores is shown even when empty; empty others aren't.
    if (!isGrouped || (own.length === 0 && totals === undefined && group !== 'WAITING')) return [];
    const head = (
      <GroupHead group={group} totals={totals} isFolded={isFolded} onToggle={() => toggle(group)} />
    );
    return [{ id: group, head, rows: isFolded ? [] : own }];
  });
  const drawn = { columns, live, leaving, Link: StoreLink, label: texts.table };
  const ofGroup = (group: CreditQueueGroup, head: ReactNode, own: readonly QueuedStore[]) => (
    <section key={group} aria-label={texts.groups[group]}>
      {head}
      <DataCards {...drawn} rows={own} look="tall" />
    </section>
  );
  return (
    <div
      className="column grow min-h-0"
      data-rows
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {rows.length === 0 ? (
        <EmptyState {...(isGrouped && { title: texts.nothingWaits })} hint={emptyText(requested)} />
      ) : isSmall ? (
        <div className={styles['cards']}>
          {isGrouped ? (
            sections.map(({ id, head, rows: own }) => ofGroup(id, head, own))
          ) : (
            <DataCards {...drawn} rows={rows} />
          )}
        </div>
      ) : (
        <DataTable
          {...drawn}
          rows={isGrouped ? [] : rows}
          sections={sections}
          nameOf={({ store }) => texts.open(store)}
          minWidth={860}
        />
      )}
      <footer
        className={`row gap-16 center between muted line-top bg-surface pad-0-gutter ${styles['foot']}`}
      >
        <Keys />
        <span>{totalText(queue, requested)}</span>
      </footer>
      {postponed !== null && <PostponeDialog row={postponed} onClose={() => setPostponed(null)} />}
    </div>
  );
};

/** 'Nine stores, twelve deliveries, so much', of what waits; undefined while unknown. */
export const waitingText = (queue: Queue | undefined): string | undefined => {
  const waiting = queue?.groups.find(({ group }) => group === 'WAITING');
  if (queue === undefined) return undefined;
  return waiting === undefined
    ? texts.nothingWaits
    : texts.count(
        texts.stores(waiting.stores),
        texts.deliveries(waiting.deliveries),
        formatBRL(waiting.amount),
      );
};

/** Stores whose credit needs a decision: the queue in its groups, and the area next to it. */
export const CreditQueue = () => {
  const navigate = useNavigate();
  const { requested, queue } = useCreditQueue();
  const { view, group } = requested;
  const show = (next: string) =>
    void navigate({
      to: pages.creditAnalysis.path,
      search: next === 'QUEUE' ? {} : { view: next.toLowerCase() },
    });
  useListKeys(() => document.querySelector<HTMLInputElement>('[data-credit-find] input')?.focus());
  const { data } = queue;
  return (
    <>
      <div className={styles['tabs']}>
        <Tabs
          label={texts.views}
          panel={PANEL}
          value={view}
          tabs={creditQueueViews.map((value) => ({
            value,
            label: texts.tabs[value],
            counter: data && String(data.counts[value]),
            expected: '00',
          }))}
          onChange={show}
        />
      </div>
      <TabPanel id={PANEL}>
        {group !== undefined && (
          <div className="pad-8-gutter">
            <FilterChip name={texts.narrowed} value={texts.groups[group]} onRemove={() => show('QUEUE')} />
          </div>
        )}
        {data !== undefined ? (
          <Rows key={`${view} ${group}`} requested={requested} queue={data} />
        ) : queue.isError ? (
          <ErrorState title={texts.failed} onRetry={() => void queue.refetch()} />
        ) : (
          <DataTable label={texts.table} rows={[]} columns={queueColumns(0)} isLoading minWidth={860} />
        )}
      </TabPanel>
    </>
  );
};
