import type { BatchResult, FieldBatch } from '@celeiro/contract/delivery-batches.ts';
import { businessDateOf } from '@celeiro/rules/calendar.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { deliveryDayRefusal } from '@celeiro/rules/supplier-routes/availability.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { readSupplierService } from '../supplier-routes/supplier-routes.public.ts';
import { commitDelivery } from './deliveries.store.ts';
import type { DeliveryAggregate } from './delivery-aggregate.ts';
import { changesBetween } from './delivery-history.store.ts';
import { eachDelivery } from './each-delivery.ts';
import { intendUpdate } from './update-delivery.ts';

type Change = FieldBatch['change'];
type Intended = Awaited<ReturnType<typeof intendUpdate>>;

/** Why a supplier doesn't come to the store then is refused; what nobody knows holds nobody up. */
const refuseClosedDay = async (operation: Operation, intended: DeliveryAggregate): Promise<void> => {
  const now = operation.now.getTime();
  const { supplierPublicId, supplierName: name, storePublicId, deliveryDate: date, period } = intended;
  const service = await readSupplierService(
    operation.db,
    supplierPublicId,
    storePublicId,
    businessDateOf(now),
  );
  if (service === null) return;
  // A delivery that runs goes on with a supplier that is paused, or disabled for its store.
  const calendar = { ...service.calendar, status: 'ACTIVE', disabled: null } as const;
  refuseIf(deliveryDayRefusal({ name, calendar }, { date, period }, now, 'change.deliveryDate'));
};

const intendOperator = async (
  operation: Operation,
  publicId: string,
  username: string | null,
): Promise<Intended> => {
  const wish = username === null ? { operatorName: '' } : { operatorUsername: username };
  const found = await intendUpdate(operation, publicId, wish);
  // An edit of one delivery keeps whom it had where nobody bears the name; of many, each would look done.
  if (username !== null && found.intended.operatorUsername !== username.toLowerCase())
    return refuse('OPERATOR_UNKNOWN', {}, 'change.operatorUsername');
  return found;
};

/**
 * Another day. What a single delivery's edit asks about is no matter of many: a day its supplier doesn't serve is refused
 * unless all were agreed to, an invoice leaves the day to the delivery's own page.
 */
const intendDay = async (
  operation: Operation,
  publicId: string,
  { deliveryDate, onClosedDays = false }: Extract<Change, { kind: 'deliveryDate' }>,
): Promise<Intended> => {
  const found = await intendUpdate(operation, publicId, { deliveryDate });
  const { before, intended } = found;
  if (intended.deliveryDate === before.deliveryDate) return found;
  if (before.invoices.length > 0) return refuse('DELIVERY_INVOICED');
  if (!onClosedDays) await refuseClosedDay(operation, intended);
  return found;
};

const eachField = (
  operation: Operation,
  batch: FieldBatch,
  save: (operation: Operation, found: Intended) => Promise<DeliveryAggregate>,
): Promise<BatchResult[]> => {
  const { change } = batch;
  return eachDelivery(operation, batch, async (part, publicId) => {
    const isDay = change.kind === 'deliveryDate';
    const found = isDay
      ? await intendDay(part, publicId, change)
      : await intendOperator(part, publicId, change.operatorUsername);
    const { before, intended } = found;
    const changed = changesBetween(before, intended).length > 0;
    const told = { before: isDay ? before.deliveryDate : before.operatorName };
    return { after: await save(part, found), changed, told };
  });
};

/** Gives many deliveries another operator or day (R-DETAIL-016, R-HEADER-003) and tells how each of them went. */
export const updateDeliveries = (operation: Operation, { body }: { readonly body: FieldBatch }) =>
  eachField(operation, body, (part, { before, intended }) => commitDelivery(part, before, intended));

/** What the same would do now; nothing is saved. */
export const rehearseDeliveries = (operation: Operation, { body }: { readonly body: FieldBatch }) =>
  eachField(operation, body, (_part, { before }) => Promise.resolve(before));
