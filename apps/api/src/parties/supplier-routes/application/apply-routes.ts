import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import {
  applySupplierRoutes,
  type getRouteApplication,
} from '@celeiro/contract/parties/supplier-routes/route-application.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { appliedInWords } from '@celeiro/rules/parties/supplier-routes/route-fields.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import {
  longWorkKind,
  type LongWorkStep,
  type OnTurn,
  type StepOutcome,
} from '../../../platform/long-work/long-work-kind.ts';
import { askLongWork } from '../../../platform/long-work/own-long-work.ts';
import {
  type ApplicationOfWork,
  findApplicationOfWork,
  readLastApplication,
  readMovedStores,
  readPlanMark,
  readReachedStores,
} from './application.queries.ts';
import {
  forgetStaged,
  holdPlaces,
  insertApplication,
  readMoment,
  saveOutcome,
  stageStores,
  sweepStaged,
  switchCoverage,
} from '../coverage.store.ts';
import { recordPlan } from '../route-plan.record.ts';
import { findSupplier } from '../routes.queries.ts';
import { lockRoutes } from '../routes.store.ts';
import { lockForEdit } from '../write-route.ts';

/** Stores of one step, which takes about 50 ms. */
const STORES_AT_ONCE = 10_000;

/** The basis of an application; `since` is null when all stores have to be checked again. */
type Checkpoint = { readonly mark: string; readonly since: string | null };

const OVERTAKEN = 'As rotas já foram aplicadas por um pedido mais novo.';

const makeStep = async (step: LongWorkStep): Promise<StepOutcome> => {
  const { operation, done, total } = step;
  const { db } = operation;
  const staging = (await findApplicationOfWork(db, step.workId)) ?? refuse('RESOURCE_NOT_FOUND');
  await lockRoutes(db, staging.supplierId);
  if (staging.isOvertaken) return giveWay(operation, staging);
  const mark = await readPlanMark(db, staging.supplierId);
  // The checkpoint of the previous step.
  const begun = step.checkpoint as Checkpoint | null;
  if (begun === null) {
    await sweepStaged(db);
    return { isOver: false, done: 0, checkpoint: { mark: staging.mark, since: staging.since } };
  }
  if (begun.mark !== mark) {
    await forgetStaged(db, staging);
    return { isOver: false, done: total, checkpoint: { mark, since: null } };
  }
  const ids = await step.next(STORES_AT_ONCE);
  const [first] = ids;
  const last = ids.at(-1);
  if (first === undefined || last === undefined) return finish(operation, staging, begun);
  // They are sorted: a range is found faster than a list.
  await stageStores(db, staging, { first, last });
  return { isOver: false, done: done + ids.length, checkpoint: begun };
};

/** Sends an event to viewers of the supplier when its application failed, was canceled or continues. */
const noteTurn: OnTurn = async (db, workId, turn) => {
  const supplierPublicId = await saveOutcome(db, workId, turn === 'WAITING' ? null : turn);
  return supplierPublicId === null ? [] : [changeOf(supplierPublicId)];
};

/**
 * Applies a supplier's edited routes: changes are staged store by store, then take effect at once. Before that, addresses
 * that changed since the request are checked again. While it runs, edits are refused. When it is retried after a failure
 * and new edits, all stores are checked again.
 */
export const routeApplication = longWorkKind('ROUTE_APPLICATION', applySupplierRoutes, makeStep, noteTurn);

const changeOf = (publicId: string) => ({ kind: 'supplierRoutes', publicId, version: null }) as const;

/** Ends a retry after a newer application took effect: later edits were not requested to be applied. */
const giveWay = async (operation: Operation, staging: ApplicationOfWork): Promise<StepOutcome> => {
  await forgetStaged(operation.db, staging);
  await operation.emit(changeOf(staging.supplierPublicId));
  return { isOver: true, message: OVERTAKEN };
};

const finish = async (
  operation: Operation,
  staging: ApplicationOfWork,
  { since }: Checkpoint,
): Promise<StepOutcome> => {
  const { db, now } = operation;
  await holdPlaces(db);
  const again =
    since === null ? await readReachedStores(db, staging.supplierId) : await readMovedStores(db, since);
  await stageStores(db, staging, again);
  const message = appliedInWords(await switchCoverage(db, staging, now));
  await recordPlan(operation, staging, { application: null }, { application: message });
  const publicId = staging.supplierPublicId;
  // Which stores a supplier serves is shown wherever the supplier is.
  await operation.emit(changeOf(publicId), { kind: 'supplier', publicId, version: null });
  return { isOver: true, message };
};

/**
 * EP-088, R-RT-014, R-RT-016: requests the application. Throws UNPROCESSABLE_ROUTE while the routes are already being
 * applied.
 */
export const applyRoutes = async (
  operation: Operation,
  { params }: EndpointInput<typeof applySupplierRoutes>,
): Promise<EndpointOutput<typeof applySupplierRoutes>> => {
  const { db, actor, now } = operation;
  const supplier = (await findSupplier(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  await lockForEdit(operation, supplier.id);
  // Waits for stores that are being saved: each is either read now, or changed after this instant.
  await holdPlaces(db);
  const [since, mark] = [await readMoment(db), await readPlanMark(db, supplier.id)];
  const work = await askLongWork(operation, routeApplication, applySupplierRoutes, {
    title: `Rotas de ${supplier.name}`.slice(0, 120),
    body: undefined,
    readIds: () => readReachedStores(db, supplier.id),
  });
  const applicationPublicId = await insertApplication(db, {
    supplierId: supplier.id,
    longWorkId: work.id,
    askedById: actor.userId,
    askedAt: now,
    stores: work.total,
    mark,
    since,
  });
  await operation.emit(changeOf(supplier.publicId));
  return { applicationPublicId };
};

/** The state of the last application. */
export const readApplication = async (
  { db }: Operation,
  { params }: EndpointInput<typeof getRouteApplication>,
): Promise<EndpointOutput<typeof getRouteApplication>> => {
  const supplier = (await findSupplier(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const last = await readLastApplication(db, supplier.id);
  if (last === null)
    return {
      state: 'NONE',
      done: 0,
      total: 0,
      gained: null,
      lost: null,
      changed: null,
      askedBy: null,
      askedAt: null,
      appliedAt: null,
    };
  return {
    ...last,
    askedAt: last.askedAt.toISOString(),
    appliedAt: last.appliedAt?.toISOString() ?? null,
  };
};
