import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { isEachTriedTwice } from './second-try.ts';

/** More journeys that needed a second try than this say that something is wrong. */
const tolerated = 2;

/** Names the journeys that passed on their second try only, and fails the run when they are many. */
class UnstableJourneys implements Reporter {
  private suite: Suite | null = null;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  async onEnd(result: FullResult): Promise<Pick<FullResult, 'status'>> {
    const unstable = (this.suite?.allTests() ?? []).filter((test) => test.outcome() === 'flaky');
    for (const test of unstable) process.stdout.write(`\ninstável: ${nameOf(test)}\n${reasonOf(test)}\n`);
    return { status: !isEachTriedTwice && unstable.length > tolerated ? 'failed' : result.status };
  }

  printsToStdio(): boolean {
    return false;
  }
}

const nameOf = (test: TestCase): string =>
  `${test.location.file.split('/').at(-1)} › ${test.titlePath().slice(3).join(' › ')}`;

/** What the failed try said. */
const reasonOf = (test: TestCase): string => test.results[0]?.error?.message ?? '';

export default UnstableJourneys;
