import type {
  Delivery,
  DeliveryUpdate,
  updateDelivery as endpoint,
} from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { businessDateOf, parsePeriod } from '@celeiro/rules/days/calendar.ts';
import { deliveryDateRefusal } from '@celeiro/rules/orders/deliveries/delivery-date.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { lateAgreedChange } from '@celeiro/rules/orders/deliveries/late-agreed.ts';
import { editRefusal } from '@celeiro/rules/orders/deliveries/lock.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { refuseIf, RefusalError } from '@celeiro/rules/refusal.ts';
import { moveDelivery } from '@celeiro/rules/parties/supplier-routes/availability.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import {
  holdSupplierFacts,
  readSupplierService,
} from '../../../parties/supplier-routes/supplier-routes.public.ts';
import { applyStatus, targetOf } from '../status/apply-status.ts';
import { changeOperator } from './change-operator.ts';
import { changePayment } from './change-payment.ts';
import { deliveryDto } from '../deliveries.dto.ts';
import { commitDelivery, lockDelivery } from '../deliveries.store.ts';
import type { DeliveryAggregate } from '../delivery-aggregate.ts';
import { changesBetween } from '../history/delivery-history.store.ts';
import { assertNotOverwriting, type WrittenField } from '../version-conflict.ts';

const textOrNull = (typed: string | undefined, current: string | null): string | null =>
  typed === undefined ? current : typed === '' ? null : typed;

/** A changed date must be one that a delivery can be promised for; an unchanged one may be past. */
const refuseImpossibleDate = (
  operation: Operation,
  before: DeliveryAggregate,
  requested: string | undefined,
): void => {
  if (requested === undefined || requested === before.deliveryDate) return;
  const refused = deliveryDateRefusal(requested, businessDateOf(operation.now.getTime()), 'deliveryDate');
  if (refused !== null) throw new RefusalError(refused);
};

/** A typed freight is fixed, whatever the products' total becomes. */
const typedFreight = (before: DeliveryAggregate, typed: Centavos | undefined): Partial<DeliveryAggregate> =>
  typed === undefined || typed === before.logisticCost ? {} : { logisticCost: typed, freightTerms: null };

/** The header fields after an update, without the status (R-HEADER-002, R-HEADER-003, R-HEADER-006). */
const applyFields = async (
  operation: Operation,
  before: DeliveryAggregate,
  body: DeliveryUpdate,
): Promise<DeliveryAggregate> => ({
  ...before,
  deliveryDate: body.deliveryDate ?? before.deliveryDate,
  // The schema accepts only known periods; EVENING is an alias of NIGHT.
  period: (body.delivery === undefined ? null : parsePeriod(body.delivery)) ?? before.period,
  ...typedFreight(before, body.logisticCost),
  operatorNote: textOrNull(body.operatorNote, before.operatorNote),
  ...(await changeOperator(operation.db, before, body)),
  ...(await changePayment(operation, before, body)),
});

/**
 * A new day or period must be one on which the supplier delivers (annex D of administration). After the closing time it
 * needs an agreement; returns what it is late for. Without a known calendar every day is allowed.
 */
const judgeTime = async (
  operation: Operation,
  before: DeliveryAggregate,
  requested: DeliveryAggregate,
  isLateAgreed: boolean,
): Promise<readonly HistoryChange[]> => {
  if (requested.deliveryDate === before.deliveryDate && requested.period === before.period) return [];
  const now = operation.now.getTime();
  await holdSupplierFacts(operation.db, [before.supplierPublicId]);
  const service = await readSupplierService(
    operation.db,
    before.supplierPublicId,
    before.storePublicId,
    businessDateOf(now),
  );
  if (service === null) return [];
  const { refused, late } = moveDelivery(
    service,
    { date: before.deliveryDate, period: before.period },
    { date: requested.deliveryDate, period: requested.period, isLateAgreed },
    now,
  );
  refuseIf(refused);
  return late === null ? [] : [lateAgreedChange(late)];
};

/** A delivery with its intended values, and additional changes for its history. */
export type IntendedUpdate = {
  readonly before: DeliveryAggregate;
  readonly intended: DeliveryAggregate;
  readonly additional: readonly HistoryChange[];
};

/**
 * A locked delivery, and the same with the update; nothing is saved yet. Fields that aren't sent are unchanged; a sent
 * value that equals the present one is no change. A status is applied as a status change, on the delivery with its new
 * fields.
 */
export const intendUpdate = async (
  operation: Operation,
  publicId: string,
  body: DeliveryUpdate,
): Promise<IntendedUpdate> => {
  const before = await lockDelivery(operation, publicId);
  const fields = await applyFields(operation, before, body);
  const status = body.orderSupplierStatusPublicId;
  const written: readonly WrittenField[] = changesBetween(before, fields);
  const isOtherStatus =
    status !== undefined && targetOf({ orderSupplierStatusPublicId: status }) !== before.status;
  await assertNotOverwriting(operation, before, [
    ...written,
    ...(isOtherStatus ? [{ field: 'status', itemPublicId: null } as const] : []),
  ]);
  const locked = written.length === 0 ? null : editRefusal(before.status);
  if (locked !== null) throw new RefusalError(locked);
  refuseImpossibleDate(operation, before, body.deliveryDate);
  const additional = await judgeTime(operation, before, fields, body.lateAgreed === true);
  const intended =
    status === undefined
      ? fields
      : await applyStatus(operation, fields, { ...body, orderSupplierStatusPublicId: status });
  return { before, intended, additional };
};

/** Partial update of a delivery's header. */
export const updateDelivery = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Delivery> => {
  const { before, intended, additional } = await intendUpdate(operation, params.id, body);
  return deliveryDto(operation, await commitDelivery(operation, before, intended, additional));
};
