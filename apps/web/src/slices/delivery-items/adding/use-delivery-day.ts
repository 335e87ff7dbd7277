import { type AvailableDay, getSupplierAvailability } from '@celeiro/contract/supplier-routes.ts';
import { addDays, businessDateOf, parsePeriod, type Period } from '@celeiro/rules/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import type { DeliveryDay } from './selection.ts';

/** What a person chose so far of a new supplier's delivery; what is missing is proposed. */
export type WantedDay = { readonly date: string | null; readonly period: Period | null };

const DAYS_AHEAD = 13;

const openPeriods = (day: AvailableDay): readonly Period[] =>
  day.periods.flatMap(({ period, isOpen }) => (isOpen ? (parsePeriod(period) ?? []) : []));

/** The wished period where it is open that day, else the first open one; null on a closed day. */
const periodOn = (day: AvailableDay, wished: Period): Period | null => {
  const open = openPeriods(day);
  return open.includes(wished) ? wished : (open[0] ?? null);
};

/**
 * Day and period of a new supplier's delivery: what was chosen, or a proposal: the day of the other delivery if the
 * supplier comes then, else its next open one. `chosen` is null while the day or the period is closed.
 */
export const deliveryDayOf = (
  wanted: WantedDay,
  wish: DeliveryDay,
  known: { readonly days: readonly AvailableDay[]; readonly nextOpenDays: readonly AvailableDay[] },
): {
  readonly day: AvailableDay | null;
  readonly period: Period | null;
  readonly chosen: DeliveryDay | null;
} => {
  const asked = known.days[0] ?? null;
  const isProposal = wanted.date === null;
  const day = isProposal && asked?.isOpen !== true ? (known.nextOpenDays[0] ?? asked) : asked;
  if (day === null) return { day, period: null, chosen: null };
  const isWantedOpen = wanted.period !== null && openPeriods(day).includes(wanted.period);
  // A period closed on this day stays shown, with its reason, instead of being exchanged in silence.
  const period = wanted.period ?? periodOn(day, wish.period);
  const isOpen = wanted.period === null ? period !== null : isWantedOpen;
  return { day, period, chosen: isOpen && period !== null ? { date: day.date, period } : null };
};

/** The supplier's days for the store from the day that is asked about on (R-ADD-007). */
export const useSupplierDays = (
  supplierPublicId: string,
  storePublicId: string,
  wanted: WantedDay,
  wish: DeliveryDay,
) => {
  const [today] = useState(() => businessDateOf(Date.now()));
  const from = wanted.date ?? (wish.date < today ? today : wish.date);
  const days = useQuery({
    ...read(getSupplierAvailability, {
      params: { id: supplierPublicId },
      query: { storePublicId, from, to: addDays(from, DAYS_AHEAD) },
    }),
    placeholderData: (known) => known,
  });
  return { ...days, today, served: { supplierPublicId, storePublicId, refusesOthers: true } };
};
