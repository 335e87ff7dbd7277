import {
  addDays,
  type BusinessDate,
  businessDateOf,
  parseTime,
  startOfBusinessDate,
} from '../../days/calendar.ts';
import { formatCutoff, leadTimeWords } from '../suppliers/supplier.ts';
import type { LateReason } from './closed-reasons.ts';

/** Until when a supplier is to have an order for a day. */
export type OrderTerms = {
  /** Until when of a day an order still counts for it, São Paulo time 'HH:mm:ss'; null: until its end. */
  readonly cutoffTime: string | null;
  /** How many days before its delivery an order is placed; 0: on the same day. */
  readonly leadTimeDays: number;
};

const secondOfDay = (now: number): number =>
  Math.floor((now - startOfBusinessDate(businessDateOf(now))) / 1000);

/**
 * Why an order of `now` (ms since the epoch) comes too late to be delivered on a day, or null (R-FORMAT-001). At the cut-off itself
 * the day's orders are closed; what comes later counts as the next day's.
 */
export const lateReasonOf = (
  { cutoffTime, leadTimeDays }: OrderTerms,
  date: BusinessDate,
  now: number,
): LateReason | null => {
  const soonest = addDays(businessDateOf(now), leadTimeDays);
  if (date < soonest) return 'LEAD_TIME';
  if (date > soonest || cutoffTime === null) return null;
  return secondOfDay(now) >= parseTime(cutoffTime) ? 'CUTOFF_PASSED' : null;
};

const daysBefore = (days: number): string => {
  if (days === 0) return ' do dia da entrega';
  return days === 1 ? ' do dia anterior à entrega' : `, ${days} dias antes da entrega`;
};

/** 'Pedidos até 14:00 do dia anterior à entrega.'; null where an order may come until the end of its day. */
export const orderTermsText = ({ cutoffTime, leadTimeDays }: OrderTerms): string | null => {
  if (cutoffTime !== null) return `Pedidos até ${formatCutoff(cutoffTime)}${daysBefore(leadTimeDays)}.`;
  return leadTimeDays === 0 ? null : `Pedidos com ${leadTimeWords(leadTimeDays)} de antecedência.`;
};
