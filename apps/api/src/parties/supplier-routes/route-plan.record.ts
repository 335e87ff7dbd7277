import { routeInWords, routePlanFields } from '@celeiro/rules/parties/supplier-routes/route-fields.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord, removeRecord, recordCreated } from '../../platform/records/commit-record.ts';
import type { RecordRow } from '../../platform/records/record.ts';
import { type RouteRecord, routeRecord } from './route.record.ts';
import { readPlanVersion } from './routes.queries.ts';
import { savePlanVersion } from './routes.store.ts';

/** All routes of a supplier; each field has only what one save changes, as text. */
type RoutePlan = RecordRow & {
  readonly routes: readonly string[];
  readonly exceptions: readonly string[];
  readonly application: string | null;
};

/** The history of all of a supplier's routes, under the supplier's ids. */
export const routePlanRecord = {
  kind: 'routePlan',
  table: 'route_plan_record',
  label: 'Rotas de',
  fields: routePlanFields,
} as const;

type PlanParts = Partial<Pick<RoutePlan, 'routes' | 'exceptions' | 'application'>>;
const nothing = { routes: [], exceptions: [], application: null } as const;

/** Records a change of a supplier's routes. The caller holds the lock of its plan. */
export const recordPlan = async (
  operation: Operation,
  supplier: Pick<RouteRecord, 'supplierId' | 'supplierPublicId'>,
  before: PlanParts,
  after: PlanParts,
): Promise<void> => {
  const { supplierId: id, supplierPublicId: publicId } = supplier;
  const plan = { id, publicId, version: await readPlanVersion(operation.db, id), ...nothing };
  await commitRecord<keyof typeof routePlanFields, RoutePlan>(
    operation,
    routePlanRecord,
    { ...plan, ...before },
    { ...plan, ...after },
    (saved) => savePlanVersion(operation.db, saved),
  );
};

const planPartsOf = ({ city, periods, exceptions }: RouteRecord): PlanParts => ({
  routes: [routeInWords(city.name, periods)],
  exceptions: exceptions.map((words) => `${city.name}: ${words}`),
});

/** Records a new route with its `exceptions`. */
export const recordNewRoute = async (operation: Operation, added: RouteRecord): Promise<RouteRecord> => {
  const route = await recordCreated(operation, routeRecord, added);
  await recordPlan(operation, added, {}, planPartsOf(added));
  return route;
};

/** Saves a changed route, or nothing when nothing differs; `exceptions` are those that this save changes. */
export const commitRoute = async (
  operation: Operation,
  before: RouteRecord,
  after: RouteRecord,
  save: (route: RouteRecord) => Promise<unknown>,
): Promise<void> => {
  await commitRecord(operation, routeRecord, before, after, save);
  await recordPlan(operation, before, planPartsOf(before), planPartsOf(after));
};

/** Removes a route; `exceptions` are all that it has. */
export const removeRecordedRoute = async (
  operation: Operation,
  route: RouteRecord,
  remove: () => Promise<unknown>,
): Promise<void> => {
  await removeRecord(operation, routeRecord, route, remove);
  await recordPlan(operation, route, planPartsOf(route), {});
};
