import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { getMarkups, Markups } from '@celeiro/contract/money/payments/payments.ts';
import { waivedTax } from '@celeiro/rules/orders/deliveries/totals.ts';
import { centavos, floorAtZero, ZERO } from '@celeiro/rules/money.ts';
import { fractionText, termName } from '@celeiro/rules/money/payments/payment-form.ts';
import { directMethodsText } from '@celeiro/rules/money/payments/direct-methods.ts';
import { percentOf } from '@celeiro/rules/percent.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readDirectMethods } from './direct-methods.queries.ts';
import {
  type OptionRow,
  type PaymentDiscountRow,
  readPaymentDelivery,
  readPaymentOptions,
} from './payment-options.queries.ts';

const termDto = ({ publicId, name, kind, scheduleDays }: OptionRow): Markups['pix'][number] => ({
  paymentMethodPublicId: publicId,
  paymentMethodName: name,
  paymentMethodTypeName: kind,
  termName: termName(kind, scheduleDays),
});

const discountDto = (row: PaymentDiscountRow): Markups['celeiroDiscounts'][number] => ({
  publicId: row.publicId,
  orderSupplierItemPublicId: row.itemPublicId,
  product: row.product,
  discountReason: row.reason,
  discountApplied: row.amount,
  type: row.origin,
  active: row.active,
});

/**
 * The payment methods of a store, and the ADF each adds to the amount, rounded once (R-PAY-009). With a delivery, an
 * installment includes its part of the freight, ADF excludes waived amounts, as in the delivery's totals, and direct
 * methods are those its supplier accepts there. A delivery of another store or supplier is not found (T06).
 */
export const listPaymentOptions = async (
  { db }: Pick<Operation, 'db'>,
  { query }: EndpointInput<typeof getMarkups>,
): Promise<Markups> => {
  const options = (await readPaymentOptions(db, query.publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const named = query.orderSupplierPublicId;
  const delivery =
    named === undefined
      ? null
      : ((await readPaymentDelivery(db, {
          publicId: named,
          storePublicId: query.publicId,
          supplierPublicId: query.supplierPublicId,
        })) ?? refuse('RESOURCE_NOT_FOUND'));
  const { discounts, logisticCost } = delivery ?? { discounts: [], logisticCost: ZERO };
  const direct = options.filter((option) => option.form === 'SUPPLIER_PAYMENT');
  const allowed = delivery === null ? null : await readDirectMethods(db, delivery);
  const waived = waivedTax(discounts);
  const own = options.filter((option) => option.form === 'CELEIRO_PAYMENT');
  const termsOf = (kind: OptionRow['kind']) => own.filter((option) => option.kind === kind).map(termDto);
  return {
    paymentMethodTaxes: own.map(({ publicId, name, markup, scheduleDays }) => {
      const tax = floorAtZero(centavos(percentOf(query.totalAmount, markup) - waived));
      const whole = centavos(query.totalAmount + logisticCost + tax);
      return {
        paymentMethodPublicId: publicId,
        paymentMethodName: name,
        installmentTaxTotalAmount: tax,
        installmentTaxFractionDesc: fractionText(whole, scheduleDays),
        taxPercentage: markup,
      };
    }),
    pix: termsOf('PIX'),
    creditCard: termsOf('CREDIT_CARD'),
    bankSlip: termsOf('BANK_SLIP'),
    // The delivery's present method remains selectable.
    supplierPaymentMethods: direct
      .filter(
        ({ publicId }) =>
          allowed === null ||
          publicId === delivery?.methodPublicId ||
          allowed.methods.some((method) => method.publicId === publicId),
      )
      .map(({ publicId, name }) => ({ paymentMethodPublicId: publicId, paymentMethodName: name })),
    directPaymentNote: allowed && directMethodsText(allowed),
    celeiroDiscounts: discounts.map(discountDto),
  };
};
