import type { DeliveryRow } from '@celeiro/contract/deliveries.ts';
import { useCallback, useEffect, useRef } from 'react';
import { toast } from '../../../kit/toasts.ts';
import { listTexts } from './list.texts.ts';
import { refreshSelection, select, type Selection, SELECTION_MAXIMUM, useSelection } from './selection.ts';

export type RowSelection = {
  readonly selection: Selection;
  /** Of the page in sight. */
  readonly page: 'none' | 'some' | 'all';
  readonly onRow: (row: DeliveryRow, isOn: boolean, isRange: boolean) => void;
  readonly onPage: (isOn: boolean) => void;
};

/** Chooses, and says when there is no room for more. */
export const choose = (rows: readonly DeliveryRow[], isOn: boolean): void => {
  if (!select(rows, isOn)) toast.warning(listTexts.selection.full(SELECTION_MAXIMUM));
};

/** Choosing rows of the page: one, with Shift all from the last one to this, or the whole page. */
export const useRowSelection = (rows: readonly DeliveryRow[]): RowSelection => {
  const selection = useSelection();
  const latest = useRef(rows);
  latest.current = rows;
  const anchor = useRef<string | null>(null);
  useEffect(() => refreshSelection(rows), [rows]);

  const onRow = useCallback((row: DeliveryRow, isOn: boolean, isRange: boolean) => {
    const page = latest.current;
    const from = page.findIndex(({ publicId }) => publicId === anchor.current);
    const to = page.findIndex(({ publicId }) => publicId === row.publicId);
    choose(
      isRange && from >= 0 && to >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row],
      isOn,
    );
    anchor.current = row.publicId;
  }, []);
  const onPage = useCallback((isOn: boolean) => choose(latest.current, isOn), []);
  const count = rows.filter(({ publicId }) => selection.has(publicId)).length;
  const page = count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
  return { selection, page, onRow, onPage };
};
