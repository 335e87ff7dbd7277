import { approvalDecision } from '@celeiro/rules/deliveries/change-status.ts';
import { fitsCredit, intakeStatus, statusOverLimit } from '@celeiro/rules/deliveries/credit-analysis.ts';
import { type DeliveryStatusCode, freesCredit } from '@celeiro/rules/deliveries/statuses.ts';
import { type Centavos, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { paymentMethodById } from '@celeiro/rules/payments/methods.ts';
import { consumesCredit } from '@celeiro/rules/stores/credit.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { lockCredit } from '../store-credit/store-credit.public.ts';
import { type DeliveryAggregate, isPaidInFull, statusSubject } from './delivery-aggregate.ts';

/** Whether what is paid by this method consumes credit. Throws for a method nobody knows. */
export const isFinanced = ({ publicId }: { readonly publicId: string }): boolean => {
  const method = paymentMethodById(publicId);
  if (method === undefined) throw new Error(`an unknown payment method: ${publicId}`);
  return consumesCredit(method);
};

/** Whether the delivery takes of its store's limit: it is financed, and neither ended nor paid in full. */
export const takesCredit = (
  delivery: Pick<DeliveryAggregate, 'status' | 'paymentMethod' | 'invoices' | 'totalWithTax'>,
): boolean => !freesCredit(delivery.status, isPaidInFull(delivery)) && isFinanced(delivery.paymentMethod);

/** What the delivery takes of the store's limit before anything of it is paid. */
export const openAmount = (delivery: DeliveryAggregate): Centavos =>
  delivery.creditOpen ? delivery.totalWithTax : ZERO;

/** It waits for a credit it doesn't need any more, and nothing else holds it. */
const leavesCreditAnalysis = (delivery: DeliveryAggregate): boolean =>
  delivery.status === 'CREDIT_ANALYSIS' &&
  !delivery.creditOpen &&
  approvalDecision(statusSubject(delivery), 'ANALYZING').kind === 'allowed';

/**
 * The delivery with what its credit makes of its status: one that takes more of the limit than before, and passes it, waits
 * for analysis; one that waits and isn't financed any more goes on.
 */
export const deriveCredit = async (
  operation: Operation,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
): Promise<DeliveryAggregate> => {
  if (before.creditOpen && leavesCreditAnalysis(after)) return { ...after, status: 'ANALYZING' };
  const isReleasedNow = after.creditReleased && !before.creditReleased;
  if (openAmount(after) <= openAmount(before) || isReleasedNow) return after;
  const standing = await lockCredit(operation.db, after.storeId, after.id);
  if (fitsCredit(standing, after.totalWithTax)) return after;
  // An earlier release was for the smaller amount.
  return { ...after, status: statusOverLimit(after.status), creditReleased: false };
};

type Coming = { readonly paymentMethod: { readonly publicId: string } };

/**
 * The status each of these deliveries comes in with: where those that consume credit pass the store's limit together, they
 * wait for its analysis; the others go on.
 */
export const statusAtIntake = async (
  db: Kysely<Database>,
  storeId: number,
  deliveries: readonly (Coming & { readonly amount: Centavos })[],
): Promise<(delivery: Coming) => DeliveryStatusCode> => {
  const consuming = deliveries.filter(({ paymentMethod }) => isFinanced(paymentMethod));
  const amount = sumCentavos(consuming.map((delivery) => delivery.amount));
  const isOverLimit = consuming.length > 0 && !fitsCredit(await lockCredit(db, storeId, null), amount);
  return ({ paymentMethod }) => intakeStatus({ consumesCredit: isFinanced(paymentMethod), isOverLimit });
};
