import { createStore, useSelector } from '@tanstack/react-store';
import { listenLive } from '../api/live-events.ts';
import { readStored, storageKeys, store } from '../browser/local-storage.ts';

// Only a browser that requested long work reads its state: it remembers this over a reload.
const mark = createStore(readStored(storageKeys.longWork) !== null);

/** Notes whether there is long work of this person to be shown. */
export const noteLongWork = (has: boolean): void => {
  store(storageKeys.longWork, has ? 'true' : null);
  mark.setState(() => has);
};

// Requested in another tab or on another machine.
listenLive(({ kind }) => {
  if (kind === 'longWork' && !mark.get()) noteLongWork(true);
});

export const useHasLongWork = (): boolean => useSelector(mark);
