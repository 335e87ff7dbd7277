import {
  addDays,
  type BusinessDate,
  businessDateOf,
  parseTime,
  startOfBusinessDate,
} from '../../days/calendar.ts';
import { formatCutoff, leadTimeWords } from '../suppliers/supplier.ts';
import type { LateReason } from './closed-reasons.ts';

/** The deadline of orders for a day. */
export type OrderTerms = {
  /** The cut-off of a day's orders, São Paulo time 'HH:mm:ss'; null: the end of the day. */
  readonly cutoffTime: string | null;
  /** Days between an order and its delivery; 0: on the same day. */
  readonly leadTimeDays: number;
};

const secondOfDay = (now: number): number =>
  Math.floor((now - startOfBusinessDate(businessDateOf(now))) / 1000);

/**
 * Why an order at `now` (ms since the epoch) is too late for a day, or null (R-FORMAT-001). An order at or after the
 * cut-off counts for the next day.
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

/** 'Pedidos até 14:00 do dia anterior à entrega.'; null when orders are accepted until the end of the day. */
export const orderTermsText = ({ cutoffTime, leadTimeDays }: OrderTerms): string | null => {
  if (cutoffTime !== null) return `Pedidos até ${formatCutoff(cutoffTime)}${daysBefore(leadTimeDays)}.`;
  return leadTimeDays === 0 ? null : `Pedidos com ${leadTimeWords(leadTimeDays)} de antecedência.`;
};
