import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  PaymentDiscount,
  PaymentPreview,
  PaymentTotals,
  previewPayment as endpoint,
} from '@celeiro/contract/money/payments/payments.ts';
import { editRefusal } from '@celeiro/rules/orders/deliveries/lock.ts';
import { movedDiscounts } from '@celeiro/rules/money/payments/change-payment.ts';
import { paymentMethodLabel } from '@celeiro/rules/money/payments/methods.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { chargeEffectOf } from '../../../money/payments/payments.public.ts';
import { changePayment } from './change-payment.ts';
import type { DeliveryAggregate, DiscountAggregate } from '../delivery-aggregate.ts';
import { readDeliveryForChange } from '../delivery-aggregate.queries.ts';
import { deriveDelivery } from '../derive-delivery.ts';

const totalsDto = (delivery: DeliveryAggregate): PaymentTotals => ({
  itemsTotalAmount: delivery.itemsTotal,
  discountTotalAmount: delivery.discountTotal,
  logisticCost: delivery.logisticCost,
  taxPercentage: delivery.markup,
  tax: delivery.tax,
  totalAmount: delivery.total,
  totalAmountWithTax: delivery.totalWithTax,
});

const discountDto =
  (delivery: DeliveryAggregate) =>
  (discount: DiscountAggregate): PaymentDiscount => {
    const item = delivery.items.find(({ id }) => id === discount.itemId);
    return {
      publicId: discount.publicId,
      orderSupplierItemPublicId: item?.publicId ?? null,
      product: item?.product ?? null,
      discountReason: discount.reason,
      discountApplied: discount.amount,
      type: discount.origin,
      active: discount.active,
    };
  };

/**
 * The delivery as a change of payment would leave it: the same steps as a save, without locks and writes. A later save
 * computes it again from the data at that time.
 */
export const previewPayment = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<PaymentPreview> => {
  const before =
    (await readDeliveryForChange(operation.db, sql`d.public_id = ${params.id}::uuid`)) ??
    refuse('RESOURCE_NOT_FOUND');
  const locked = editRefusal(before.status);
  if (locked !== null) throw new RefusalError(locked);
  const after = await deriveDelivery(operation, before, {
    ...before,
    ...(await changePayment(operation, before, body)),
  });
  const { disabled, restored } = movedDiscounts(before.discounts, after.discounts);
  return {
    version: before.version,
    paymentMethodName: paymentMethodLabel(after.paymentMethod),
    current: totalsDto(before),
    next: totalsDto(after),
    disabledDiscounts: disabled.map(discountDto(before)),
    restoredDiscounts: restored.map(discountDto(before)),
    needsCreditAnalysis: after.status === 'CREDIT_ANALYSIS' && before.status !== 'CREDIT_ANALYSIS',
    leavesCreditAnalysis: before.status === 'CREDIT_ANALYSIS' && after.status !== 'CREDIT_ANALYSIS',
    exceededDiscountPolicy: after.exceededDiscountPolicy,
    charges: await chargeEffectOf(operation, before, { ...after, comesToNothing: false }),
  };
};
