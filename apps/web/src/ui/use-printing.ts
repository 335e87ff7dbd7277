import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

const subscribe = (listener: () => void) => {
  // The browser prints the page as it is after this event: nothing may be asynchronous.
  const change = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    flushSync(listener);
  };
  addEventListener('beforeprint', change);
  addEventListener('afterprint', change);
  return () => {
    removeEventListener('beforeprint', change);
    removeEventListener('afterprint', change);
  };
};

/** Whether the page is being put on paper, where nothing can be opened: what is folded on the screen is drawn whole. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
