import { isTest, type SourceFile } from './source-files.ts';

/** Server files that refuse with SERVICE_UNAVAILABLE for another reason, or that implement the ceilings. */
const others: readonly string[] = [
  'platform/auth/bounded-work.ts',
  // Requests in flight; their shares are counted there.
  'platform/http/limits/limits.ts',
  // The database is unavailable.
  'platform/http/bind.ts',
  'base/system/system.routes.ts',
  // The server is stopping.
  'platform/events/feed.ts',
  // A caller waited too long.
  'platform/db/lock-turns.ts',
];
const refusing = /new PlatformError\(\s*'SERVICE_UNAVAILABLE'/;
/** A hand-written queue: promises that wait in a list. */
const queueing = /=> *\w[\w.[\]?]*\.push\(resolve\)/;
const threads = /new Worker\(/;
/** A full map is cleared as a whole: a caller could reset its own count by using other keys. */
const clearing = /\.size >=? [^;\n]*\)\s*\{?\s*\w+\.clear\(\)/;
const SHARES = 'platform/auth/bounded-work.ts';

/** Limits of concurrent work must use `createShares` or `createBoundedWork`, which give every caller a share. */
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
