import * as address from '@celeiro/contract/parties/supplier-routes/route-address.ts';
import * as application from '@celeiro/contract/parties/supplier-routes/route-application.ts';
import { getRouteMap } from '@celeiro/contract/parties/supplier-routes/route-map.ts';
import { previewRoute as previewRouteCall } from '@celeiro/contract/parties/supplier-routes/route-preview.ts';
import * as routes from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { periods } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { weekDayLabel, weekDayPeriods } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import { applyRoutes, readApplication } from './application/apply-routes.ts';
import { discardEdits } from './application/discard-edits.ts';
import { countWithoutDistrict, readCitiesWithoutRoute, readMapDistricts } from './addresses/map.queries.ts';
import { previewApplication } from './application/preview-application.ts';
import { previewRoute } from './application/preview-route.ts';
import { routePlanRecord } from './route-plan.record.ts';
import { routeDto, routeRecord } from './route.record.ts';
import { findSupplier, listRoutes, readRoute } from './routes.queries.ts';
import { forgetNeighborhood, tellNeighborhood } from './addresses/correct-neighborhood.ts';
import { testAddress } from './addresses/test-address.ts';
import { readUnrecognized } from './addresses/unrecognized.queries.ts';
import { createRestriction, removeRestriction, updateRestriction } from './write-restriction.ts';
import { createRoute, removeRoute, updateRoute } from './write-route.ts';

const weekDays = weekDayPeriods.map(({ publicId, weekDay, period, index }) => ({
  publicId,
  weekDay,
  period,
  label: weekDayLabel(weekDay),
  periodLabel: periods.find(({ code }) => code === period)?.label ?? '',
  index,
}));

/** EP-076, EP-082 to EP-089 */
export const routesRoutes: readonly Binding[] = [
  bind(routes.listWeekDays, async () => weekDays),
  bind(
    routes.listSupplierRoutes,
    async ({ db }, { params }) => (await listRoutes(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND'),
  ),
  bind(getRouteMap, async ({ db }, { params }) => {
    const { id } = (await findSupplier(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return {
      cities: await readCitiesWithoutRoute(db, id),
      districts: await readMapDistricts(db, id),
      withoutDistrict: await countWithoutDistrict(db),
    };
  }),
  bind(routes.getRoute, async ({ db }, { params }) =>
    routeDto((await readRoute(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND')),
  ),
  bind(routes.createRoute, createRoute),
  bind(routes.updateRoute, updateRoute),
  bind(routes.deleteRoute, removeRoute),
  bind(routes.createRouteRestriction, createRestriction),
  bind(routes.updateRouteRestriction, updateRestriction),
  bind(routes.deleteRouteRestriction, removeRestriction),
  bind(application.applySupplierRoutes, applyRoutes),
  bind(application.discardRouteEdits, discardEdits),
  bind(application.getRouteApplication, readApplication),
  bind(application.previewRouteApplication, previewApplication),
  bind(previewRouteCall, previewRoute),
  bind(address.testRouteAddress, testAddress),
  bind(
    address.listUnrecognizedAddresses,
    async (
      { db },
      {
        query: {
          supplierPublicId = null,
          cityPublicId = null,
          storePublicId = null,
          search = '',
          reasons,
          page,
          size,
        },
      },
    ) => {
      const { content, total } = await readUnrecognized(db, {
        supplierPublicId,
        cityPublicId,
        storePublicId,
        search,
        // The schema accepts only these values.
        reasons: (reasons?.split(',') ?? []) as address.AddressState[],
        page,
        size,
      });
      return { content: [...content], totalElements: total, pageable: { pageNumber: page, pageSize: size } };
    },
  ),
  bind(address.tellNeighborhood, tellNeighborhood),
  bind(address.forgetNeighborhood, forgetNeighborhood),
  bind(routes.getRouteHistory, async ({ db }, { params, query }) => {
    const route = (await readRoute(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(db, routeRecord, route.id, query);
  }),
  bind(routes.getRoutePlanHistory, async ({ db }, { params, query }) => {
    const supplier = (await findSupplier(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(db, routePlanRecord, supplier.id, query);
  }),
];
