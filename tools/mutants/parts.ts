// What a mutation run changes and which tests must notice it: rules and use cases that move money or rights, by part.

/** A group of files that are changed together, with the tests that must notice. */
type Part = {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
};

const ruleFiles = 'packages/rules/src';
const slices = 'apps/api/src/slices';
/** Computes every amount a second time, with fractions. */
const exactness = `${ruleFiles}/exactness.test.ts`;

/** Whole folders of rules, with all their tests. */
const folders = ['access', 'coupons', 'discounts', 'installments', 'orders', 'payments', 'session'];

/** Parts that are single files of rules, each tested by the file of its name and by those named here. */
const single: Readonly<Record<string, { files: readonly string[]; tests?: readonly string[] }>> = {
  money: { files: ['money'] },
  percent: { files: ['percent'] },
  quantity: { files: ['quantity'] },
  'personal-data': { files: ['personal-data', 'personal-values'] },
  credit: {
    files: ['stores/credit', 'stores/credit-decision', 'stores/credit-policy', 'stores/sight-methods'],
  },
  'delivery-amounts': {
    files: [
      'deliveries/draft-item',
      'deliveries/follow-freight',
      'deliveries/items',
      'deliveries/status-money',
      'deliveries/totals',
    ],
  },
  'delivery-credit': { files: ['deliveries/credit-analysis'] },
  returns: { files: ['deliveries/returns'] },
  prices: { files: ['catalog/offers', 'catalog/sold-cells', 'catalog/supplier-products'] },
  'bank-data': { files: ['suppliers/bank-data', 'suppliers/freight'] },
  erasure: { files: ['stores/erasure'] },
};

const ruleParts: readonly Part[] = [
  ...folders.map((folder) => ({
    name: `rules/${folder}`,
    files: [`${ruleFiles}/${folder}/**/*.ts`],
    tests: [`${ruleFiles}/${folder}/**/*.test.ts`, exactness],
  })),
  ...Object.entries(single).map(([name, { files, tests = [] }]) => ({
    name: `rules/${name}`,
    files: files.map((file) => `${ruleFiles}/${file}.ts`),
    tests: [...[...files, ...tests].map((file) => `${ruleFiles}/${file}.test.ts`), exactness],
  })),
];

const slicePart = (name: string, files: readonly string[], tests: readonly string[]): Part => ({
  name: `use-cases/${name}`,
  files: files.map((file) => `${slices}/${name}/${file}.ts`),
  tests: [`${slices}/${name}/**/*.test.ts`, ...tests],
});

const useCaseParts: readonly Part[] = [
  slicePart('approvals', ['decide-approval', 'decide-approvals', 'request-approval'], []),
  slicePart(
    'coupons',
    ['redeem-coupon', 'settle-use'],
    [`${slices}/orders/create-order.test.ts`, `${slices}/orders/parallel-orders.test.ts`],
  ),
  slicePart(
    'credit-analysis',
    ['apply-credit-decision', 'decide-credit-analysis', 'decide-credit-limit'],
    [],
  ),
  slicePart(
    'installments',
    [
      'cancel-receivables',
      'receive-notice',
      'register-invoice',
      'settle-delivery',
      'settle-installment',
      'take-back-payment',
    ],
    [],
  ),
  slicePart('supplier-payments', ['set-payment-methods'], []),
  slicePart('users', ['change-users', 'dismissals', 'user-rights', 'write-user'], []),
];

/** Every part, in the order of the page. */
export const parts: readonly Part[] = [...ruleParts, ...useCaseParts];

/** The part of a name like 'rules/discounts'. */
export const partOf = (name: string | undefined): Part => {
  const found = parts.find((part) => part.name === name);
  if (found === undefined) throw new Error(`No part is called '${name ?? ''}'.`);
  return found;
};

/** The parts that arguments name: 'rules' is all of the rules; without arguments, every part. */
export const chosenParts = (names: readonly string[]): readonly Part[] => {
  const unknown = names.find((name) => !parts.some((part) => `${part.name}/`.startsWith(`${name}/`)));
  if (unknown !== undefined)
    throw new Error(`No part is called '${unknown}': ${parts.map(({ name }) => name).join(', ')}.`);
  if (names.length === 0) return parts;
  return parts.filter((part) => names.some((name) => `${part.name}/`.startsWith(`${name}/`)));
};

/** Where a run keeps the results of a part, to try again only what changed, and where it writes its report. */
export const partFiles = (name: string): { readonly results: string; readonly report: string } => ({
  results: `.cache/mutants/${name}.json`,
  report: `.cache/mutants/${name}.report.json`,
});
