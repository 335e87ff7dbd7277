import {
  IDLE_POLL_MS,
  IDLE_TIMEOUT_MS,
  type IdleState,
  idleState,
  isLockDue,
  takesActivity,
} from '@celeiro/rules/session/idle.ts';
import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, store } from '../kit/local-storage.ts';

// Activity in any tab counts: the last one is shared through local storage.
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

let lastActive = Date.now();
let isLocked = false;
let state: IdleState = idleState(lastActive, lastActive, IDLE_TIMEOUT_MS, false);
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

const onActivity = (): void => {
  const now = Date.now();
  if (isLocked || !takesActivity(lastActive, now)) return;
  lastActive = now;
  store(storageKeys.lastActive, String(now));
};

const poll = (): void => {
  const shared = Number(readStored(storageKeys.lastActive));
  if (Number.isFinite(shared) && shared > lastActive && shared <= Date.now()) lastActive = shared;
  const next = idleState(lastActive, Date.now(), IDLE_TIMEOUT_MS, document.hidden);
  const isChanged = next.isIdle !== state.isIdle;
  state = next;
  const shouldLock = isLockDue(next);
  if (shouldLock && !isLocked) isLocked = true;
  else if (!isChanged) return;
  notify();
};

/** R-SESSION-007..010: watches activity (throttled 200 ms) and polls every 500 ms. */
export const watchActivity = (): void => {
  lastActive = Date.now();
  store(storageKeys.lastActive, String(lastActive));
  for (const name of ACTIVITY) addEventListener(name, onActivity, { passive: true, capture: true });
  document.addEventListener('visibilitychange', poll);
  setInterval(poll, IDLE_POLL_MS);
};

/** The password was given: the page is free again. */
export const unlock = (): void => {
  isLocked = false;
  lastActive = Date.now();
  store(storageKeys.lastActive, String(lastActive));
  poll();
  notify();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useIsLocked = (): boolean => useSyncExternalStore(subscribe, () => isLocked);
export const currentIdleState = (): IdleState => state;
