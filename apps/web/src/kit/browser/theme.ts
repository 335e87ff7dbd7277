import { createStore, useSelector } from '@tanstack/react-store';
import { readStored, storageKeys, store } from './local-storage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** What the person chose; the system decides until then. */
export const themeChoice = (): ThemeChoice => {
  const stored = readStored(storageKeys.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

const chosen = createStore(themeChoice());
const apply = (): void => {
  const choice = themeChoice();
  const isDark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  chosen.setState(() => choice);
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

export const useThemeChoice = (): ThemeChoice => useSelector(chosen);
