import { getCallSites } from 'node:util';

// The place in the API's sources that executes a statement: `apps/api/src/….ts:line:column` of `execute`.

const DEPTH = 12;
const frame = /[^\s(]*\/(apps\/api\/[^\s:]+\.ts:\d+:\d+)/;

/** The innermost place of the API in a stack, without the recorder's own. */
const innermost = (stack: readonly string[]): string | null =>
  stack
    .flatMap((line) => frame.exec(line)?.[1] ?? [])
    .find((place) => !/\/(record-statements|call-site)\.ts:/.test(place)) ?? null;

const isTest = (place: string): boolean =>
  place.includes('.test.ts:') ||
  (!place.startsWith('apps/api/src/') && !place.startsWith('apps/api/test/statements/planted'));

/** Cache by the place in the running code, which is quick to get; the place in the source is slow. */
const sites = new Map<string, string | null>();

/** Null for a statement that a test executes itself. */
export const callSite = (): string | null => {
  const running = innermost(
    getCallSites(DEPTH).map((one) => `${one.scriptName}:${one.lineNumber}:${one.columnNumber}`),
  );
  if (running === null || isTest(running)) return null;
  const known = sites.get(running);
  if (known !== undefined) return known;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = DEPTH;
  const site = innermost((new Error('a statement').stack ?? '').split('\n'));
  Error.stackTraceLimit = stackTraceLimit;
  sites.set(running, site);
  return site;
};
