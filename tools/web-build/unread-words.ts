import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

// The fields of a call at two spaces, as the formatter writes them.
const SERVER_FIELD = /^ {2}(?:summary: '[^'\n]*'|transaction: '\w+'),\n/gm;
const REFUSALS = /^ {2}refusals: \[[^\]]*\]/gm;

/** A file of the contract without what only the server and the description of the API read of a call: no page does. */
export const withoutServerFields = (code: string): string => code.replace(SERVER_FIELD, '');

/** A file of the contract whose calls name only the refusals that a page knows by their code. */
export const withoutForeignRefusals = (code: string, isNamed: (error: string) => boolean): string =>
  code.replaceAll(REFUSALS, (list) =>
    list.replaceAll(/'([A-Z][A-Z0-9_]+)'(?:,\s*)?/g, (entry, error: string) => (isNamed(error) ? entry : '')),
  );

// An entry of a catalogue of errors, as the formatter writes it: its code is indented by two spaces, the rest by more, or
// closes it.
const ENTRY = /^ {2}([A-Z][A-Z0-9_]+): entry\(.*\n(?:(?: {4}.*| {2}[)\]}].*)\n)*/gm;

/** A catalogue of errors without those a page can't meet as a code: what the server refuses comes with its words. */
export const withoutForeignErrors = (code: string, isNamed: (error: string) => boolean): string =>
  code.replaceAll(ENTRY, (entry, error: string) => (isNamed(error) ? entry : ''));

const PACKAGE = /^@celeiro\/(rules|contract)\//;
/** What a source imports as more than a type, when it is the project's own. */
const importsOf = (file: string, code: string): readonly string[] =>
  [...code.matchAll(/(?:^|[\n;])\s*(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'|import\('([^']+)'\)/g)]
    .map(([, fixed, late]) => fixed ?? late ?? '')
    .flatMap((path) => {
      if (path.startsWith('.')) return [join(dirname(file), path)];
      return PACKAGE.test(path) ? [path.replace(PACKAGE, 'packages/$1/src/')] : [];
    });

/** The words in capitals of what may end in the browser and isn't a catalogue or a list of what a call refuses. */
export const namedCodes = (root: string): ReadonlySet<string> => {
  const ours = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const named = new Set<string>();
  const seen = new Set<string>();
  const read = (file: string): void => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    const code = readFileSync(join(root, file), 'utf8');
    // The contract says what a call may be refused with, which isn't that a page knows the code.
    if (!file.includes('contract') && !file.endsWith('refusal.ts'))
      for (const word of code.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []) named.add(word);
    for (const next of importsOf(file, code)) read(next);
  };
  for (const file of ours) read(file);
  return named;
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
        const isNamed = (error: string) => named.has(error);
        const spoken = id.endsWith('errors.ts')
          ? withoutForeignErrors(code, isNamed)
          : withoutForeignRefusals(code, isNamed);
        return { code: withoutServerFields(spoken), map: null };
      },
    },
  };
};
