import type { Plugin } from 'vite';

const SUMMARY = /^ {2}summary: '[^'\n]*',\n/gm;

/** A file of the contract without what its calls are called in the description of the API: no page reads it. */
export const withoutSummaries = (code: string): string => code.replace(SUMMARY, '');

/** The description of the API stays with the server. */
export const unreadWords = (): Plugin => ({
  name: 'unread-words',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/][^?]*\.ts$/ },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
});
