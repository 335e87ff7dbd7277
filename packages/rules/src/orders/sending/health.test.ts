import { expect, test } from 'vitest';
import { integrationHealthState } from './health.ts';

test.each([
  [0, 0, 0, 'UNKNOWN'],
  [5, 0, 0, 'HEALTHY'],
  [100, 9, 0, 'HEALTHY'],
  [100, 10, 0, 'UNSTABLE'],
  [2, 2, 2, 'UNSTABLE'],
  [100, 3, 3, 'FAILING'],
])(
  '%i tries, %i failures, %i of them since the last answer: %s',
  (tries, failures, recentFailures, state) => {
    expect(integrationHealthState({ isDisabled: false, tries, failures, recentFailures })).toBe(state);
  },
);

test('what the supplier switched off is off, whatever came before', () => {
  expect(integrationHealthState({ isDisabled: true, tries: 9, failures: 0, recentFailures: 0 })).toBe(
    'DISABLED',
  );
});
