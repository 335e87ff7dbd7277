import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { previewRoute as endpoint } from '@celeiro/contract/parties/supplier-routes/route-preview.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { maskOfIds } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { findCity } from '../../../base/places/places.public.ts';
import { readRouteFigures } from './route-preview.queries.ts';
import { findSupplier } from '../routes.queries.ts';

/** The effect of a route in its city with the values of the form; changes nothing. */
export const previewRoute = async (
  { db, now }: Operation,
  { body }: Pick<EndpointInput<typeof endpoint>, 'body'>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const supplier = (await findSupplier(db, body.supplierPublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const city = (await findCity(db, body.cityPublicId)) ?? refuse('PLACE_UNKNOWN', {}, 'cityPublicId');
  const { count, total, ...figures } = await readRouteFigures(
    db,
    {
      supplierId: supplier.id,
      cityIbgeCode: city.ibgeCode,
      periods: maskOfIds(body.weekDayPeriodPublicIds),
      exceptions: body.exceptions.map(({ locationType, placePublicId, weekDayPeriodPublicIds }) => ({
        locationType,
        place: placePublicId,
        periods: maskOfIds(weekDayPeriodPublicIds),
      })),
    },
    businessDateOf(now.getTime()),
  );
  return { ...figures, deliveries: { count, total } };
};
