import {
  type AvailableDay,
  getSupplierAvailability,
} from '@celeiro/contract/parties/supplier-routes/supplier-routes.ts';
import { addDays, businessDateOf, parsePeriod, type Period } from '@celeiro/rules/days/calendar.ts';
import { isLate } from '@celeiro/rules/parties/supplier-routes/closed-reasons.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import type { DeliveryDay } from './selection.ts';

/** What a person chose so far of a new supplier's delivery; what is missing is proposed. */
export type RequestedDay = { readonly date: string | null; readonly period: Period | null };

const DAYS_AHEAD = 13;

/** Whether a period can be chosen: an open one, or one it is only too late for, which saving asks about. */
export const isChoosable = ({ isOpen, cause }: AvailableDay['periods'][number]): boolean =>
  isOpen || isLate(cause);

const choosablePeriods = (day: AvailableDay): readonly Period[] =>
  day.periods.flatMap((one) => (isChoosable(one) ? (parsePeriod(one.period) ?? []) : []));

/** The proposed period where it can be chosen that day, else the first that can; null on a closed day. */
const periodOn = (day: AvailableDay, proposed: Period): Period | null => {
  const open = choosablePeriods(day);
  return open.includes(proposed) ? proposed : (open[0] ?? null);
};

/**
 * Day and period of a new supplier's delivery: what was chosen, or a proposal: the day of the other delivery if the
 * supplier comes then in time, else its next open one. `chosen` is null while the day or the period is closed.
 */
export const deliveryDayOf = (
  requestedDay: RequestedDay,
  proposal: DeliveryDay,
  known: { readonly days: readonly AvailableDay[]; readonly nextOpenDays: readonly AvailableDay[] },
): {
  readonly day: AvailableDay | null;
  readonly period: Period | null;
  readonly chosen: DeliveryDay | null;
} => {
  const requested = known.days[0] ?? null;
  const isProposal = requestedDay.date === null;
  const day = isProposal && requested?.isOpen !== true ? (known.nextOpenDays[0] ?? requested) : requested;
  if (day === null) return { day, period: null, chosen: null };
  const isRequestedOpen = requestedDay.period !== null && choosablePeriods(day).includes(requestedDay.period);
  // A period closed on this day stays shown, with its reason, instead of being exchanged in silence.
  const period = requestedDay.period ?? periodOn(day, proposal.period);
  const isOpen = requestedDay.period === null ? period !== null : isRequestedOpen;
  return { day, period, chosen: isOpen && period !== null ? { date: day.date, period } : null };
};

/**
 * The supplier's days for the store from the requested day on (R-ADD-007). `onDay` is called with the chosen or proposed one,
 * and with null while there is none.
 */
export const useSupplierDays = ({
  supplierPublicId,
  storePublicId,
  requestedDay,
  proposal,
  onDay,
}: {
  readonly supplierPublicId: string;
  readonly storePublicId: string;
  readonly requestedDay: RequestedDay;
  readonly proposal: DeliveryDay;
  readonly onDay: (supplierPublicId: string, day: DeliveryDay | null) => void;
}) => {
  const [today] = useState(() => businessDateOf(Date.now()));
  const from = requestedDay.date ?? (proposal.date < today ? today : proposal.date);
  const days = useQuery({
    ...read(getSupplierAvailability, {
      params: { id: supplierPublicId },
      query: { storePublicId, from, to: addDays(from, DAYS_AHEAD) },
    }),
    placeholderData: (known) => known,
  });
  const { data, isPlaceholderData } = days;
  const chosen =
    data === undefined || isPlaceholderData ? null : deliveryDayOf(requestedDay, proposal, data).chosen;
  const { date, period } = chosen ?? {};
  useEffect(
    () => onDay(supplierPublicId, date === undefined || period === undefined ? null : { date, period }),
    [supplierPublicId, date, period, onDay],
  );
  return { ...days, today, served: { supplierPublicId, storePublicId } };
};
