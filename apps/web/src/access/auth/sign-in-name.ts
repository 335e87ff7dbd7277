const KEY = 'celeiro.sign-in-name';

/** Kept for this tab, from where a password was chosen to where it is asked for. */
export const keepSignInName = (username: string): void => sessionStorage.setItem(KEY, username);

/** Who was last known to choose a password in this tab; '' for nobody. */
export const signInName = (): string => sessionStorage.getItem(KEY) ?? '';
