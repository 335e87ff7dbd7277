// Mutants that no test can notice, each with its reason. They still count as survivors.

/** A change of one line that makes no difference. The line is given by its text, because its number moves. */
export type Equivalent = {
  readonly file: string;
  readonly text: string;
  readonly replacement: string;
  readonly reason: string;
};

const here = '"Stryker was here!"';

/** By file: the text of the line, the replacement of a part of it, and why it makes no difference. */
const byFile: Readonly<
  Record<string, readonly (readonly [text: string, replacement: string, reason: string])[]>
> = {
  'apps/api/src/orders/approvals/decide-approval.ts': [
    [
      "outcome: approvalOutcomeLabels[decided?.decision ?? 'VOIDED'].toLowerCase(),",
      'decided.decision',
      'the request was found before its delivery was locked, and none is deleted.',
    ],
    [
      'hasGrown && delivery.creditOpen ? await lockCredit(operation, delivery.storeId, delivery.id) : null;',
      'true',
      'what did not grow goes back whatever its credit; the lock is only needless then.',
    ],
    [
      'hasGrown && delivery.creditOpen ? await lockCredit(operation, delivery.storeId, delivery.id) : null;',
      'hasGrown || delivery.creditOpen',
      'what did not grow goes back whatever its credit; the lock is only needless then.',
    ],
    ["const text = comment?.trim() ?? '';", 'comment', 'the contract trims every text.'],
  ],
  'packages/rules/src/catalog/supplier-products/offers.ts': [
    [
      'listPrice !== null && price !== null && (listPrice - price) * 100 > listPrice * DEEP_OFFER_PERCENT;',
      'true',
      'null counts as 0, and no price is below that.',
    ],
    [
      'open.filter(({ price }) => listPrice === null || listPrice <= price);',
      'false',
      'null counts as 0, and every price is above that.',
    ],
  ],
  'packages/rules/src/money/coupons/coupon-amount.ts': [
    [
      "if (most < said && most <= eligibleTotal) return { said, amount: most, limitedBy: 'maximum' };",
      'true',
      'a percentage says at most all of the items, so that less than it says is at most the items.',
    ],
  ],
  'packages/rules/src/money/coupons/coupons.ts': [
    [
      "kind === 'PERCENTAGE' ? formatPercent(basis(value)).replace(/,?0+%$/, '%') : formatBRL(centavos(value));",
      '/,?0+%/',
      'a percent sign only stands at the end.',
    ],
  ],
  'packages/rules/src/orders/delivery-items/items.ts': [
    [
      "if (edit.field === 'quantity' && edit.quantity < MINIMUM_QUANTITY) {",
      'true',
      'another edit has no quantity, and nothing is below the minimum there.',
    ],
  ],
  'packages/rules/src/orders/approvals/approval.ts': [
    [
      "if (seen === null) return `entrou '${reason ?? ''}' de ${formatBRL(current)}`;",
      here,
      'a discount that is there has a reason.',
    ],
    [
      "return `'${reason ?? ''}' passou de ${formatBRL(seen)} para ${formatBRL(current)}`;",
      here,
      'a discount that is there has a reason.',
    ],
  ],
  'packages/rules/src/orders/discounts/typed-value.ts': [
    ["const [whole = '', ...rest] = typed", here, 'a text that is split has a first part.'],
  ],
  'packages/rules/src/money.ts': [
    [
      'export const floorAtZero = (amount: Centavos): Centavos => (amount < 0 ? ZERO : amount);',
      'amount <= 0',
      'zero is zero either way.',
    ],
    ['const isNegative = product < 0n !== divisor < 0n;', 'product <= 0n', 'an integer zero has no sign.'],
    [
      'const isNegative = product < 0n !== divisor < 0n;',
      'divisor <= 0n',
      'dividing by zero throws either way.',
    ],
    ['const magnitude = product < 0n ? -product : product;', 'product <= 0n', 'an integer zero has no sign.'],
    ['const by = divisor < 0n ? -divisor : divisor;', 'divisor <= 0n', 'dividing by zero throws either way.'],
    ['if (weights.length === 0) return [];', 'false', 'no weights make no parts either way.'],
  ],
  'packages/rules/src/orders/orders/allocation.ts': [
    ['if (first === undefined) return [];', 'false', 'a group of items has one.'],
    ['if (first === undefined) return [];', '["Stryker was here"]', 'a group of items has one.'],
  ],
  'packages/rules/src/orders/orders/seller.ts': [
    ["const name = fold((order.sellerName ?? '').trim());", here, 'no user is called that.'],
  ],
  'packages/rules/src/percent.ts': [
    [
      "const [, whole, decimals = ''] = /^\\s*(\\d{1,3})(?:[.,](\\d{1,2}))?\\s*$/.exec(typed) ?? [];",
      '["Stryker was here"]',
      'only what comes after the first is read.',
    ],
  ],
  'packages/rules/src/quantity.ts': [
    ["const text = typed.trim().replace(/\\s/g, '');", 'typed', 'blanks are taken out anyway.'],
    [
      "const digits = isWhole(typed) ? text.replaceAll('.', '') : '';",
      here,
      'it is longer than twelve digits: null either way.',
    ],
    [
      "return Number(`${whole === '' ? '0' : whole}${rest.slice(0, decimals).padEnd(decimals, '0')}`);",
      'false',
      'a leading zero changes no number.',
    ],
    [
      "return Number(`${whole === '' ? '0' : whole}${rest.slice(0, decimals).padEnd(decimals, '0')}`);",
      here,
      'a leading zero changes no number.',
    ],
    [
      "return Number(`${whole === '' ? '0' : whole}${rest.slice(0, decimals).padEnd(decimals, '0')}`);",
      '""',
      'a leading zero changes no number.',
    ],
  ],
  'packages/rules/src/parties/stores/sight-methods.ts': [
    [
      'if (found === undefined) throw new Error(`no method at sight of kind ${kind}`);',
      '``',
      'the table has a method of each kind.',
    ],
  ],
};

/** All that are known. */
export const equivalents: readonly Equivalent[] = Object.entries(byFile).flatMap(([file, changes]) =>
  changes.map(([text, replacement, reason]) => ({ file, text, replacement, reason })),
);

/** Why a survivor makes no difference, if known. */
export const reasonOf = (
  { file, text, replacement }: Pick<Equivalent, 'file' | 'text' | 'replacement'>,
  all: readonly Equivalent[],
): string | undefined =>
  all.find((one) => one.file === file && one.text === text && one.replacement === replacement)?.reason;
