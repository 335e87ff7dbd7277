import type { KeyboardEvent } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * Ctrl+Enter (Cmd+Enter) does what the main button does, from wherever the focus is, that button and its neighbours
 * included: for the element around all of them. A key held down does it once.
 */
export const useProceed = (onProceed: (() => void) | undefined): ((event: KeyboardEvent) => void) => {
  const latest = useLatest(onProceed);
  return (event) => {
    // A form inside has taken the key.
    if (event.defaultPrevented) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || latest.current === undefined) return;
    // Not the press of the button that has the focus as well.
    event.preventDefault();
    // After the field that has the focus has given what was typed.
    if (!event.repeat) queueMicrotask(() => latest.current?.());
  };
};
