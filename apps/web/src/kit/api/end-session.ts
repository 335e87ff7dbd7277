import { clearStored, storageKeys } from '../local-storage.ts';

/** Why the login page is shown, kept in the address so that a reload still says it (R-LOGOUT-004, R-AUTH-001). */
export type LoginNotice = 'authenticateError' | 'withoutPermission';

export const loginAddress = (notice: LoginNotice, from: string | null): string => {
  const search = new URLSearchParams({ [notice]: 'true' });
  if (from !== null && from !== '/' && from.startsWith('/') && !from.startsWith('//'))
    search.set('from', from);
  return `/?${search.toString()}`;
};

/** Where to go after signing in: a path of this application, query string included; null when none was asked for. */
export const returnRoute = (search: string): string | null => {
  const from = new URLSearchParams(search).get('from');
  return from !== null && from.startsWith('/') && !from.startsWith('//') && !from.includes('\\')
    ? from
    : null;
};

let isEnding = false;

/** Ends the session here: clears what is stored (kept keys aside) and goes to the login page (R-LOGOUT-003, R-LOGOUT-004). */
export const endSession = (): void => {
  if (isEnding) return;
  isEnding = true;
  const from = `${location.pathname}${location.search}`;
  clearStored();
  location.assign(loginAddress('authenticateError', from));
};

/** Another tab signed out: this one follows. */
export const followSignOut = (): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    const isCleared = event.key === null || (event.key === storageKeys.tokens && event.newValue === null);
    if (isCleared) endSession();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};
