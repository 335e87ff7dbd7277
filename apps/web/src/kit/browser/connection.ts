import { createStore, useSelector } from '@tanstack/react-store';

// Whether the server can be reached at all, as far as this page knows; one answer for the whole application.
const down = createStore(false);
let isWatched = false;
let probing: Promise<boolean> | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

/** Answers anybody, and from memory. */
const PROBE = '/api/environment';
const PROBE_TIMEOUT_MS = 5000;
/** The longest pause between two looks, ms. */
const MAXIMUM_PAUSE_MS = 10_000;

export const isLineDown = (): boolean => down.get();
export const useIsLineDown = (): boolean => useSelector(down);

/** Once the server can be reached: at once, or when it answers again. */
export const whenLineUp = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isLineDown()) return resolve();
    const { unsubscribe } = down.subscribe(() => {
      if (isLineDown()) return;
      unsubscribe();
      resolve();
    });
  });

const set = (isDown: boolean): void => {
  if (!isDown) tries = 0;
  if (isDown !== isLineDown()) down.setState(() => isDown);
};

const probe = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    const answer = await fetch(PROBE, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    // A proxy without a server behind it answers too.
    return answer.status < 500;
  } catch {
    return false;
  }
};

/**
 * Checks whether the server can be reached, and reports it to everyone; while it can't, checks again until it can. Before the
 * application watches its connection, the known state is the answer.
 */
export const checkLine = (): Promise<boolean> => {
  if (!isWatched) return Promise.resolve(!isLineDown());
  clearTimeout(again);
  probing ??= probe().then((isUp) => {
    probing = null;
    set(!isUp);
    if (!isUp && isWatched) {
      tries += 1;
      // Without a network the browser itself says when there is one again.
      const pause = Math.min(MAXIMUM_PAUSE_MS, 500 * 2 ** Math.min(tries, 6)) * (0.5 + Math.random() / 2);
      again = setTimeout(() => void checkLine(), pause);
    }
    return isUp;
  });
  return probing;
};

/** A call got no answer: it may be the line. */
export const noteNoAnswer = (): void => void (isWatched && checkLine());
/** The server answered something. */
export const noteAnswer = (): void => {
  if (isLineDown() && navigator.onLine) set(false);
};

const onOffline = (): void => set(true);
const onOnline = (): void => void checkLine();

/** Follows what the browser says of the network; the answer stops. */
export const watchLine = (): (() => void) => {
  isWatched = true;
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  if (!navigator.onLine) set(true);
  return () => {
    isWatched = false;
    clearTimeout(again);
    set(false);
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
  };
};
