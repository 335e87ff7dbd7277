import type { SourceFile } from './source-files.ts';

const rules: readonly (readonly [RegExp, string])[] = [
  [
    /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/,
    "take `test` from journey.ts: its pages live on the journeys' day",
  ],
  [/\bDate\.now\(\)|\bnew Date\(\)/, 'the day is asked of clock.ts'],
  [/\bwaitForTimeout\b|(?<!\.)\bsetTimeout\(/, 'wait for a state, not for a time'],
];
const home = /(^|\/)(clock|journey|day\.spec)\.ts$/;

/** Journeys that use another date than the product's, or wait for a fixed time. */
export const journeyDays = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('e2e/') && !home.test(path))
    .flatMap(({ path, text }) =>
      rules.filter(([pattern]) => pattern.test(text)).map(([, why]) => `${path}: ${why}`),
    );

/** Component tests with a shorter timeout than their setup: on a busy machine they would fail without a fault. */
export const hastyComponents = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path, text }) => /^apps\/web\/.*\.test\.tsx?$/.test(path) && hasty.test(text))
    .map(
      ({ path }) => `${path}: wait as test-setup.ts says (waitFor of Testing Library, no shorter timeout)`,
    );

const hasty = /\bvi\.wait(For|Until)\(|\btimeout: \d_?\d{0,3}\b/;
