// What the mutation run changes and what must notice it: rules and use cases that move money or rights.

/** Folders and files of the rules whose mutants are made; their own tests must kill them. */
export const rules = [
  'access',
  'coupons',
  'discounts',
  'installments',
  'money.ts',
  'orders',
  'payments',
  'percent.ts',
  'personal-data.ts',
  'quantity.ts',
  'stores/credit-decision.ts',
].map((place) => `packages/rules/src/${place}${place.endsWith('.ts') ? '' : '/**/*.ts'}`);

/** Use cases whose mutants are made, with the API's tests that must kill them. */
export const useCases = {
  files: [
    'credit-analysis/apply-credit-decision.ts',
    'credit-analysis/decide-credit-analysis.ts',
    'credit-analysis/decide-credit-limit.ts',
    'coupons/redeem-coupon.ts',
    'coupons/settle-use.ts',
    'approvals/decide-approvals.ts',
    'supplier-payments/set-payment-methods.ts',
  ].map((file) => `apps/api/src/slices/${file}`),
  tests: [
    'apps/api/src/slices/{credit-analysis,coupons,approvals,supplier-payments}/*.test.ts',
    'apps/api/src/slices/orders/*coupon*.test.ts',
    'apps/api/test/chosen-*.test.ts',
  ],
};

/** The share of mutants, in percent, that tests must kill. */
export const leastKilled = 85;

/** Options of Stryker for one of both rooms. */
export const strykerOptions = (room: 'rules' | 'use-cases', mutate: readonly string[]): object => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: `tools/mutants/${room}-vitest.config.ts`, related: false },
  mutate: [...mutate, '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  // On a busy machine a slow test is not a mutant that hangs.
  timeoutMS: 30_000,
  incremental: true,
  incrementalFile: `.cache/mutants/${room}.json`,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `.cache/mutants/${room}-report.json` },
  tempDirName: `.cache/mutants/${room}`,
  ignorePatterns: ['/docs', '/bench', '/e2e', '.data', '.cache', '/shots'],
});
