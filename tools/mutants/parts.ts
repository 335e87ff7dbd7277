// The parts of a mutation run and the tests that must notice its changes: rules and use cases for money or rights.

/** A group of files that are mutated together, with the tests that must notice. */
type Part = {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
};

const ruleFiles = 'packages/rules/src';
const server = 'apps/api/src';
/** Computes every amount a second time, with fractions. */
const exactness = `${ruleFiles}/exactness.test.ts`;

/** Parts that are whole folders of rules, or several files, with the tests next to them. */
const folders: Readonly<Record<string, readonly string[]>> = {
  access: ['access/{access-history,business-units,user-groups,users}/*', 'base/flags/*'],
  coupons: ['money/coupons/*'],
  discounts: ['orders/{approvals,discounts}/*'],
  installments: [
    'money/installments/*',
    'money/payments/{bank-slip,itf-bars,made-document,payment-documents,pix-code,read-pix-code}',
  ],
  orders: ['orders/orders/*'],
  payments: ['money/payments/{change-payment,direct-methods,methods,payment-form,transaction-types}'],
  session: ['access/auth/*'],
};

/** Parts that are single files of rules, tested by the file of the same name and by those named here. */
const single: Readonly<Record<string, { files: readonly string[]; tests?: readonly string[] }>> = {
  money: { files: ['money'] },
  percent: { files: ['percent'] },
  quantity: { files: ['quantity'] },
  'personal-data': { files: ['personal-data', 'personal-values'] },
  credit: {
    files: [
      'money/store-credit/credit',
      'money/credit-analysis/credit-decision',
      'money/credit-analysis/credit-policy',
      'parties/stores/sight-methods',
    ],
  },
  'delivery-amounts': {
    files: [
      'orders/delivery-items/draft-item',
      'orders/deliveries/follow-freight',
      'orders/delivery-items/items',
      'orders/deliveries/status-money',
      'orders/deliveries/totals',
    ],
  },
  'delivery-credit': { files: ['money/credit-analysis/credit-analysis'] },
  returns: { files: ['orders/deliveries/returns'] },
  prices: {
    files: [
      'catalog/supplier-products/offers',
      'catalog/supplier-products/sold-cells',
      'catalog/supplier-products/supplier-products',
    ],
  },
  'bank-data': { files: ['parties/suppliers/bank-data', 'parties/suppliers/freight'] },
  erasure: { files: ['desk/erasure/erasure'] },
};

const ruleParts: readonly Part[] = [
  ...Object.entries(folders).map(([name, globs]) => ({
    name: `rules/${name}`,
    files: globs.map((glob) => `${ruleFiles}/${glob}.ts`),
    tests: [...globs.map((glob) => `${ruleFiles}/${glob}.test.ts`), exactness],
  })),
  ...Object.entries(single).map(([name, { files, tests = [] }]) => ({
    name: `rules/${name}`,
    files: files.map((file) => `${ruleFiles}/${file}.ts`),
    tests: [...[...files, ...tests].map((file) => `${ruleFiles}/${file}.test.ts`), exactness],
  })),
];

const areaPart = (area: string, files: readonly string[], tests: readonly string[]): Part => ({
  name: `use-cases/${area.replace(/.*\//, '')}`,
  files: files.map((file) => `${server}/${area}/${file}.ts`),
  tests: [`${server}/${area}/**/*.test.ts`, ...tests],
});

const useCaseParts: readonly Part[] = [
  areaPart('orders/approvals', ['decide-approval', 'decide-approvals', 'request-approval'], []),
  areaPart(
    'money/coupons',
    ['redeem-coupon', 'settle-use'],
    [`${server}/orders/orders/create-order.test.ts`, `${server}/orders/orders/parallel-orders.test.ts`],
  ),
  areaPart(
    'money/credit-analysis',
    ['apply-credit-decision', 'decide-credit-analysis', 'decide-credit-limit'],
    [],
  ),
  areaPart(
    'money/installments',
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
  areaPart('parties/supplier-payments', ['set-payment-methods'], []),
  areaPart('access/users', ['change-users', 'dismissal/dismissals', 'user-rights', 'write-user'], []),
];

/** Every part, in the order of the page. */
export const parts: readonly Part[] = [...ruleParts, ...useCaseParts];

/** The part with a name like 'rules/discounts'. */
export const partOf = (name: string | undefined): Part => {
  const found = parts.find((part) => part.name === name);
  if (found === undefined) throw new Error(`No part is called '${name ?? ''}'.`);
  return found;
};

/** The parts that arguments select: 'rules' means all rules; without arguments, every part. */
export const chosenParts = (names: readonly string[]): readonly Part[] => {
  const unknown = names.find((name) => !parts.some((part) => `${part.name}/`.startsWith(`${name}/`)));
  if (unknown !== undefined)
    throw new Error(`No part is called '${unknown}': ${parts.map(({ name }) => name).join(', ')}.`);
  if (names.length === 0) return parts;
  return parts.filter((part) => names.some((name) => `${part.name}/`.startsWith(`${name}/`)));
};

/** The files for a part's results, used to try only what changed, and for its report. */
export const partFiles = (name: string): { readonly results: string; readonly report: string } => ({
  results: `.cache/mutants/${name}.json`,
  report: `.cache/mutants/${name}.report.json`,
});
