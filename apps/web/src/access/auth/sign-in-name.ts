const KEY = 'celeiro.sign-in-name';

/** Stored for this tab, from where a password was chosen to the sign-in form. */
export const keepSignInName = (username: string): void => sessionStorage.setItem(KEY, username);

/** Who last chose a password in this tab; '' for no one. */
export const signInName = (): string => sessionStorage.getItem(KEY) ?? '';
