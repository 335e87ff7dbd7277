import { hasExpired } from '@celeiro/rules/money/installments/charge-expiry.ts';
import { isStoppedUnpaid } from '@celeiro/rules/money/installments/invoice.ts';
import { mayExpire } from '@celeiro/rules/money/installments/statuses.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import type { Log } from '../../../platform/log/log.ts';
import {
  commitDelivery,
  type DeliveryAggregate,
  recordDelivery,
} from '../../../orders/deliveries/deliveries.public.ts';
import {
  endCharge,
  movedChange,
  readReceivables,
  type ReceivableRow,
  saveInstallment,
} from '../../payments/payments.public.ts';
import { eachDelivery, type Tally } from '../each-delivery.ts';
import { readExpired, readExpiryReason, readHealth } from '../installments.queries.ts';

/**
 * Expires the unpaid charges of a delivery whose time is over, and cancels the delivery as its charge announced
 * (R-CHARGE-003). A delivery in transit or delivered isn't canceled: its payment is collected in another way.
 */
export const expireDelivery = async (
  operation: Operation,
  delivery: DeliveryAggregate,
  rows: readonly ReceivableRow[],
): Promise<void> => {
  const { db, now } = operation;
  for (const row of rows) {
    if (row.charge !== null) await endCharge(db, row.charge, now);
    await saveInstallment(db, row.id, { status: 'EXPIRED' }, now);
  }
  const changes = rows.map((row) => movedChange(row, 'EXPIRED'));
  if (!isStoppedUnpaid(delivery.status)) {
    await recordDelivery(operation, delivery, ...changes);
    return;
  }
  const statusReason = await readExpiryReason(db);
  await commitDelivery(
    operation,
    delivery,
    { ...delivery, status: 'CANCELED', statusReason, statusReasonComment: null },
    changes,
  );
};

const isExpired = (row: ReceivableRow, now: Date): boolean =>
  mayExpire(row.status) &&
  row.charge?.expiresAt != null &&
  hasExpired(Date.parse(row.charge.expiresAt), now.getTime());

/**
 * Expires what wasn't paid in time, one delivery after the other. Nothing expires while the gateway doesn't answer, since
 * it may have received payments.
 */
export const expireCharges = async (db: Kysely<Database>, now: Date, log: Log): Promise<Tally> => {
  if (!(await readHealth(db)).isUp) return { done: 0, failed: 0 };
  return eachDelivery({
    db,
    now,
    log,
    next: (afterId) => readExpired(db, now, afterId),
    work: async (operation, delivery) => {
      const rows = await readReceivables(operation.db, { deliveryId: delivery.id });
      const expired = rows.filter((row) => isExpired(row, now));
      if (expired.length > 0) await expireDelivery(operation, delivery, expired);
      return expired.length > 0;
    },
  });
};
