import { cityText } from '@celeiro/rules/text.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { discardRouteEdits as endpoint } from '@celeiro/contract/parties/supplier-routes/route-application.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { routeStateOf } from '@celeiro/rules/parties/supplier-routes/route-fields.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { commitRoute, removeRecordedRoute, recordNewRoute } from '../route-plan.record.ts';
import { restrictionInWords, type RouteRecord } from '../route.record.ts';
import { findSupplier, readDeleted, readEdited, readRoute } from '../routes.queries.ts';
import { deleteRoute, insertRoute, restoreRestrictions, saveRoute } from '../routes.store.ts';
import { lockForEdit } from '../write-route.ts';

// Each restored route gets a new version, so that its history records what was discarded, and by whom.

const wordsOf = ({ restrictions }: RouteRecord): readonly string[] => restrictions.map(restrictionInWords);

const putBack = async (operation: Operation, route: RouteRecord): Promise<void> => {
  const { db } = operation;
  if (route.applied === null) {
    const recorded = { ...route, exceptions: wordsOf(route) };
    return removeRecordedRoute(operation, recorded, () => deleteRoute(db, route.id));
  }
  await restoreRestrictions(db, route.id);
  const restored = (await readRoute(db, route.publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const [before, after] = [wordsOf(route), wordsOf(restored)];
  await commitRoute(
    operation,
    { ...route, exceptions: before.filter((words) => !after.includes(words)) },
    { ...route, periods: route.applied, exceptions: after.filter((words) => !before.includes(words)) },
    (record) => saveRoute(db, record),
  );
};

const bringBack = async (
  operation: Operation,
  removed: Pick<RouteRecord, 'supplierId' | 'cityIbgeCode' | 'cityName' | 'uf' | 'periods'> & {
    readonly cityPublicId: string;
  },
): Promise<void> => {
  const { db } = operation;
  const { supplierId, cityIbgeCode, periods, cityPublicId, cityName, uf } = removed;
  const city = { id: cityPublicId, name: cityText(cityName, uf) };
  const publicId = await insertRoute(db, { supplierId, cityIbgeCode, periods, city });
  const added = (await readRoute(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  await restoreRestrictions(db, added.id);
  const restored = (await readRoute(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  await recordNewRoute(operation, { ...restored, exceptions: wordsOf(restored) });
};

/** Resets a supplier's edited routes to the applied ones, for the routes that are unchanged since the caller saw them. */
export const discardEdits = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const { db } = operation;
  const supplier = (await findSupplier(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  await lockForEdit(operation, supplier.id);
  const seen = new Map(body.routes.map(({ publicId, version }) => [publicId, version]));
  const edited = (await readEdited(db, supplier.id)).filter(
    (route) => routeStateOf(route, route.applied) !== 'APPLIED',
  );
  const deleted = await readDeleted(db, supplier.id);
  const isSeen = ({ publicId, version }: { readonly publicId: string; readonly version: number }) =>
    seen.get(publicId) === version;
  const discarded = { edited: edited.filter(isSeen), deleted: deleted.filter(isSeen) };
  for (const route of discarded.edited) await putBack(operation, route);
  for (const route of discarded.deleted) await bringBack(operation, route);
  const count = discarded.edited.length + discarded.deleted.length;
  return { discarded: count, left: edited.length + deleted.length - count };
};
