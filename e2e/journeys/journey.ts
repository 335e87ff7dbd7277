import { type Browser, test as base } from '@playwright/test';
import { isEachTriedTwice } from '../second-try.ts';
import { clockShift } from './clock.ts';

/** Runs in each page before its own code: every date it makes of nothing is moved. Timers and ages stay as they are. */
const moveDate = (shift: number): void => {
  const RealDate = Date;
  const moved = (): number => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [moved()] : given, newTarget),
    apply: (target) => new target(moved()).toString(),
    get: (target, name, receiver) => (name === 'now' ? moved : Reflect.get(target, name, receiver)),
  });
};

/** Every page of this browser, whoever opens it, lives on the journeys' day. */
const onOurDay = (browser: Browser): Browser => {
  if (clockShift === 0) return browser;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(moveDate, clockShift);
    return context;
  };
  return browser;
};

/** What each journey has without naming it. */
type Automatic = { readonly failedFirstTry: undefined };

/**
 * A journey: Playwright's own test, on the day that the product has. With `E2E_SECOND_TRY=1` every first try fails at its
 * end, so that the run shows which journeys can't be repeated on the data they left.
 */
export const test = base.extend<Automatic, { readonly browser: Browser }>({
  browser: [({ browser }, use) => use(onOurDay(browser)), { scope: 'worker' }],
  failedFirstTry: [
    // Playwright reads the fixtures a function needs from its first parameter, which must be written as a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, testInfo) => {
      await use(undefined);
      if (isEachTriedTwice && testInfo.retry === 0 && testInfo.status === testInfo.expectedStatus)
        throw new Error('the first try fails on purpose (E2E_SECOND_TRY)');
    },
    { auto: true },
  ],
});

/**
 * For what goes on after its answer (long work, other systems): it takes as long as the machine needs, so only the limit
 * of the whole journey ends the wait.
 */
export const untilDone = { timeout: 0 } as const;
