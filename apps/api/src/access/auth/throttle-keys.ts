/** Guesses at an account by unknown callers. */
export const accountKey = (username: string): string => `account:${username}`;

/** Guesses within a session of the account: at sign-in and when the password is changed. */
export const sessionKey = (username: string): string => `session:${username}`;

/** Guesses at an account from a network it has signed in from before. */
export const knownKey = (username: string, network: string): string => `known:${username}:${network}`;

/** All attempts of unknown callers from one network: sign-ins and requests for a reset. */
export const addressKey = (network: string): string => `address:${network}`;

/** Invalid links, tried from one network. */
export const linkKey = (network: string): string => `link:${network}`;

/** Requests for a reset of one account. */
export const resetKey = (username: string): string => `reset:${username}`;
