import { clearStored, storageKeys } from '../browser/local-storage.ts';
import { decodeClaims, readTokens } from './session-tokens.ts';

/** Why the login page is shown, kept in the address so that a reload still says it (R-LOGOUT-004, R-AUTH-001). */
export type LoginNotice = 'authenticateError' | 'withoutPermission';

/** The sign-in page: '/', and the address people type and bookmark for it (R-ROUTE-001). */
export const isLoginPath = (pathname: string): boolean => pathname === '/' || /^\/login\/?$/.test(pathname);

/**
 * A page of this application as the browser would open it, query string included; null for the login page and for
 * every address that leads elsewhere ('//host', '/\host', a tab inside, another scheme).
 */
const ownPage = (address: string | null): string | null => {
  if (address === null || !address.startsWith('/')) return null;
  try {
    const { origin, pathname, search } = new URL(address, location.origin);
    return origin !== location.origin || isLoginPath(pathname) || pathname.startsWith('//')
      ? null
      : `${pathname}${search}`;
  } catch {
    return null;
  }
};

export const loginAddress = (notice: LoginNotice, from: string | null): string => {
  const search = new URLSearchParams({ [notice]: 'true' });
  const page = ownPage(from);
  if (page !== null) search.set('from', page);
  return `/?${search.toString()}`;
};

/** Where to go after signing in: a page of this application; null when none was requested (R-AUTH-001). */
export const returnRoute = (search: string): string | null =>
  ownPage(new URLSearchParams(search).get('from'));

let isEnding = false;
let remembersPage = true;

/** The session is over, and the page about to go: there is nothing left to stay for. */
export const isSessionEnding = (): boolean => isEnding;

/** The person leaves on purpose: the login page will neither say that the session ended nor lead back here. */
export const forgetPage = (): void => {
  remembersPage = false;
};

const leave = (): void => {
  isEnding = true;
  const from = remembersPage ? `${location.pathname}${location.search}` : null;
  location.replace(loginAddress('authenticateError', from));
};

/** Ends the session here: clears what is stored (kept keys aside) and goes to the login page (R-LOGOUT-003, R-LOGOUT-004). */
export const endSession = (): void => {
  if (isEnding) return;
  clearStored();
  leave();
};

/** Whose session this is; null without one. */
export const sessionOwner = (): string | null => decodeClaims(readTokens()?.accessToken ?? '')?.sub ?? null;

/**
 * Another tab signed out: this one follows. It clears nothing, since someone may have signed in again already; when that is
 * another person, the page starts again as theirs. A page from the browser's back cache follows too.
 */
export const followSignOut = (): (() => void) => {
  const first = sessionOwner();
  const follow = () => {
    if (isEnding) return;
    if (readTokens() === null) leave();
    else if (sessionOwner() !== first) location.reload();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === storageKeys.tokens) follow();
  };
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    isEnding = false;
    follow();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
};
