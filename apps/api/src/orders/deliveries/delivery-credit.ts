import { approvalDecision } from '@celeiro/rules/orders/deliveries/change-status.ts';
import {
  type CreditHold,
  creditHolds,
  intakeStatus,
  keepsHolds,
  statusOverLimit,
} from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import { type DeliveryStatusCode, freesCredit } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { type Centavos, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { paymentMethodById } from '@celeiro/rules/money/payments/methods.ts';
import { consumesCredit } from '@celeiro/rules/money/store-credit/credit.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { lockCredit } from '../../money/store-credit/store-credit.public.ts';
import { type DeliveryAggregate, isPaidInFull, statusSubject } from './delivery-aggregate.ts';

/** Whether this payment method uses the store's credit. Throws for an unknown method. */
export const isFinanced = ({ publicId }: { readonly publicId: string }): boolean => {
  const method = paymentMethodById(publicId);
  if (method === undefined) throw new Error(`an unknown payment method: ${publicId}`);
  return consumesCredit(method);
};

/** Whether the delivery uses its store's limit: it is financed, and neither ended nor paid in full. */
export const takesCredit = (
  delivery: Pick<DeliveryAggregate, 'status' | 'paymentMethod' | 'invoices' | 'totalWithTax'>,
): boolean => !freesCredit(delivery.status, isPaidInFull(delivery)) && isFinanced(delivery.paymentMethod);

/** The part of the store's limit that the delivery uses before any payment. */
export const openAmount = (delivery: DeliveryAggregate): Centavos =>
  delivery.creditOpen ? delivery.totalWithTax : ZERO;

/** It waits for credit that it no longer needs, and no other hold applies. */
const leavesCreditAnalysis = (delivery: DeliveryAggregate): boolean =>
  delivery.status === 'CREDIT_ANALYSIS' &&
  !delivery.creditOpen &&
  approvalDecision(statusSubject(delivery), 'ANALYZING').kind === 'allowed';

/**
 * The delivery with the status that its credit requires. A delivery that uses more of the limit than before and exceeds
 * it waits for analysis; one that newly uses the limit also waits when its store is overdue. A waiting delivery that is
 * no longer financed continues.
 */
export const deriveCredit = async (
  operation: Operation,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
): Promise<DeliveryAggregate> => {
  if (before.creditOpen && leavesCreditAnalysis(after))
    return { ...after, status: 'ANALYZING', creditHolds: [] };
  const isReleasedNow = after.creditReleased && !before.creditReleased;
  if (openAmount(after) <= openAmount(before) || isReleasedNow) return withoutPastHolds(after);
  const standing = await lockCredit(operation, after.storeId, after.id);
  const holds = creditHolds(standing, after.totalWithTax, { runsAlready: before.creditOpen });
  if (holds.length === 0) return withoutPastHolds(after);
  // An earlier release was for the smaller amount.
  return withoutPastHolds({
    ...after,
    status: statusOverLimit(after.status),
    creditReleased: false,
    creditHolds: [...new Set([...after.creditHolds, ...holds])],
  });
};

/** Removes the hold reasons once the delivery continues. */
const withoutPastHolds = (delivery: DeliveryAggregate): DeliveryAggregate =>
  keepsHolds(delivery.status) || delivery.creditHolds.length === 0
    ? delivery
    : { ...delivery, creditHolds: [] };

type Coming = { readonly paymentMethod: { readonly publicId: string } };

/** First status of a new delivery, and the credit holds that cause it. */
export type Intake = { readonly status: DeliveryStatusCode; readonly creditHolds: readonly CreditHold[] };

/**
 * The first status of each of these new deliveries. Those that use credit wait for credit analysis when they exceed the
 * store's limit together, or when the store is overdue; the others continue. The replacement of a delivery with
 * `runsAlready` needs no new term.
 */
export const statusAtIntake = async (
  operation: Pick<Operation, 'db' | 'now'>,
  storeId: number,
  deliveries: readonly (Coming & { readonly amount: Centavos })[],
  { runsAlready }: { readonly runsAlready: boolean } = { runsAlready: false },
): Promise<(delivery: Coming) => Intake> => {
  const consuming = deliveries.filter(({ paymentMethod }) => isFinanced(paymentMethod));
  const amount = sumCentavos(consuming.map((delivery) => delivery.amount));
  const holds =
    consuming.length === 0
      ? []
      : creditHolds(await lockCredit(operation, storeId, null), amount, { runsAlready });
  return ({ paymentMethod }) => {
    const own = isFinanced(paymentMethod) ? holds : [];
    return { status: intakeStatus(own), creditHolds: own };
  };
};
