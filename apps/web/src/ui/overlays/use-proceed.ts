import type { KeyboardEvent } from 'react';
import { useLatest } from '../use-latest.ts';

/** Presses that a form has taken: the dialog or panel around it ignores them. */
const taken = new WeakSet<Event>();

/**
 * Ctrl+Enter (Cmd+Enter) does what the main button does, from wherever the focus is, that button and its neighbours
 * included: for the element around all of them. A key held down does it once.
 */
export const useProceed = (onProceed: (() => void) | undefined): ((event: KeyboardEvent) => void) => {
  const latest = useLatest(onProceed);
  return (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || latest.current === undefined) return;
    if (taken.has(event.nativeEvent)) return;
    taken.add(event.nativeEvent);
    // Not the press of the button that has the focus as well.
    event.preventDefault();
    // After the field that has the focus has given what was typed.
    if (!event.repeat) queueMicrotask(() => latest.current?.());
  };
};
