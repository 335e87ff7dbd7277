// The result of a test run as it is printed: a line for each step, failed and unstable tests, and the sum as last line.
import { countReports, failuresOf, unstableOf } from './test-report.mjs';

/** More tests than this that needed a second try count as a failure. */
const toleratedUnstable = 2;

export const createVerdict = () => {
  const failedSteps = [];
  const mark = (name, well) => {
    if (!well) failedSteps.push(name);
    console.log(`${well ? '✓' : '✗'} ${name}`);
  };
  return {
    /** Prints a step; one that failed without a failed test (format, build, a crashed runner) shows in the sum too. */
    mark,
    failedSteps,
    /** Prints each line and marks the step as failed if there is one. */
    markLines: (name, lines) => {
      for (const line of lines) console.log(line);
      mark(name, lines.length === 0);
    },
    /** Prints the sum of the reports; returns the exit code. */
    conclude: (reports) => {
      const { passed, failed } = countReports(reports);
      for (const failure of failuresOf(reports)) console.log(failure);
      const unstable = unstableOf(reports);
      for (const test of unstable) console.log(test);
      if (unstable.length > toleratedUnstable) mark('testes estáveis', false);
      const allFailed = failed > 0 ? failed : failedSteps.length;
      console.log(`${passed} passed, ${allFailed} failed`);
      return allFailed > 0 || passed === 0 ? 1 : 0;
    },
  };
};
