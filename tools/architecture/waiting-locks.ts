import { isTest, type SourceFile } from './source-files.ts';

/** Statements that may wait on their connection, each with the reason. */
const patient: readonly string[] = [
  // Jobs and commands have separate connections.
  'orders/deliveries/list/renamed-words.store.ts',
  'desk/erasure/erasure.store.ts',
  'base/files/held-files.ts',
  // Steps of applied routes; saving an address takes the lock too, by a trigger of the database.
  'parties/supplier-routes/coverage.store.ts',
];

const advisory = /\bpg_advisory_\w*lock/;
const rows = /\b(?:for (?:no key update|update|key share|share)(?: of \w+)?|lock table [^`]* mode)\s*`/;
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);

/** Locks of use cases that wait on a connection of the pool: reads would find no free connection (decision 0385). */
export const waitingLocks = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => /^apps\/api\/src\/(?!platform\/|ports\/)[^/]+\/.*\.ts$/.test(path) && !isTest(path))
    .filter(({ path }) => !patient.includes(path.slice('apps/api/src/'.length)))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          !isComment(line) && (advisory.test(line) || rows.test(line))
            ? [`${path}:${at + 1}: lock by lockNames, or with rowLock`]
            : [],
        ),
    );
