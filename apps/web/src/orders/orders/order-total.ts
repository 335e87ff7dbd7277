import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { isFinal, isStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { standingTotal } from '@celeiro/rules/orders/deliveries/totals.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { ordersTexts } from './orders.texts.ts';

/**
 * An order's amount, and what it counts: the same deliveries, with ADF, wherever the order's amount is shown; how many they are
 * ('2 de 3 entregas' where the others don't count).
 */
export const orderAmount = ({
  orderSuppliers,
}: OrderDetails): { readonly amount: string; readonly hint: string; readonly count: string } => {
  const standing = orderSuppliers.flatMap(({ orderSupplierStatus: { name }, totalAmountWithTax }) =>
    isStatusCode(name) ? [{ status: name, totalWithTax: totalAmountWithTax }] : [],
  );
  const isAnyRelocated = standing.some(({ status }) => status === 'REALLOCATED_OR_RETURNED');
  const counted = standing.filter(({ status }) => !isFinal(status)).length;
  return {
    amount: formatBRL(standingTotal(standing)),
    hint: ordersTexts.totalHint(isAnyRelocated),
    count: ordersTexts.count(counted, orderSuppliers.length),
  };
};
