import type { OrderDetails } from '@celeiro/contract/orders.ts';
import { isStatusCode } from '@celeiro/rules/deliveries/statuses.ts';
import { standingTotal } from '@celeiro/rules/deliveries/totals.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { ordersTexts } from './orders.texts.ts';

/** What an order comes to, and what that counts: the same deliveries, with ADF, wherever the order's amount stands. */
export const orderAmount = ({
  orderSuppliers,
}: OrderDetails): { readonly amount: string; readonly hint: string } => {
  const standing = orderSuppliers.flatMap(({ orderSupplierStatus: { name }, totalAmountWithTax }) =>
    isStatusCode(name) ? [{ status: name, totalWithTax: totalAmountWithTax }] : [],
  );
  const isAnyRelocated = standing.some(({ status }) => status === 'REALLOCATED_OR_RETURNED');
  return { amount: formatBRL(standingTotal(standing)), hint: ordersTexts.totalHint(isAnyRelocated) };
};
