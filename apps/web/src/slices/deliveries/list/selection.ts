import type { DeliveryRow } from '@celeiro/contract/deliveries.ts';
import { useSyncExternalStore } from 'react';

/** Most deliveries that can be chosen at once: what one batch takes. */
export const SELECTION_MAXIMUM = 500;

/** What is kept of a chosen delivery: enough to name it, and the version that was in sight. */
export type Selected = Pick<DeliveryRow, 'publicId' | 'orderNumber' | 'version' | 'totalAmountWithTax'>;
export type Selection = ReadonlyMap<string, Selected>;

// Outside React: what was chosen survives other pages, other filters and a look at an order.
let selection: Selection = new Map();
const listeners = new Set<() => void>();

const put = (next: Selection): void => {
  selection = next;
  for (const listener of listeners) listener();
};

const kept = ({ publicId, orderNumber, version, totalAmountWithTax }: Selected): Selected => ({
  publicId,
  orderNumber,
  version,
  totalAmountWithTax,
});

export const selected = (): Selection => selection;
export const clearSelection = (): void => put(new Map());

/** Chooses these, or no longer; false when there was no room for all of them (as many as fit are chosen). */
export const select = (rows: readonly Selected[], isOn: boolean): boolean => {
  const next = new Map(selection);
  let hasRoom = true;
  for (const row of rows) {
    if (!isOn) next.delete(row.publicId);
    else if (next.has(row.publicId) || next.size < SELECTION_MAXIMUM) next.set(row.publicId, kept(row));
    else hasRoom = false;
  }
  put(next);
  return hasRoom;
};

/** What a batch left undone stays chosen: it is what the person goes on with. */
export const chooseOnly = (rows: readonly Selected[]): void => {
  clearSelection();
  select(rows, true);
};

/** Rows that changed in sight: what was chosen is what is seen now. */
export const refreshSelection = (rows: readonly Selected[]): void => {
  const newer = rows.filter((row) => {
    const known = selection.get(row.publicId);
    return known !== undefined && known.version < row.version;
  });
  if (newer.length > 0) select(newer, true);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSelection = (): Selection => useSyncExternalStore(subscribe, selected);
