import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SUMMARY = /^ {2}summary: '[^'\n]*',\n/gm;

/** A file of the contract without what its calls are called in the description of the API: no page reads it. */
export const withoutSummaries = (code: string): string => code.replace(SUMMARY, '');

// An entry of a catalogue of errors, as the formatter writes it: its code stands at two spaces, whatever goes on stands deeper
// or closes it.
const ENTRY = /^ {2}([A-Z][A-Z0-9_]+): entry\(.*\n(?:(?: {4}.*| {2}[)\]}].*)\n)*/gm;

/** A catalogue of errors without those a page can't meet as a code: what the server refuses comes with its words. */
export const withoutForeignErrors = (code: string, isNamed: (error: string) => boolean): string =>
  code.replaceAll(ENTRY, (entry, error: string) => (isNamed(error) ? entry : ''));

/** The words in capitals of every source that may end in the browser and isn't a catalogue or a list of what a call refuses. */
export const namedCodes = (root: string): ReadonlySet<string> => {
  const files = globSync(['packages/rules/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'], { cwd: root });
  const named = files
    .filter((file) => !/\.test\.tsx?$|[\\/]refusal\.ts$/.test(file))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []);
  return new Set(named);
};

/** The description of the API stays with the server, and the words of what the server alone refuses. */
export const unreadWords = (): Plugin => {
  const named = namedCodes(join(import.meta.dirname, '../..'));
  return {
    name: 'unread-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/][^?]*\.ts$/ },
      handler: (code, id) => {
        const spoken = id.endsWith('errors.ts') ? withoutForeignErrors(code, (one) => named.has(one)) : code;
        return { code: withoutSummaries(spoken), map: null };
      },
    },
  };
};
