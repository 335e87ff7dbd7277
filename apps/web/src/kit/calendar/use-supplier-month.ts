import {
  type AvailableDay,
  getSupplierAvailability,
} from '@celeiro/contract/parties/supplier-routes/supplier-routes.ts';
import { addDays, type BusinessDate } from '@celeiro/rules/days/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/query.ts';
import type { ServedDays } from './day-choice.ts';

/** A month and the next one, whatever their days: what comes after a month's last day is known too. */
const DAYS = 62;
const none: readonly AvailableDay[] = [];

/**
 * The supplier's days for the store from the beginning of a day's month on; empty while they aren't known, and for a calendar
 * without a supplier.
 */
export const useSupplierMonth = (served: ServedDays | undefined, date: BusinessDate) => {
  const from = `${date.slice(0, 8)}01`;
  const found = useQuery({
    ...read(getSupplierAvailability, {
      params: { id: served?.supplierPublicId ?? '' },
      query: {
        storePublicId: served?.storePublicId ?? '',
        from,
        to: addDays(from, DAYS - 1),
        ...(served?.isRunning === true && { running: 'true' }),
      },
    }),
    enabled: served !== undefined,
  });
  return {
    days: found.data?.days ?? none,
    state: found.isSuccess
      ? ('known' as const)
      : found.isError
        ? ('failed' as const)
        : ('searching' as const),
    retry: () => void found.refetch(),
  };
};
