import { expect, test } from 'vitest';
import { survivorsPage, tally } from './survivors.ts';

const mutant = (status: string, line: number) => ({
  status,
  location: { start: { line } },
  replacement: 'a <= b',
});

test('timeouts are killed, untested code survives, what could not be judged does not count', () => {
  const report = {
    files: {
      'packages/rules/src/money.ts': {
        source: 'one\n  a < b\n',
        mutants: [
          mutant('Killed', 1),
          mutant('Timeout', 1),
          mutant('Survived', 2),
          mutant('NoCoverage', 1),
          mutant('Ignored', 1),
          mutant('CompileError', 1),
          mutant('RuntimeError', 1),
        ],
      },
    },
  };
  const tallied = tally(report);
  expect([tallied.killed, tallied.all, tallied.survivors.length]).toEqual([2, 4, 2]);
  const page = survivorsPage([{ room: 'rules', ...tallied }], 85);
  expect(page).toContain('## rules: 2 of 4 killed (50.0 %)');
  expect(page).toContain('packages/rules/src/money.ts\n\n- 2: `a < b` → `a <= b`\n- 1: `one` → `a <= b`');
});
