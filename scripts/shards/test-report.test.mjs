import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countReports, failuresOf, unstableOf } from './test-report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'celeiro-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name, report) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
};

test('all runners add up; a file that did not load is a failure', () => {
  const unit = write('unit.json', {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ],
  });
  const journeys = write('e2e.json', { stats: { expected: 3, flaky: 0, unexpected: 1 }, errors: [{}] });
  expect(
    countReports([
      ['vitest', unit],
      ['playwright', journeys],
    ]),
  ).toEqual({ passed: 8, failed: 4 });
});

test('a runner that left no report is a failure', () => {
  expect(countReports([['vitest', join(folder, 'none.json')]])).toEqual({ passed: 0, failed: 1 });
});

test('what failed is named with the beginning of its reason', () => {
  const api = write('api.json', {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'well', failureMessages: [] },
          { status: 'failed', fullName: 'pays twice', failureMessages: ['expected 1\n2\n3\n4\n5\n6\n7'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  });
  const spec = (title, status) => ({
    file: 'd.spec.ts',
    title,
    tests: [{ status, results: [{ error: { message: '\u001B[2mnot found\u001B[22m' } }] }],
  });
  const e2e = write('journeys.json', {
    suites: [{ specs: [spec('walks', 'unexpected')], suites: [{ specs: [spec('stumbles', 'flaky')] }] }],
  });
  expect(
    failuresOf([
      ['vitest', api],
      ['playwright', e2e],
      ['vitest', join(folder, 'none.json')],
    ]),
  ).toEqual([
    '✗ a.test.ts › pays twice\n    expected 1\n    2\n    3\n    4\n    5\n    6',
    '✗ b.test.ts\n    no such module',
    '✗ d.spec.ts › walks\n    not found',
    '✗ vitest: no report',
  ]);
});

test('what passed on its second try only is named', () => {
  const unit = write('unstable.json', {
    testResults: [
      {
        name: 'a.test.tsx',
        assertionResults: [
          { status: 'passed', fullName: 'at once', failureMessages: [] },
          { status: 'passed', fullName: 'at last', failureMessages: ['no toast'] },
          { status: 'failed', fullName: 'never', failureMessages: ['no toast'] },
        ],
      },
    ],
  });
  expect(unstableOf([['vitest', unit]])).toEqual(['instável: a.test.tsx › at last\n    no toast']);
});
