import type { Delivery } from '@celeiro/contract/deliveries.ts';
import { getSupplierAvailability } from '@celeiro/contract/supplier-routes.ts';
import { parsePeriod } from '@celeiro/rules/calendar.ts';
import { call } from '../../kit/api/call.ts';
import { isOutcomeUnknown } from '../../kit/api/failure.ts';
import { checkLine } from '../../kit/connection.ts';
import type { DeliveryEdit } from './delivery-edit.ts';

/** A day, or a period of it, on which the supplier doesn't deliver to the store. */
export type ClosedDay = {
  readonly date: string;
  /** In the server's words. */
  readonly reason: string;
  readonly nextDays: readonly string[];
};

/** What can't be known by then holds nobody up, ms. */
const PATIENCE = 4000;

/**
 * The day an edit would set, if the supplier doesn't deliver then; null where it does, where the edit sets none, and where
 * it can't be known. Another period of a day that is closed already says nothing new of the day.
 */
export const closedDayOf = async (
  delivery: Delivery,
  storePublicId: string,
  { day: wanted }: DeliveryEdit,
): Promise<ClosedDay | null> => {
  if (wanted === undefined) return null;
  const date = wanted.date ?? delivery.deliveryDate;
  const period = parsePeriod(wanted.period ?? delivery.delivery);
  try {
    const known = await call(
      getSupplierAvailability,
      { params: { id: delivery.supplierPublicId }, query: { storePublicId, from: date, to: date } },
      { signal: AbortSignal.timeout(PATIENCE) },
    );
    const day = known.days.find((one) => one.date === date);
    if (day === undefined || (!day.isOpen && wanted.date === undefined)) return null;
    const reason = day.isOpen
      ? day.periods.find((one) => parsePeriod(one.period) === period)?.reason
      : day.reason;
    if (reason === null || reason === undefined) return null;
    return { date, reason, nextDays: known.nextOpenDays.map((one) => one.date) };
  } catch (error) {
    // It may be the line: what waits for that is asked about once it is back.
    if (isOutcomeUnknown(error)) await checkLine();
    return null;
  }
};
