import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  previewRouteApplication,
  RoutePreview,
} from '@celeiro/contract/parties/supplier-routes/route-application.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { idsOfMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { type PreviewedStores, readLeftOut, readStoreChanges } from './preview.queries.ts';
import { findSupplier } from '../routes.queries.ts';

const storesDto = ({ count, stores }: PreviewedStores['gained']): RoutePreview['gained'] => ({
  count,
  stores: stores.map((store) => ({
    ...store,
    before: idsOfMask(store.before),
    after: idsOfMask(store.after),
  })),
});

/** The changes that applying a supplier's edited routes would make; changes nothing. */
export const previewApplication = async (
  { db, now }: Operation,
  { params }: EndpointInput<typeof previewRouteApplication>,
): Promise<RoutePreview> => {
  const supplier = (await findSupplier(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const { gained, lost, changed } = await readStoreChanges(db, supplier.id);
  const { first, ...leftOut } = await readLeftOut(db, supplier.id, businessDateOf(now.getTime()));
  return {
    gained: storesDto(gained),
    lost: storesDto(lost),
    changed: storesDto(changed),
    deliveries: { ...leftOut, first: first.map((one) => ({ ...one, number: String(one.number) })) },
  };
};
