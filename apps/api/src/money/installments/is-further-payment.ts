import { isAhead } from '@celeiro/rules/money/installments/moves.ts';
import { isInstallmentStatus, isPaid } from '@celeiro/rules/money/installments/statuses.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { readNoticesOf } from './installments.queries.ts';

const followsPayment = (status: string | null): boolean =>
  status !== null && isInstallmentStatus(status) && (isPaid(status) || isAhead('PAID', status));

/**
 * Whether a notice that changes no status reports an unknown payment: the first payment of a charge whose installment was
 * settled without it, manually or by another charge. False for a repeated notice of the same payment, and after its
 * refund.
 */
export const isFurtherPayment = async (
  db: Kysely<Database>,
  notice: { readonly webhookId: string; readonly chargeId: number; readonly status: string },
): Promise<boolean> => {
  if (!isPaid(notice.status)) return false;
  const earlier = await readNoticesOf(db, notice.chargeId, notice.webhookId);
  return !earlier.some(({ said, movedTo }) => isPaid(said) || followsPayment(movedTo));
};
