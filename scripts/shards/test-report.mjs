// Adds up the counts of the test runners.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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

/** Reports are `[kind, file]`. A runner without a report counts as one failure: silence isn't success. */
export const countReports = (reports) => {
  const counts = reports.map(([kind, file]) =>
    existsSync(file) ? readers[kind](JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 },
  );
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
  };
};

/** Names of failed tests, each with the first lines of its error, since readers look at the end of the log. */
export const failuresOf = (reports) =>
  reports.flatMap(([kind, file]) =>
    existsSync(file)
      ? failing[kind](JSON.parse(readFileSync(file, 'utf8'))).map(
          ([name, reason]) => `✗ ${name}\n${firstLines(reason)}`,
        )
      : [`✗ ${kind}: no report`],
  );

const firstLines = (reason = '') =>
  stripVTControlCharacters(reason)
    .split('\n')
    .slice(0, 6)
    .map((line) => `    ${line}`)
    .join('\n');

const failing = {
  vitest: (report) =>
    report.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) =>
        assertionResults.length === 0
          ? [[name, message]]
          : assertionResults
              .filter(({ status }) => status === 'failed')
              .map(({ fullName, failureMessages }) => [`${name} › ${fullName}`, failureMessages[0]]),
      ),
  playwright: ({ suites }) => suites.flatMap(failingSpecs),
};

/** Tests that only passed on their second try, each with the first error. Journeys are named by Playwright. */
export const unstableOf = (reports) =>
  reports
    .filter(([kind, file]) => kind === 'vitest' && existsSync(file))
    .flatMap(([, file]) => JSON.parse(readFileSync(file, 'utf8')).testResults)
    .flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
        .map(
          ({ fullName, failureMessages }) =>
            `instável: ${name} › ${fullName}\n${firstLines(failureMessages[0])}`,
        ),
    );

const failingSpecs = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failingSpecs),
  ...specs
    .flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, ...test })))
    .filter(({ status }) => status === 'unexpected')
    .map(({ file, title, results }) => [`${file} › ${title}`, results.at(-1)?.error?.message]),
];
