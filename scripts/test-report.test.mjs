import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countReports } from './test-report.mjs';

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
