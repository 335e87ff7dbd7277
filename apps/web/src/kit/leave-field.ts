import type { KeyboardEvent } from 'react';
import { topDialog } from '../ui/dialog-stack.ts';
import { columnKeys } from './column-keys.ts';

const fields = 'input, textarea, [role="combobox"]';

/**
 * Escape in a field that has nothing left to take back leaves it for what it belongs to; without such a place, for the page. What
 * was taken back, an open list and a dialog have the key first.
 */
export const leaveField = (event: KeyboardEvent, home: HTMLElement | null | undefined): void => {
  const { key, target, defaultPrevented } = event;
  if (key !== 'Escape' || defaultPrevented || topDialog() !== null) return;
  if (!(target instanceof HTMLElement) || !target.matches(fields)) return;
  event.preventDefault();
  if (home) home.focus();
  else target.blur();
};

/** The keys of a table whose rows are edited in place: those of its columns, and Escape from a field to its row. */
export const rowFieldKeys = {
  ...columnKeys,
  onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
    columnKeys.onKeyDown(event);
    const row = event.target instanceof Element ? event.target.closest('tr, li') : null;
    leaveField(event, row?.querySelector<HTMLElement>('a[href], button:not([tabindex="-1"])'));
  },
} as const;
