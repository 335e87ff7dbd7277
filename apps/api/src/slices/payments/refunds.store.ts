import type { Centavos } from '@celeiro/rules/money.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Credits a finished return as an installment of its own, of type REFUND and due today: what the store gets back, as a
 * positive amount, until finance settles it. Nothing is credited for nothing.
 */
export const creditRefund = async (
  db: Kysely<Database>,
  refund: {
    readonly deliveryReturnId: number;
    readonly amount: Centavos;
    readonly today: string;
  },
): Promise<void> => {
  if (refund.amount === 0) return;
  await db
    .insertInto('installment')
    .values({
      deliveryReturnId: refund.deliveryReturnId,
      invoiceId: null,
      position: 1,
      transactionType: 'REFUND',
      status: 'REFUND_PENDING',
      dueDate: refund.today,
      netCentavos: refund.amount,
    })
    .execute();
};
