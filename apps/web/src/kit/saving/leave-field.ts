import type { KeyboardEvent } from 'react';
import { topDialog } from '../../ui/overlays/dialog-stack.ts';

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
