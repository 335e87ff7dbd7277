import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Log } from '../../platform/log/log.ts';
import { recordDelivery } from '../../orders/deliveries/deliveries.public.ts';
import { movedChange, readReceivables, saveInstallment } from '../payments/payments.public.ts';
import { eachDelivery, type Tally } from './each-delivery.ts';
import { readOverdue } from './installments.queries.ts';

/** Marks slips as overdue that weren't paid by their last banking day. */
export const markOverdue = async (db: Kysely<Database>, now: Date, log: Log): Promise<Tally> => {
  const today = businessDateOf(now.getTime());
  return eachDelivery({
    db,
    now,
    log,
    next: (afterId) => readOverdue(db, today, afterId),
    work: async (operation, delivery) => {
      const rows = await readReceivables(operation.db, { deliveryId: delivery.id });
      const late = rows.filter(
        (row) =>
          row.status === 'OPENED' && row.transactionType === 'BANK_SLIP' && row.effectiveDueDate < today,
      );
      for (const row of late) await saveInstallment(operation.db, row.id, { status: 'OVERDUE' }, now);
      if (late.length > 0)
        await recordDelivery(operation, delivery, ...late.map((row) => movedChange(row, 'OVERDUE')));
      return late.length > 0;
    },
  });
};
