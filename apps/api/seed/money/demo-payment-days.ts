import { addDays, businessDateOf, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import { isPaid } from '@celeiro/rules/money/installments/statuses.ts';
import { isPrepayment } from '@celeiro/rules/money/payments/transaction-types.ts';
import { createRandom, type Random } from '../random.ts';

type Paid = {
  readonly id: number;
  readonly transactionType: string;
  readonly status: string;
  readonly effectiveDueDate: string;
};

const minute = 60_000;
const hour = 60 * minute;

/** Days late: mostly a few; a protest takes weeks. */
const lateDays = (random: Random, status: string): number =>
  status === 'PAID_PROTEST'
    ? random.int(20, 45)
    : random.weighted([[random.int(1, 4), 7] as const, [random.int(5, 18), 3] as const]);

/** Days early: most pay on the last day. */
const earlyDays = (random: Random): number =>
  random.weighted([[0, 6] as const, [random.int(1, 3), 3] as const, [random.int(4, 9), 1] as const]);

/** When an installment of an invoice was paid, ms: neither before the invoice nor after now; null while it isn't. A stream of its own. */
export const paidAtOf = (one: Paid, issuedAt: number, now: number): number | null => {
  if (!isPaid(one.status)) return null;
  const random = createRandom(`paid:${one.id}`);
  const endOfDay = startOfBusinessDate(addDays(one.effectiveDueDate, 1)) - minute;
  if (isPrepayment(one.transactionType))
    return Math.min(now, Math.max(issuedAt, Math.min(issuedAt + random.int(3, 40) * minute, endOfDay)));
  const hourOfDay = random.int(9, 16) * hour + random.int(0, 59) * minute;
  if (one.status === 'PAID_OVERDUE' || one.status === 'PAID_PROTEST') {
    const day = addDays(one.effectiveDueDate, lateDays(random, one.status));
    const today = businessDateOf(now);
    return Math.min(now, startOfBusinessDate(day > today ? today : day) + hourOfDay);
  }
  const at = startOfBusinessDate(addDays(one.effectiveDueDate, -earlyDays(random))) + hourOfDay;
  // Long before it is due: somewhere between its invoice and now.
  return at > now ? issuedAt + Math.floor((now - issuedAt) * random.next()) : Math.max(issuedAt, at);
};
