import { type DeliveryStatusCode, statusLabel } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { decidersOf } from '@celeiro/rules/orders/approvals/approval.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { endsFailure } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { notify, readSupervision, settle, withdraw } from '../../base/notifications/notifications.public.ts';
import {
  discountsToApprove,
  isAsked,
  isEnded,
  outcomeOf,
  targetAsked,
} from './status/approval-request.store.ts';
import type { DeliveryAggregate } from './delivery-aggregate.ts';
import { readGivers } from './discount-givers.queries.ts';

// Notifications about a delivery. They don't name the store, which may be a person.

/** The record that a notification about a delivery opens. */
export const deliveryNote = ({
  publicId,
  number,
  supplierName,
}: Pick<DeliveryAggregate, 'publicId' | 'number' | 'supplierName'>) => ({
  recordPublicId: publicId,
  recordName: `Entrega ${number} (${supplierName})`,
});

const readAsked = async ({ db }: Operation, deliveryId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ publicId: string }>`
    select public_id from approval_request where delivery_id = ${deliveryId} and decision is null`.execute(
    db,
  );
  return rows[0]?.publicId;
};

const givenIn = (delivery: DeliveryAggregate): string =>
  formatBRL(sumCentavos(discountsToApprove(delivery).map(({ amount }) => amount)));

const notifyGivers = async (
  operation: Operation,
  delivery: DeliveryAggregate,
  asked: { readonly targetStatus: DeliveryStatusCode; readonly requestedById: number },
): Promise<void> => {
  const subjectPublicId = await readAsked(operation, delivery.id);
  if (subjectPublicId === undefined) return;
  const message = `${givenIn(delivery)} em descontos, para '${statusLabel(asked.targetStatus)}'.`;
  const note = { kind: 'APPROVAL_ASKED', subjectPublicId, ...deliveryNote(delivery), message } as const;
  const { requestedById } = asked;
  const giverIds = await readGivers(operation.db, delivery.id);
  const supervision = await readSupervision(operation.db, requestedById);
  await notify(operation, note, decidersOf(supervision, { requestedById, giverIds }));
};

/**
 * Whether the waiting discounts differ from those of the last notification: the amount changed, possibly by another
 * giver.
 */
const isAskedOtherwise = (
  before: DeliveryAggregate,
  after: DeliveryAggregate,
): before is DeliveryAggregate & { readonly approval: NonNullable<DeliveryAggregate['approval']> } =>
  before.approval !== null && !isEnded(before, after) && givenIn(before) !== givenIn(after);

/**
 * R-PERM-007: waiting discounts notify everyone who may decide on them. The decision notifies the requester, unless the
 * requester ended it, and withdraws the notifications of the others.
 */
export const notifyApproval = async (
  operation: Operation,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
): Promise<void> => {
  const { actor } = operation;
  if (isAsked(before, after)) {
    return notifyGivers(operation, after, {
      targetStatus: targetAsked(before, after),
      requestedById: actor.userId,
    });
  }
  if (isAskedOtherwise(before, after)) {
    const { publicId, targetStatus, requestedByUserId } = before.approval;
    await withdraw(operation, publicId);
    return notifyGivers(operation, after, { targetStatus, requestedById: requestedByUserId });
  }
  if (before.approval === null || !isEnded(before, after)) return;
  const { publicId: subjectPublicId, requestedByUserId } = before.approval;
  await withdraw(operation, subjectPublicId);
  const { outcome, comment } = outcomeOf(after);
  if (outcome === 'VOIDED' || requestedByUserId === actor.userId) return;
  const kind = outcome === 'APPROVED' ? 'APPROVAL_GRANTED' : 'APPROVAL_REFUSED';
  const note = { kind, subjectPublicId, ...deliveryNote(after), message: comment } as const;
  await notify(operation, note, [requestedByUserId]);
};

/** Withdraws notifications about failed messages once the delivery continues. */
export const settleSendingNotices = async (
  operation: Operation,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
): Promise<void> => {
  if (endsFailure(before.status, after.status))
    await settle(operation, ['SENDING_FAILED', 'SENDING_REFUSED'], after.publicId);
};
