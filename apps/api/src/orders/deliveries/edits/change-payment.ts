import type { DeliveryUpdate } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { namedPaymentMethod } from '@celeiro/contract/money/payments/payment-pair.ts';
import { isOldOrder } from '@celeiro/rules/days/calendar.ts';
import { discountsAfterPayment, paymentRefusal } from '@celeiro/rules/money/payments/change-payment.ts';
import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { takePaymentMethod } from '../../../money/payments/payments.public.ts';
import type { DeliveryAggregate } from '../delivery-aggregate.ts';

type PaymentFields = Pick<DeliveryAggregate, 'paymentMethod' | 'markup' | 'discounts'>;
type PaymentChange = Pick<
  DeliveryUpdate,
  'paymentMethod' | 'celeiroPaymentMethodPublicId' | 'disableAllCeleiroDiscounts'
>;

/**
 * The delivery's method, rate and discounts after an update (R-PAY-012, R-HEADER-006). An unchanged method keeps its
 * rate; a new one gets today's. Refuses a method the store may not use; a delivery that is locked, closed or already
 * charged; and direct payment with active item discounts (R-DISC-026, OQ-089).
 */
export const changePayment = async (
  operation: Pick<Operation, 'db'>,
  before: DeliveryAggregate,
  statusChange: PaymentChange,
): Promise<PaymentFields> => {
  const named = namedPaymentMethod(statusChange);
  const isOtherMethod = named !== undefined && named !== before.paymentMethod.publicId;
  const same = { paymentMethod: before.paymentMethod, markup: before.markup };
  const chosen = isOtherMethod ? await takeMethod(operation, before, statusChange) : same;
  const answer = discountsAfterPayment(before.discounts, {
    form: chosen.paymentMethod.form,
    isOtherMethod,
    disableAll: statusChange.disableAllCeleiroDiscounts,
    isOldOrder: isOldOrder(Date.parse(before.receivedAt)),
  });
  if ('refusal' in answer) throw new RefusalError(answer.refusal);
  return { ...chosen, discounts: answer.discounts };
};

const takeMethod = async (
  { db }: Pick<Operation, 'db'>,
  before: DeliveryAggregate,
  statusChange: PaymentChange,
): Promise<Pick<DeliveryAggregate, 'paymentMethod' | 'markup'>> => {
  const locked = paymentRefusal({
    status: before.status,
    installmentStatuses: before.invoices.flatMap(({ installments }) =>
      installments.map(({ status }) => status),
    ),
  });
  if (locked !== null) throw new RefusalError(locked);
  const { markup, ...paymentMethod } = await takePaymentMethod(db, before, {
    // A sub-method alone belongs to Celeiro Pay.
    paymentMethod: statusChange.paymentMethod ?? celeiroPay.publicId,
    celeiroPaymentMethodPublicId: statusChange.celeiroPaymentMethodPublicId,
    at: '',
  });
  return { paymentMethod, markup };
};
