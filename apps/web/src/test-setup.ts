import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Components wait for answers, pauses of typing and transitions: on a machine that does other things too, a second is short.
configure({ asyncUtilTimeout: 8000 });

// A tree that crashed is replaced by its boundary's text, and a test that looks elsewhere would pass all the same.
const crashes: string[] = [];
let mayCrash = false;
/** For the one test whose tree is meant to crash. */
export const expectCrash = (): void => void (mayCrash = true);
/** What crashed in this test so far. */
export const crashesSoFar = (): readonly string[] => crashes;
/* eslint-disable no-console -- React says there, and only there, that a tree crashed */
const report = console.error;
console.error = (...said: unknown[]) => {
  const crash = said.find((part) => typeof part === 'string' && part.startsWith('The above error occurred'));
  if (typeof crash === 'string') crashes.push(crash);
  report(...said);
};
/* eslint-enable no-console */

beforeEach(() => {
  crashes.length = 0;
  mayCrash = false;
});

// A test that ended in time cleans up by itself; one that ran out of time leaves its tree and its clock to those after it.
afterEach(() => {
  vi.useRealTimers();
  if (typeof document !== 'undefined') cleanup();
  if (crashes.length > 0 && !mayCrash) throw new Error(`the tree crashed: ${crashes.join(' ')}`);
});
