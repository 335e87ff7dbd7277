import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  Availability,
  AvailableDay,
  getSupplierAvailability as endpoint,
} from '@celeiro/contract/parties/supplier-routes/supplier-routes.ts';
import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import {
  nextOpenDays,
  ofRunning,
  type SupplierDay,
  supplierDay,
} from '@celeiro/rules/parties/supplier-routes/availability.ts';
import { orderTermsText } from '@celeiro/rules/parties/supplier-routes/order-deadline.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readSupplierService } from './supplier-routes.queries.ts';

const OFFERED_DAYS = 3;

const dayDto = (day: SupplierDay): AvailableDay => ({
  date: day.date,
  isOpen: day.closed === null,
  cause: day.closed,
  reason: day.why,
  periods: day.periods.map(({ period, closed, why }) => ({
    period,
    isOpen: closed === null,
    cause: closed,
    reason: why,
  })),
});

/** Every day of a range with its periods, open or closed and why, and the next three open days (R-ADD-007). */
export const getAvailability = async (
  operation: Operation,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<Availability> => {
  const { storePublicId, from, to, running } = query;
  const now = operation.now.getTime();
  const service =
    (await readSupplierService(operation.db, params.id, storePublicId, businessDateOf(now))) ??
    refuse('RESOURCE_NOT_FOUND');
  const calendar = running === 'true' ? ofRunning(service.calendar) : service.calendar;
  const days: AvailableDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push(dayDto(supplierDay(calendar, date, now)));
  }
  return {
    supplierPublicId: service.publicId,
    supplier: service.name,
    logisticCost: service.logisticCost,
    freeFreightFrom: service.freeFreightFrom,
    orderTerms: orderTermsText(service.calendar),
    minimumOrder: service.minimumOrder,
    days,
    nextOpenDays: nextOpenDays(calendar, from, OFFERED_DAYS, now).map(dayDto),
  };
};
