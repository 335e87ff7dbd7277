import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

// The fields of a call, indented by two spaces by the formatter.
const SERVER_FIELD = /^ {2}(?:summary: '[^'\n]*'|transaction: '\w+'),\n/gm;
const REFUSALS = /^ {2}refusals: \[[^\]]*\]/gm;

/** A contract file without the fields of calls that only the server and the OpenAPI document read. */
export const withoutServerFields = (code: string): string => code.replace(SERVER_FIELD, '');

/** A contract file whose calls list only the refusals whose code a page uses. */
export const withoutForeignRefusals = (code: string, isNamed: (error: string) => boolean): string =>
  code.replaceAll(REFUSALS, (list) =>
    list.replaceAll(/'([A-Z][A-Z0-9_]+)'(?:,\s*)?/g, (entry, error: string) => (isNamed(error) ? entry : '')),
  );

// An entry of a catalogue of errors as formatted: its code is indented by two spaces, its other lines by more, or
// they close it.
const ENTRY = /^ {2}([A-Z][A-Z0-9_]+): entry\(.*\n(?:(?: {4}.*| {2}[)\]}].*)\n)*/gm;

/** A catalogue of errors without those whose code no page uses: the server sends their messages. */
export const withoutForeignErrors = (code: string, isNamed: (error: string) => boolean): string =>
  code.replaceAll(ENTRY, (entry, error: string) => (isNamed(error) ? entry : ''));

const PACKAGE = /^@celeiro\/(rules|contract)\//;
/** The project's own modules that a source imports, without type imports. */
const importsOf = (file: string, code: string): readonly string[] =>
  [...code.matchAll(/(?:^|[\n;])\s*(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'|import\('([^']+)'\)/g)]
    .map(([, fixed, late]) => fixed ?? late ?? '')
    .flatMap((path) => {
      if (path.startsWith('.')) return [join(dirname(file), path)];
      return PACKAGE.test(path) ? [path.replace(PACKAGE, 'packages/$1/src/')] : [];
    });

/** The error codes named in files that may be bundled for the browser, without catalogues and refusal lists. */
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
    // The contract lists what a call may refuse, which doesn't mean that a page uses the code.
    if (!file.includes('contract') && !file.endsWith('refusal.ts'))
      for (const word of code.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []) named.add(word);
    for (const next of importsOf(file, code)) read(next);
  };
  for (const file of ours) read(file);
  return named;
};

/** Leaves out the OpenAPI descriptions and the messages of errors that only the server sends. */
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
