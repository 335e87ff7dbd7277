import { businessDateOf } from '@celeiro/rules/calendar.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { runAsSystem } from '../../platform/http/system-operation.ts';
import { lockDelivery, tellDelivery } from '../deliveries/deliveries.public.ts';
import { movedChange, readReceivables, saveInstallment } from '../payments/payments.public.ts';
import { readOverdue } from './installments.queries.ts';

/** Slips nobody paid by the banking day they were payable until are overdue. Returns how many deliveries were touched. */
export const markOverdue = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const today = businessDateOf(now.getTime());
  const due = await readOverdue(db, today);
  for (const publicId of due) {
    await runAsSystem({ db, now, name: 'Sistema' }, async (operation) => {
      const delivery = await lockDelivery(operation, publicId);
      const rows = await readReceivables(operation.db, sql`d.id = ${delivery.id}`);
      const late = rows.filter(
        (row) =>
          row.status === 'OPENED' && row.transactionType === 'BANK_SLIP' && row.effectiveDueDate < today,
      );
      for (const row of late) await saveInstallment(operation.db, row.id, { status: 'OVERDUE' }, now);
      if (late.length > 0)
        await tellDelivery(operation, delivery, ...late.map((row) => movedChange(row, 'OVERDUE')));
    });
  }
  return due.length;
};
