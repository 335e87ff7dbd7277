import { expect, test } from 'vitest';
import { changedSteps, checkSteps } from './check-steps.mjs';

const typesOf = (steps) => steps.filter(([name]) => name.startsWith('tipos: '));

test('the whole check reads every type anew, the check of a change what it remembers', () => {
  const whole = typesOf(checkSteps('report.json'));
  const changed = typesOf(changedSteps('HEAD', []));
  expect(whole.map(([name]) => name)).toEqual(changed.map(([name]) => name));
  expect(whole.length).toBeGreaterThan(5);
  expect(whole.filter(([, , args]) => args.includes('--incremental'))).toEqual([]);
  expect(changed.filter(([, , args]) => !args.includes('--incremental'))).toEqual([]);
});
