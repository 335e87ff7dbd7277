import { type ReactNode, useSyncExternalStore } from 'react';

// What stays on the screen whatever page is open: work that goes on while its person is elsewhere.
let node: ReactNode = null;
const listeners = new Set<() => void>();

/** Puts something beside every page; the frame draws it. */
export const showBackgroundWork = (next: ReactNode): void => {
  node = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = (): ReactNode => node;
export const useBackgroundWork = (): ReactNode => useSyncExternalStore(subscribe, read);
