import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { taxParts } from '@celeiro/rules/orders/deliveries/totals.ts';
import { centavos, formatBRL } from '@celeiro/rules/money.ts';
import { formatPercent } from '@celeiro/rules/percent.ts';
import { deliveriesTexts } from '../deliveries.texts.ts';

/** ADF as the term's rate makes it and, where some of it was waived, how much: together what is to be paid of it (R-DELIV-006). */
export const adfLines = (delivery: Delivery): readonly (readonly [label: string, amount: string])[] => {
  const { whole, waived } = taxParts({
    itemsTotal: delivery.itemsTotalAmount,
    discountTotal: delivery.discountTotalAmount,
    markup: delivery.taxPercentage,
    tax: delivery.tax,
  });
  const adf = [deliveriesTexts.adf(formatPercent(delivery.taxPercentage)), formatBRL(whole)] as const;
  return waived === 0 ? [adf] : [adf, [deliveriesTexts.waived, formatBRL(centavos(-waived))]];
};
