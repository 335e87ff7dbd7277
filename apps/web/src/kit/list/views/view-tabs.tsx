import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { ActionMenu } from '../../../ui/actions/action-list.tsx';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import type { DataRow } from '../../../ui/data/data-columns.ts';
import { Tabs } from '../../../ui/actions/tabs.tsx';
import { onDemand } from '../../browser/on-demand.tsx';
import type { Values } from '../filters/filters.ts';
import type { ListDefinition, ListViews } from '../list-definition.ts';
import styles from '../list-page.module.css';
import {
  filterBody,
  listSearch,
  type ListState,
  readView,
  stateOf,
  type Unread,
  viewQuery,
} from '../list-state.ts';
import { listWords } from '../list.texts.ts';
import { useSavedViews } from './saved-views.ts';
import { MOST_COUNTERS, useCounters } from '../use-counters.ts';
import { rememberTab, takeTabFocus } from '../use-return-focus.ts';

const texts = listWords.views;
const SaveViewDialog = onDemand(
  () => import('./save-view.dialog.tsx'),
  (one) => one.SaveViewDialog,
);
const RemoveViewDialog = onDemand(
  () => import('./remove-view.dialog.tsx'),
  (one) => one.RemoveViewDialog,
);

/** What is likely to be counted: of the whole list more than is counted, of a queue some dozens. */
const MANY = '1.000+';
const FEW = '00';

const counterText = (
  counter: { readonly count: number; readonly isCapped: boolean } | undefined,
): string | undefined => counter && `${formatCount(counter.count)}${counter.isCapped ? '+' : ''}`;

/** Nearer than this to the tabs' right edge, where they fade out, nothing can be read, px. */
const FADED = 12;
const none: ReadonlySet<number> = new Set();

/** A tab: a view that everyone has, or one a person saved. */
type View = {
  readonly id: string;
  readonly name: string;
  readonly values: Values;
  /** Its parts that this list can't apply: it isn't counted, and shows nothing until they are removed. */
  readonly unread: readonly Unread[];
  /** Describes the filters it applies. */
  readonly query: string;
  readonly isOwn: boolean;
  readonly opens: string | null;
  /** While this page of its own is shown, it is open. */
  readonly at: string | null;
};

const isCut = (tab: Element, list: Element): boolean => {
  const [own, whole] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  return own.left < whole.left - 1 || own.right > whole.right - FADED;
};

/** Half a tab on the left would leave a gap there: the first whole one is aligned with the edge. */
const startWithWholeTab = (list: Element): void => {
  const { left } = list.getBoundingClientRect();
  const places = [...list.children].map((tab) => tab.getBoundingClientRect().left - left);
  list.scrollLeft += places.find((place) => place > -1) ?? 0;
};

/** The views whose tabs don't fit, in a menu; nothing where all fit. */
const HiddenViews = ({
  bar,
  views,
  counterOf,
  onChoose,
}: {
  readonly bar: RefObject<HTMLElement | null>;
  readonly views: readonly View[];
  readonly counterOf: (view: View) => string | undefined;
  readonly onChoose: (id: string) => void;
}) => {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(none);
  useEffect(() => {
    const list = bar.current?.querySelector('[role="tablist"]');
    if (!list || typeof ResizeObserver === 'undefined') return;
    const look = () => {
      const cut = [...list.children].flatMap((tab, at) => (isCut(tab, list) ? [at] : []));
      // A cut tab is hidden: it is in the menu, and appears when it is scrolled to.
      for (const [at, tab] of [...list.children].entries()) tab.toggleAttribute('data-cut', cut.includes(at));
      setHidden((known) =>
        known.size === cut.length && cut.every((at) => known.has(at)) ? known : new Set(cut),
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(list);
    for (const tab of list.children) observer.observe(tab);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [bar, views]);
  const actions = views
    .filter((_, at) => hidden.has(at))
    .map((view) => {
      const count = counterOf(view);
      return {
        id: view.id,
        label: count === undefined ? view.name : texts.counted(view.name, count),
        icon: null,
        onRun: () => onChoose(view.id),
      };
    });
  return actions.length === 0 ? null : (
    <span className="rigid">
      <ActionMenu actions={actions} name={texts.others(actions.length)} text={texts.more(actions.length)} />
    </span>
  );
};

/** Saved views as tabs, with how many rows each finds. */
export const ViewTabs = <
  Row extends DataRow,
  Body extends object,
  Field extends string,
  Selected extends DataRow,
>({
  list,
  views: source,
  state,
  opened = null,
  total,
  panel,
}: {
  readonly list: Pick<
    ListDefinition<Row, Body, Field, Selected>,
    'filters' | 'columns' | 'defaultSort' | 'noun' | 'view'
  >;
  readonly views: ListViews<Body>;
  /** Of the list; null where a page of its own is open. */
  readonly state: ListState<Field> | null;
  /** The page of its own that is open, by its '?view='. */
  readonly opened?: string | null;
  /** How many rows the list has, where that is known to the last one: the open view has no other number. */
  readonly total?: string | undefined;
  /** The id of the `TabPanel` below. */
  readonly panel: string;
}) => {
  const { filters, noun } = list;
  const builtIn = source.useBuiltIn();
  const own = useSavedViews(source.page);
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);
  const [removing, setRemoving] = useState<View | null>(null);
  const views = useMemo<readonly View[]>(
    () => [
      ...builtIn.views.map(({ id, name, values, opens = null, alsoAt = null }) => ({
        id,
        name,
        values,
        unread: [],
        query: viewQuery(filters, values),
        isOwn: false,
        opens,
        at: opens ?? alsoAt,
      })),
      ...own.views.map(({ publicId, name, query }) => {
        const { values, unread } = readView(filters, query);
        return {
          id: publicId,
          name,
          values,
          unread,
          query: viewQuery(filters, values, unread),
          isOwn: true,
          opens: null,
          at: null,
        };
      }),
    ],
    [builtIn.views, own.views, filters],
  );
  const unread = state?.unread ?? [];
  const query = viewQuery(filters, state?.values ?? {}, unread);
  const current =
    views.find((view) =>
      opened === null ? view.query === query && view.opens === null : view.at === opened,
    ) ?? null;
  // Only visible views are counted: the first tabs, and the open one wherever it is.
  const first = views.filter((view) => view.unread.length === 0).slice(0, MOST_COUNTERS);
  const counted =
    current === null || current.unread.length > 0 || first.includes(current)
      ? first
      : [...first.slice(0, MOST_COUNTERS - 1), current];
  const counters = useCounters(
    source,
    counted.map(({ values }) => filterBody(filters, values)),
    // Counted once all of them are known.
    builtIn.isKnown && own.isKnown,
  );
  const counterOf = (view: View) => {
    const counter = counters[counted.indexOf(view)];
    return view === current && counter?.isCapped ? (total ?? counterText(counter)) : counterText(counter);
  };

  // The sort stays, the place doesn't: another question starts at its first page.
  const open = (values: Values, wrong: readonly Unread[] = []) =>
    void navigate({
      to: '.',
      search: listSearch(list, {
        ...stateOf(list, values),
        ...(state && { sort: state.sort }),
        unread: wrong,
      }),
    });

  const isCounted = counters.length > 0;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With the frame's own layout: measured now, layout would run twice.
    const frame = requestAnimationFrame(() => {
      const list = bar.current?.querySelector('[role="tablist"]');
      if (!list) return;
      list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      startWithWholeTab(list);
    });
    return () => cancelAnimationFrame(frame);
    // Tabs that come before it and counters that grow push it out again.
  }, [current?.id, views, isCounted]);

  useEffect(() => takeTabFocus(bar.current), []);

  const choose = (id: string) => {
    rememberTab();
    const view = views.find((candidate) => candidate.id === id);
    if (view?.opens) void navigate({ to: '.', search: { view: view.opens } });
    else if (view) open(view.values, view.unread);
  };

  return (
    <div className={`row gap-4 center line-bottom ${styles['views']}`} ref={bar}>
      <Tabs
        label={texts.label}
        panel={panel}
        value={current?.id ?? null}
        tabs={views.map((view) => ({
          value: view.id,
          label: view.name,
          counter: counterOf(view),
          ...(counted.includes(view) && { expected: view.query === '' ? MANY : FEW }),
        }))}
        onChange={choose}
      />
      <HiddenViews bar={bar} views={views} counterOf={counterOf} onChoose={choose} />
      {current?.isOwn && (
        <IconButton
          size="small"
          name={texts.remove}
          icon={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => setRemoving(current)}
        />
      )}
      {current === null && opened === null && query !== '' && unread.length === 0 && (
        <Button
          look="ghost"
          size="small"
          icon={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => setIsSaving(true)}
        >
          {texts.save}
        </Button>
      )}
      {isSaving && <SaveViewDialog page={source.page} query={query} onClose={() => setIsSaving(false)} />}
      {removing !== null && (
        <RemoveViewDialog
          view={removing}
          noun={noun}
          onRemoved={() => {
            setRemoving(null);
            open({});
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
};
