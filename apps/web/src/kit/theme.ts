import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, store } from './local-storage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** What the person chose; the system decides until then. */
export const themeChoice = (): ThemeChoice => {
  const stored = readStored(storageKeys.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

const listeners = new Set<() => void>();
const apply = (): void => {
  const choice = themeChoice();
  const isDark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
};

export const chooseTheme = (choice: ThemeChoice): void => {
  store(storageKeys.theme, choice === 'system' ? null : choice);
  apply();
};

/** Follows the system while nothing is chosen, and a choice made in another tab. */
export const followSystemTheme = (): void => {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === storageKeys.theme) apply();
  });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice);
