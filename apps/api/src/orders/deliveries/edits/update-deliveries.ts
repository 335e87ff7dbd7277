import type { BatchResult, FieldBatch } from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { commitDelivery } from '../deliveries.store.ts';
import type { DeliveryAggregate } from '../delivery-aggregate.ts';
import { changesBetween } from '../history/delivery-history.store.ts';
import { eachDelivery } from './each-delivery.ts';
import { type IntendedUpdate, intendUpdate } from './update-delivery.ts';

type Change = FieldBatch['change'];

const intendOperator = async (
  operation: Operation,
  publicId: string,
  username: string | null,
): Promise<IntendedUpdate> => {
  const statusChange = username === null ? { operatorName: '' } : { operatorUsername: username };
  const found = await intendUpdate(operation, publicId, statusChange);
  // An edit of one delivery ignores an unknown operator; in a batch each delivery would seem changed.
  if (username !== null && found.intended.operatorUsername !== username.toLowerCase())
    return refuse('OPERATOR_UNKNOWN', {}, 'change.operatorUsername');
  return found;
};

/**
 * Changes the delivery day. Questions of a single edit are not answered for many: a delivery that is too late for its
 * supplier is refused unless lateness was agreed for all, and one with an invoice can only be moved on its own page.
 */
const intendDay = async (
  operation: Operation,
  publicId: string,
  { deliveryDate, lateAgreed = false }: Extract<Change, { kind: 'deliveryDate' }>,
): Promise<IntendedUpdate> => {
  const found = await intendUpdate(operation, publicId, { deliveryDate, lateAgreed });
  const { before, intended } = found;
  const isMoved = intended.deliveryDate !== before.deliveryDate;
  return isMoved && before.invoices.length > 0 ? refuse('DELIVERY_INVOICED') : found;
};

const eachField = (
  operation: Operation,
  batch: FieldBatch,
  save: (operation: Operation, found: IntendedUpdate) => Promise<DeliveryAggregate>,
): Promise<BatchResult[]> => {
  const { change } = batch;
  return eachDelivery(operation, batch, async (part, publicId) => {
    const isDay = change.kind === 'deliveryDate';
    const found = isDay
      ? await intendDay(part, publicId, change)
      : await intendOperator(part, publicId, change.operatorUsername);
    const { before, intended } = found;
    const changed = changesBetween(before, intended).length > 0;
    const details = { before: isDay ? before.deliveryDate : before.operatorName };
    return { after: await save(part, found), changed, details };
  });
};

/** Sets the operator or day of many deliveries (R-DETAIL-016, R-HEADER-003) and returns the result of each. */
export const updateDeliveries = (operation: Operation, { body }: { readonly body: FieldBatch }) =>
  eachField(operation, body, (part, { before, intended, additional }) =>
    commitDelivery(part, before, intended, additional),
  );

/** Rehearses the same; nothing is saved. */
export const rehearseDeliveries = (operation: Operation, { body }: { readonly body: FieldBatch }) =>
  eachField(operation, body, (_part, { before }) => Promise.resolve(before));
