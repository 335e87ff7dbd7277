import {
  IDLE_POLL_MS,
  IDLE_TIMEOUT_MS,
  type IdleState,
  idleState,
  isLockDue,
  takesActivity,
} from '@celeiro/rules/access/auth/idle.ts';
import { createStore, useSelector } from '@tanstack/react-store';
import { readStored, storageKeys, store } from '../kit/browser/local-storage.ts';

// Activity in any tab counts: the last one is shared through local storage.
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

let lastActive = Date.now();
const locked = createStore(false);
let state: IdleState = idleState(lastActive, lastActive, IDLE_TIMEOUT_MS, false);

const lock = (isLocked: boolean): void => locked.setState(() => isLocked);

const onActivity = (): void => {
  const now = Date.now();
  if (isPageLocked() || !takesActivity(lastActive, now)) return;
  // A machine that slept wakes up with a touch, before any poll: the time that passed counts first.
  poll();
  if (isPageLocked()) return;
  lastActive = now;
  store(storageKeys.lastActive, String(now));
};

/** Takes the activity of the other tabs, if it is newer. */
const takeShared = (): boolean => {
  const shared = Number(readStored(storageKeys.lastActive));
  if (!Number.isFinite(shared) || shared <= lastActive || shared > Date.now()) return false;
  lastActive = shared;
  return true;
};

const poll = (): void => {
  const isActiveElsewhere = takeShared();
  state = idleState(lastActive, Date.now(), IDLE_TIMEOUT_MS, document.hidden);
  if (isLockDue(state)) lock(true);
  // A locked tab is active only after the password was given there: that opens this one too.
  else if (isActiveElsewhere) lock(false);
};

/**
 * R-SESSION-007..010: watches activity (throttled 200 ms) and polls every 500 ms. The last activity outlives the page,
 * so that loading it again doesn't open what was locked.
 */
export const watchActivity = (): (() => void) => {
  lastActive = 0;
  if (!takeShared()) {
    lastActive = Date.now();
    store(storageKeys.lastActive, String(lastActive));
  }
  lock(false);
  poll();
  for (const name of ACTIVITY) addEventListener(name, onActivity, { passive: true, capture: true });
  document.addEventListener('visibilitychange', poll);
  const timer = setInterval(poll, IDLE_POLL_MS);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
    for (const name of ACTIVITY) removeEventListener(name, onActivity, { capture: true });
  };
};

/** The password was given: the page is free again. */
export const unlock = (): void => {
  lock(false);
  lastActive = Date.now();
  store(storageKeys.lastActive, String(lastActive));
  state = idleState(lastActive, lastActive, IDLE_TIMEOUT_MS, document.hidden);
};

export const isPageLocked = (): boolean => locked.get();
export const useIsLocked = (): boolean => useSelector(locked);
export const currentIdleState = (): IdleState => state;
