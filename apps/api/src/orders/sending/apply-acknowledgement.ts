import {
  type Acknowledgement,
  acknowledgement,
} from '@celeiro/contract/orders/supplier-messages/supplier-messages.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import {
  acknowledgements,
  decideAcknowledgement,
  closesMessage,
  refuses,
  takesReference,
} from '@celeiro/rules/orders/sending/acknowledgements.ts';
import * as z from 'zod/mini';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  commitDelivery,
  type DeliveryAggregate,
  withSupplierStatus,
} from '../deliveries/deliveries.public.ts';
import { messageChange, closeMessages } from '../supplier-messages/supplier-messages.public.ts';
import { readMessages, readStanding, type Standing } from './sending.queries.ts';
import { settleFailures, notifyFailed } from './sending-notices.ts';
import { saveAcknowledgement } from './sending.store.ts';

/** A supplier's message about an order. */
export type Said = {
  readonly content: Acknowledgement;
  /** The supplier's id of the message; a repetition of the id is ignored. */
  readonly messageId: string;
  readonly saidAt: Date;
  /** `webhook-id` of the message it answers; null means the last one. */
  readonly inReplyTo: string | null;
  readonly isCallback: boolean;
};

export type SaidResult = 'APPLIED' | 'IGNORED' | 'REPEATED';

const acknowledgementChange = ({ status, reason }: Acknowledgement): HistoryChange =>
  messageChange(reason ? `${acknowledgements[status].label}: ${reason}` : acknowledgements[status].label);

/** Notifies the delivery's operator of a status by which the supplier refuses the order. */
const notifyRefused = async (
  operation: Operation,
  delivery: DeliveryAggregate,
  { status, reason }: Acknowledgement,
): Promise<void> => {
  const [message] = refuses(status) ? await readMessages(operation.db, delivery.id, 1) : [];
  if (message === undefined) return;
  const text = reason ?? acknowledgements[status].label;
  await notifyFailed(operation, delivery, { kind: 'SENDING_REFUSED', message, text });
};

/**
 * Applies the answer of a supplier's system to a delivery; every answer is stored, even without effect. `before` is the
 * locked delivery: of two simultaneous answers the second is compared with the result of the first. `standing`, if
 * passed, was read under that lock.
 */
export const applyAcknowledgement = async (
  operation: Operation,
  before: DeliveryAggregate,
  answer: Said,
  standing?: Standing,
): Promise<SaidResult> => {
  const { db, now } = operation;
  const { last, lastSaid } = standing ?? (await readStanding(db, before.id));
  const { content } = answer;
  const decision = decideAcknowledgement({
    said: content.status,
    saidAt: answer.saidAt.getTime(),
    lastSaidAt: lastSaid?.getTime() ?? null,
    status: before.status,
    isLatestMessage: answer.inReplyTo === null || answer.inReplyTo === last?.messageId,
  });
  const isNew = await saveAcknowledgement(db, {
    supplierId: before.supplierId,
    messageId: answer.messageId,
    deliveryId: before.id,
    supplierMessageId: last?.id ?? null,
    status: content.status,
    saidAt: answer.saidAt,
    receivedAt: now,
    isCallback: answer.isCallback,
    ignoredBecause: decision.kind === 'ignored' ? decision.because : null,
    content: JSON.stringify(z.encode(acknowledgement, content)),
  });
  if (!isNew) return 'REPEATED';
  const isAboutNow = decision.kind === 'changes' || decision.because === 'NO_CHANGE';
  // A direct answer to the request has closed its message already.
  if (isAboutNow && answer.isCallback && closesMessage(content.status) && last !== null) {
    await closeMessages(db, before.id, last.id, now);
    if (decision.kind === 'ignored' && !refuses(content.status)) await settleFailures(operation, before);
  }
  // R-SEND-001: the supplier's number for the order, whatever status it reports.
  const hasReference = before.orderExternalId !== null;
  const isTaken = takesReference({ decision, hasReference, status: before.status });
  const reference = (isTaken ? content.externalId : null) ?? before.orderExternalId;
  const status = decision.kind === 'changes' ? decision.status : before.status;
  if (status === before.status && reference === before.orderExternalId) {
    await operation.emit({ kind: 'sending', publicId: before.publicId, version: null });
    return 'IGNORED';
  }
  const intended = withSupplierStatus(before, status, reference);
  await commitDelivery(operation, before, intended, [acknowledgementChange(content)]);
  await notifyRefused(operation, before, content);
  return 'APPLIED';
};
