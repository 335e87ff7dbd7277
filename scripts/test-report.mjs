// Adds up what the test runners counted.
import { existsSync, readFileSync } from 'node:fs';

const readers = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenSuites(report),
  }),
  playwright: ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }),
};

/** A test file that did not even load counts as one failure. */
const brokenSuites = (report) =>
  report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;

/**
 * Reports are `[kind, file]`. A runner that left no report counts as one failure: silence is never success.
 */
export const countReports = (reports) => {
  const counts = reports.map(([kind, file]) =>
    existsSync(file) ? readers[kind](JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 },
  );
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
  };
};
