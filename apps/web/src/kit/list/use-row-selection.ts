import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DataRow, RowChoice } from '../../ui/data/data-columns.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { toast } from '../saving/toasts.ts';
import type { ListDefinition } from './list-definition.ts';
import { wordsOf } from './list.texts.ts';
import { type SelectionStore, useSelection } from './selection.ts';

/** Chooses, and says when there is no room for more. */
export const choose = <Row extends DataRow, Selected extends DataRow>(
  store: SelectionStore<Row, Selected>,
  rows: readonly Row[],
  isOn: boolean,
  full: (maximum: number) => string,
): void => {
  if (!store.select(rows, isOn)) toast.warning(full(store.maximum));
};

/** Choosing rows of the page: one, with Shift all from the last one to this, or the whole page; absent where none can be. */
export const useRowSelection = <Row extends DataRow, Selected extends DataRow>(
  {
    bulk,
    noun,
    nameOf,
  }: Pick<ListDefinition<Row, object, string, Selected>, 'bulk'> &
    Pick<ListDefinition<Row, object, string>, 'noun' | 'nameOf'>,
  rows: readonly Row[],
): RowChoice<Row> | undefined => {
  const store = bulk?.store;
  const selection = useSelection(store);
  const words = useMemo(() => wordsOf(noun), [noun]);
  const latest = useLatest(rows);
  const anchor = useRef<string | null>(null);
  useEffect(() => store?.refresh(rows), [store, rows]);

  const onRow = useCallback(
    (row: Row, isOn: boolean, isRange: boolean) => {
      const page = latest.current;
      const from = page.findIndex(({ publicId }) => publicId === anchor.current);
      const to = page.findIndex(({ publicId }) => publicId === row.publicId);
      const meant =
        isRange && from >= 0 && to >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
      if (store !== undefined) choose(store, meant, isOn, words.full);
      anchor.current = row.publicId;
    },
    [store, words, latest],
  );
  const rowLabel = useCallback((row: Row) => words.choose(nameOf(row)), [words, nameOf]);
  if (store === undefined) return undefined;
  const count = rows.filter(({ publicId }) => selection.has(publicId)).length;
  return {
    chosen: selection,
    page: count === 0 ? 'none' : count === rows.length ? 'all' : 'some',
    rowLabel,
    pageLabel: words.choosePage,
    onRow,
    onPage: (isOn) => choose(store, rows, isOn, words.full),
  };
};
