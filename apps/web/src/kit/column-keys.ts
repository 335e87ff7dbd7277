import type { KeyboardEvent } from 'react';
import { topDialog } from '../ui/overlays/dialog-stack.ts';

/** Where a key leads in a column: one row down or up, or null for one that stays. */
const stepOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): 1 | -1 | null => {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return shiftKey ? -1 : 1;
  if (shiftKey) return null;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
};

/** The field next to `field` in its column, for an item that has one there. */
const neighbour = (table: Element, field: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined => {
  const column = field.closest<HTMLElement>('[data-field]')?.dataset['field']?.split(':').at(-1) ?? '';
  const fields = [...table.querySelectorAll<HTMLInputElement>(`[data-field$=":${column}"] input`)];
  return fields[fields.indexOf(field) + step];
};

const isField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.closest('[data-field]') !== null;

/** Arrows go down and up a column of fields; leaving a field saves it. */
const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>): void => {
  const step = stepOf(event);
  if (step === null || event.key === 'Enter' || !isField(event.target)) return;
  // The field itself would count up or down.
  event.preventDefault();
  event.stopPropagation();
  neighbour(event.currentTarget, event.target, step)?.focus();
};

/** Enter saves, then goes down, with Shift up; it stays where the field asks something or says what it didn't take. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
  const { currentTarget, target } = event;
  const step = stepOf(event);
  if (step === null || event.key !== 'Enter' || event.nativeEvent.isComposing || !isField(target)) return;
  // After what the field draws of it.
  queueMicrotask(() => {
    const isQuestionOpen = topDialog() !== null || document.activeElement !== target;
    if (isQuestionOpen || target.getAttribute('aria-invalid') === 'true') return;
    neighbour(currentTarget, target, step)?.focus();
  });
};

/** The keys of a table of items, for the element around it. */
export const columnKeys = { onKeyDownCapture, onKeyDown } as const;
