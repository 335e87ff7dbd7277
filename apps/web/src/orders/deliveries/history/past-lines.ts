import type { PastDelivery } from '@celeiro/contract/orders/deliveries/delivery-history.ts';
import { formatDate, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatQuantity, formatSize } from '@celeiro/rules/quantity.ts';
import { historyTexts } from './history.texts.ts';

/** One line of the comparison: what it is, how it was, how it is; null where there is none. */
export type PastLine = {
  readonly id: string;
  readonly label: string;
  readonly past: string | null;
  readonly present: string | null;
};

const { fields, absent } = historyTexts;

const facts = (delivery: PastDelivery): readonly (readonly [string, string, string | null])[] => [
  ['status', fields.status, delivery.orderSupplierStatus.description],
  ['reason', fields.reason, delivery.orderStatusReason],
  ['reasonComment', fields.reasonComment, delivery.orderStatusReasonComment],
  ['deliveryDate', fields.deliveryDate, formatDate(delivery.deliveryDate)],
  ['period', fields.period, periodLabel(delivery.delivery)],
  ['logisticCost', fields.logisticCost, formatBRL(delivery.logisticCost)],
  ['payment', fields.payment, delivery.paymentMethodName],
  ['operator', fields.operator, delivery.operatorName],
  ['operatorNote', fields.operatorNote, delivery.operatorNote],
  ['reference', fields.reference, delivery.orderExternalId],
  ['total', fields.total, formatBRL(delivery.totalAmountWithTax)],
];

type Item = PastDelivery['orderSupplierItems'][number];
const itemText = ({ quantity, size, unitPrice, adjustedPrice }: Item): string =>
  historyTexts.item(
    quantity === null ? absent : formatQuantity(quantity),
    size === null ? absent : formatSize(size),
    unitPrice === null ? absent : formatBRL(unitPrice),
    adjustedPrice === null ? absent : formatBRL(adjustedPrice),
  );

const paired = <T extends { readonly publicId: string }>(
  past: readonly T[],
  present: readonly T[],
  label: (one: T) => string,
  text: (one: T) => string,
): readonly PastLine[] => {
  const before = new Map(past.map((one) => [one.publicId, one]));
  const after = new Map(present.map((one) => [one.publicId, one]));
  return [...new Map([...before, ...after]).values()].map((one) => {
    const [was, is] = [before.get(one.publicId), after.get(one.publicId)];
    return {
      id: one.publicId,
      label: label(one),
      past: was === undefined ? null : text(was),
      present: is === undefined ? null : text(is),
    };
  });
};

/** A delivery at two moments, line by line: its fields, its products, its discounts. */
export const pastLines = (past: PastDelivery, present: PastDelivery): readonly PastLine[] => {
  const now = facts(present);
  return [
    ...facts(past).map(([id, label, was], index) => ({
      id,
      label,
      past: was,
      present: now[index]?.[2] ?? null,
    })),
    ...paired(past.orderSupplierItems, present.orderSupplierItems, ({ product }) => product, itemText),
    ...paired(
      past.discounts,
      present.discounts,
      ({ description }) => historyTexts.discount(description),
      ({ amount }) => formatBRL(amount),
    ),
  ];
};
