import { isTest, type SourceFile } from './source-files.ts';

/** Statements that wait on their connection, with why that is right. */
const patient: readonly string[] = [
  // Jobs and commands have connections of their own.
  'orders/deliveries/list/renamed-words.store.ts',
  'desk/erasure/erasure.store.ts',
  'base/files/held-files.ts',
  // Steps of applied routes; who saves an address shares the lock, by a trigger of the database.
  'parties/supplier-routes/coverage.store.ts',
];

const advisory = /\bpg_advisory_\w*lock/;
const rows = /\b(?:for (?:no key update|update|key share|share)(?: of \w+)?|lock table [^`]* mode)\s*`/;
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);

/** Locks of use cases that wait for others on a connection of the pool: who only reads would find none left (decision 0385). */
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
