import { isTest, type SourceFile } from './source-files.ts';

/** Files of the server that refuse with SERVICE_UNAVAILABLE for another reason than a ceiling, or are what a ceiling is made of. */
const others: readonly string[] = [
  'platform/auth/bounded-work.ts',
  // Requests in flight, whose shares are counted there.
  'platform/http/limits/limits.ts',
  // The database is away.
  'platform/http/bind.ts',
  'base/system/system.routes.ts',
  // The server stops.
  'platform/events/feed.ts',
  // A caller waited too long.
  'platform/db/lock-turns.ts',
];
const refusing = /new PlatformError\(\s*'SERVICE_UNAVAILABLE'/;
/** A queue of its own: promises that wait in a list. */
const queueing = /=> *\w[\w.[\]?]*\.push\(resolve\)/;
const threads = /new Worker\(/;
/** What is full is cleared whole: a caller washes away its own count by coming under other keys. */
const clearing = /\.size >=? [^;\n]*\)\s*\{?\s*\w+\.clear\(\)/;
const SHARES = 'platform/auth/bounded-work.ts';

/** A limit on concurrent work is made by `createShares` or `createBoundedWork`, which give every caller a share. */
export const ceilingsWithoutShare = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('apps/api/src/') && path.endsWith('.ts') && !isTest(path))
    .map(({ path, text }) => ({ path, text, name: path.slice('apps/api/src/'.length) }))
    .flatMap(({ path, text, name }) => [
      ...(refusing.test(text) && !others.includes(name)
        ? [`${path}: refuse by createShares or createBoundedWork, with a share for each caller`]
        : []),
      ...(queueing.test(text) && name !== SHARES
        ? [`${path}: queue by createBoundedWork, with a share for each caller`]
        : []),
      ...(clearing.test(text)
        ? [`${path}: count by createBoundedCounts, or forget the oldest (remember)`]
        : []),
      ...(threads.test(text) && !text.includes('createBoundedWork(')
        ? [`${path}: begin threads by createBoundedWork, with a share for each caller`]
        : []),
    ]);
