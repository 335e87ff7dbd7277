import type { KeyboardEvent } from 'react';
import { columnKeys } from '../column-keys.ts';
import { leaveField } from '../saving/leave-field.ts';

/** The keys of a table whose rows are edited in place: those of its columns, and Escape from a field to its row. */
export const rowFieldKeys = {
  ...columnKeys,
  onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
    columnKeys.onKeyDown(event);
    const row = event.target instanceof Element ? event.target.closest('tr, li') : null;
    leaveField(event, row?.querySelector<HTMLElement>('a[href], button:not([tabindex="-1"])'));
  },
} as const;
