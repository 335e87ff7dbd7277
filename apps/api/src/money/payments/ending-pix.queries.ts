import { addDays, businessDateOf, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import { type RawBuilder, sql } from 'kysely';

/** Ids of deliveries that wait for a Pix that can be paid only until the end of today. */
export const deliveriesOfEndingPix = (now: Date): RawBuilder<unknown> => {
  const tomorrow = new Date(startOfBusinessDate(addDays(businessDateOf(now.getTime()), 1)));
  return sql`select coalesce(n.delivery_id, t.delivery_id) from charge c
    join installment t on t.id = c.installment_id and t.status in ('OPENED', 'OVERDUE')
    left join invoice n on n.id = t.invoice_id
    where c.state = 'OPEN' and c.kind = 'PIX'
      and c.expires_at >= ${now} and c.expires_at < ${tomorrow}`;
};
