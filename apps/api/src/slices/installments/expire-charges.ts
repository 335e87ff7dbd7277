import { hasExpired } from '@celeiro/rules/installments/charge-expiry.ts';
import { isStoppedUnpaid } from '@celeiro/rules/installments/invoice.ts';
import { mayExpire } from '@celeiro/rules/installments/statuses.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { runAsSystem } from '../../platform/http/system-operation.ts';
import {
  commitDelivery,
  type DeliveryAggregate,
  lockDelivery,
  tellDelivery,
} from '../deliveries/deliveries.public.ts';
import {
  endCharge,
  movedChange,
  readReceivables,
  type ReceivableRow,
  saveInstallment,
} from '../payments/payments.public.ts';
import { readExpired, readExpiryReason, readHealth } from './installments.queries.ts';

/**
 * What ran out unpaid is expired and cancels its delivery, as the charge says (R-CHARGE-003). A delivery that is on its way
 * or delivered stays: its money is collected otherwise.
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
    await tellDelivery(operation, delivery, ...changes);
    return;
  }
  const statusReason = await readExpiryReason(db);
  await commitDelivery(
    operation,
    delivery,
    { ...delivery, status: 'CANCELED', statusReason, statusReasonComment: null, creditOpen: false },
    changes,
  );
};

const isExpired = (row: ReceivableRow, now: Date): boolean =>
  mayExpire(row.status) &&
  row.charge?.expiresAt != null &&
  hasExpired(Date.parse(row.charge.expiresAt), now.getTime());

/**
 * Expires what nobody paid in time, one delivery after the other. While the gateway doesn't answer nothing expires: it may
 * know of payments nobody could tell. Returns how many deliveries were touched.
 */
export const expireCharges = async (db: Kysely<Database>, now: Date): Promise<number> => {
  if (!(await readHealth(db)).isUp) return 0;
  let touched = 0;
  for (const publicId of await readExpired(db, now)) {
    await runAsSystem({ db, now, name: 'Sistema' }, async (operation) => {
      const delivery = await lockDelivery(operation, publicId);
      const rows = await readReceivables(operation.db, sql`d.id = ${delivery.id}`);
      const expired = rows.filter((row) => isExpired(row, now));
      if (expired.length === 0) return;
      await expireDelivery(operation, delivery, expired);
      touched += 1;
    });
  }
  return touched;
};
