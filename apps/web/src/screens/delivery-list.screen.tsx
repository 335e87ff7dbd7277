import { pages } from '../kit/url/pages.ts';
import { IconDownload, IconFilter } from '@tabler/icons-react';
import type { DeliveryRow } from '@celeiro/contract/deliveries.ts';
import { listSupplierNames } from '@celeiro/contract/suppliers.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { onDemand } from '../kit/on-demand.tsx';
import { read } from '../kit/api/query.ts';
import { kitTexts } from '../kit/kit.texts.ts';
import { parseSearch } from '../kit/url/search.ts';
import { ColumnChooser } from '../slices/deliveries/list/column-chooser.tsx';
import { FilterDialog } from '../slices/deliveries/list/filter-dialog.tsx';
import { filterChips } from '../slices/deliveries/list/filter-summary.ts';
import { ListCards } from '../slices/deliveries/list/list-cards.tsx';
import { columns, hiddenColumns, storeHiddenColumns } from '../slices/deliveries/list/list-columns.ts';
import { useListKeys } from '../slices/deliveries/list/list-keys.ts';
import styles from '../slices/deliveries/list/list-page.module.css';
import {
  emptyState,
  hasFilters,
  type ListState,
  type SortField,
} from '../slices/deliveries/list/list-state.ts';
import { ListTable } from '../slices/deliveries/list/list-table.tsx';
import { listTexts } from '../slices/deliveries/list/list.texts.ts';
import { useDeliveryList, preloadList } from '../slices/deliveries/list/use-list.ts';
import { useLiveRows } from '../slices/deliveries/list/use-live-rows.ts';
import { useRowSelection } from '../slices/deliveries/list/use-row-selection.ts';
import { inboxOf, LIST_PAGE } from '../slices/deliveries/list/views.ts';
import { useSavedViews } from '../slices/saved-views/views.ts';
import { ViewTabs } from '../slices/deliveries/list/view-tabs.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { FilterChip } from '../ui/chip.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { useSmallScreen } from '../ui/use-small-screen.ts';

const BulkBar = lazy(() =>
  import('../slices/deliveries/list/bulk-bar.tsx').then((module) => ({ default: module.BulkBar })),
);
const ExportDialog = onDemand(
  () => import('../slices/deliveries/list/export.dialog.tsx'),
  (module) => module.ExportDialog,
);

const noRows: readonly DeliveryRow[] = [];

const DeliveryApprovals = lazy(() =>
  import('./delivery-approvals.tsx').then((one) => ({ default: one.DeliveryApprovals })),
);

const DeliveryRefunds = lazy(() =>
  import('./delivery-refunds.tsx').then((one) => ({ default: one.DeliveryRefunds })),
);

/** Asks for what the address shows before the page is drawn. */
export const preload = (address: URL): void => {
  const search = parseSearch(address.search);
  if (inboxOf(search['view']) === null) preloadList(search);
};

/** '/delivery/delivery-list': finds a delivery among many, or shows what waits for a supervisor or for a refund. */
export const Screen = () => {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const inbox = inboxOf(search['view']);
  if (inbox === null) return <DeliveryList />;
  return (
    <Suspense fallback={null}>
      {inbox === 'aprovacoes' ? <DeliveryApprovals /> : <DeliveryRefunds />}
    </Suspense>
  );
};

const DeliveryList = () => {
  const { state, size, rows, answer, hasFailed, change, changeSize, go } = useDeliveryList();
  const navigate = useNavigate();
  const isSmall = useSmallScreen();
  const live = useLiveRows();
  const ownViews = useSavedViews(LIST_PAGE);
  const [hidden, setHidden] = useState(hiddenColumns);
  const [isFiltering, setIsFiltering] = useState(false);
  const [exporting, setExporting] = useState<'filtered' | 'chosen' | null>(null);
  const chosen = useRowSelection(answer?.content ?? noRows);
  const [chosenNames, setChosenNames] = useState<ReadonlyMap<string, string>>(new Map());
  const search = useRef<HTMLInputElement>(null);
  useListKeys(useCallback(() => search.current?.focus(), []));

  // A shared address names suppliers by id: their names are looked up only then.
  const needsNames = state.suppliers.some((id) => !chosenNames.has(id));
  const supplierNames = useQuery({ ...read(listSupplierNames, { query: {} }), enabled: needsNames });
  const names = useMemo(
    () =>
      new Map([
        ...(supplierNames.data ?? []).map(({ publicId, name }) => [publicId, name] as const),
        ...chosenNames,
      ]),
    [supplierNames.data, chosenNames],
  );

  const open = (next: ListState) => change({ ...next, sort: state.sort, page: 0, cursor: null });
  const sortBy = (field: SortField) =>
    change({
      sort: {
        field,
        direction: state.sort.field === field && state.sort.direction === 'desc' ? 'asc' : 'desc',
      },
    });
  const total = answer?.totalElements ?? 0;
  const totalText = answer?.totalApproximate ? listTexts.moreThan(formatCount(total)) : formatCount(total);
  const shown = useMemo(() => columns.filter((column) => !hidden.has(column.id)), [hidden]);
  const isLoading = answer === null;
  const isEmpty = answer?.content.length === 0;

  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <h1>{listTexts.title}</h1>
        {answer !== null && <span>{listTexts.count(totalText, total === 1)}</span>}
        <Button
          className={styles['end']}
          icon={<IconDownload size={16} aria-hidden="true" />}
          isDisabled={answer === null}
          disabledReason={isEmpty === true ? listTexts.nothingToExport : null}
          onClick={() => setExporting('filtered')}
        >
          {listTexts.export}
        </Button>
      </header>
      <ViewTabs
        state={state}
        own={ownViews}
        onOpen={open}
        onInbox={(view) => void navigate({ to: pages.deliveryList.path, search: { view } })}
      />
      <div className={styles['filters']}>
        <SearchBox
          ref={search}
          name={listTexts.searchName}
          placeholder={listTexts.searchPlaceholder}
          value={state.search}
          onSearch={(text) => change({ search: text })}
        />
        {filterChips(state, names).map((chip) => (
          <FilterChip
            key={chip.id}
            name={chip.name}
            value={chip.value}
            onOpen={() => setIsFiltering(true)}
            onRemove={() => change(chip.without)}
          />
        ))}
        <Button
          look="ghost"
          size="small"
          icon={<IconFilter size={14} aria-hidden="true" />}
          onClick={() => setIsFiltering(true)}
        >
          {listTexts.filter}
        </Button>
        {hasFilters(state) && (
          <Button look="ghost" size="small" onClick={() => open(emptyState)}>
            {listTexts.clear}
          </Button>
        )}
        {!isSmall && (
          <span className={styles['end']}>
            <ColumnChooser
              hidden={hidden}
              onChange={(next) => {
                storeHiddenColumns(next);
                setHidden(next);
              }}
            />
          </span>
        )}
      </div>
      {hasFailed && answer !== null && (
        <Banner
          tone="error"
          isFlush
          action={
            <Button size="small" onClick={() => void rows.refetch()}>
              {kitTexts.retry}
            </Button>
          }
        >
          {listTexts.failures.refresh}
        </Banner>
      )}
      {hasFailed && answer === null ? (
        <ErrorState title={listTexts.failures.list} onRetry={() => void rows.refetch()} />
      ) : isEmpty ? (
        <EmptyState
          hint={listTexts.emptyHint}
          action={
            hasFilters(state) && <Button onClick={() => open(emptyState)}>{listTexts.clearFilters}</Button>
          }
        />
      ) : isSmall ? (
        <ListCards
          rows={answer?.content ?? []}
          isLoading={isLoading}
          isStale={rows.isPlaceholderData}
          live={live}
          chosen={chosen}
        />
      ) : (
        <ListTable
          rows={answer?.content ?? []}
          columns={shown}
          sort={state.sort}
          onSort={sortBy}
          isLoading={isLoading}
          isStale={rows.isPlaceholderData}
          live={live}
          chosen={chosen}
          size={size}
        />
      )}
      <Suspense fallback={null}>
        {chosen.selection.size > 0 && (
          <BulkBar
            selection={chosen.selection}
            state={state}
            total={total}
            isPageChosen={chosen.page === 'all'}
            onExport={() => setExporting('chosen')}
          />
        )}
        {exporting !== null && (
          <ExportDialog
            state={state}
            columns={shown.map(({ id }) => id)}
            total={exporting === 'chosen' ? chosen.selection.size : total}
            chosen={exporting === 'chosen' ? [...chosen.selection.keys()] : null}
            onClose={() => setExporting(null)}
          />
        )}
      </Suspense>
      <footer className={styles['foot']}>
        {answer !== null && (
          <Pagination
            page={state.page}
            size={size}
            total={total}
            countText={totalText}
            format={formatCount}
            onGo={go}
            onSize={changeSize}
          />
        )}
      </footer>
      {isFiltering && (
        <FilterDialog
          state={state}
          names={names}
          onName={(id, name) => setChosenNames((before) => new Map(before).set(id, name))}
          onApply={(next) => {
            setIsFiltering(false);
            change({ ...next, page: 0, cursor: null });
          }}
          onClose={() => setIsFiltering(false)}
        />
      )}
    </main>
  );
};
