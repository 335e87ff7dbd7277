import { acknowledgement } from '@celeiro/contract/orders/supplier-messages/supplier-messages.ts';
import { nextTryAt, type TryOutcome, tryOutcomes } from '@celeiro/rules/orders/sending/tries.ts';
import { closesMessage } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import * as z from 'zod/mini';
import { recordAccess } from '../../platform/auth/access-history.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { writeAttributedEvents } from '../../platform/events/outbox.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { systemOperation } from '../../platform/http/docs/system-operation.ts';
import {
  commitDelivery,
  type DeliveryAggregate,
  lockDelivery,
  lockFreeDeliveries,
  recordDelivery,
  withSupplierStatus,
} from '../deliveries/deliveries.public.ts';
import {
  type ClaimedMessage,
  type EndedTry,
  messageChange,
  saveTries,
} from '../supplier-messages/supplier-messages.public.ts';
import { applyAcknowledgement } from './apply-acknowledgement.ts';
import type { Posting, Tried } from './post-message.ts';
import { readMessages, readStandings, type Standing } from './sending.queries.ts';
import { notifyFailed } from './sending-notices.ts';
import { disableIntegration } from './sending.store.ts';

const maximumStoredAnswer = 2000;
const noAnswer = 'O fornecedor não respondeu sobre o pedido';

/** A message and the result of its attempt. */
export type Attempt = { readonly message: ClaimedMessage; readonly tried: Tried };

type Acknowledged = z.output<typeof acknowledgement>;

/** The acknowledgement in an answer's body; null when the body is empty. */
const readWord = (body: string): Acknowledged | 'unreadable' | null => {
  if (body.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return 'unreadable';
  }
  const parsed = z.safeDecode(acknowledgement, value as never); // any value: the schema checks it
  return parsed.success ? parsed.data : 'unreadable';
};

type Answer =
  | { readonly kind: 'done' | 'later' | 'said'; readonly word: Acknowledged | null }
  | { readonly kind: 'unreadable' };

/**
 * Reads a positive answer: complete, to be answered later, an acknowledgement, or unreadable. A message that only has to
 * arrive is complete with any answer: a cancellation always, an update unless the answer has a readable status.
 */
const readAnswer = ({ about }: ClaimedMessage, body: string): Answer => {
  if (about === 'order.cancelled') return { kind: 'done', word: null };
  const word = readWord(body);
  if (about === 'order.updated') return { kind: 'done', word: word === 'unreadable' ? null : word };
  if (word === 'unreadable') return { kind: 'unreadable' };
  return { kind: word !== null && closesMessage(word.status) ? 'said' : 'later', word };
};

/** An attempt as it is stored, and its meaning for the delivery: none, a supplier's answer, or a failure. */
type Judged = EndedTry & {
  readonly message: ClaimedMessage;
  readonly means: 'dropped' | 'reported' | 'failed' | { readonly said: Acknowledged };
};

const stepAfterFailure = (
  { message, tried }: Attempt,
  outcome: TryOutcome | null,
  now: Date,
): EndedTry['step'] => {
  const { about: kind, tries, givesUpAt } = message;
  const { retryAfter } = tried;
  const next =
    outcome === null
      ? null
      : nextTryAt({ kind, tries, now: now.getTime(), givesUpAt: givesUpAt.getTime(), outcome, retryAfter });
  return next === null
    ? { state: 'GIVEN_UP', nextTryAt: null }
    : { state: 'WAITING', nextTryAt: new Date(next) };
};

/** An unreadable answer counts as no answer. */
const judge = (attempt: Attempt, now: Date): Judged => {
  const { message, tried } = attempt;
  const answer = tried.outcome === 'ANSWERED' ? readAnswer(message, tried.body) : null;
  const outcome = answer?.kind === 'unreadable' ? 'UNREADABLE' : tried.outcome;
  const word = answer === null || answer.kind === 'unreadable' ? null : answer.word;
  const meaning = word === null ? 'reported' : { said: word };
  const common = {
    message,
    outcome,
    httpStatus: tried.httpStatus,
    durationMs: tried.durationMs,
    answer: tried.body.replaceAll('\0', '').slice(0, maximumStoredAnswer),
  };
  // A newer message replaced it before it was sent: it is dropped.
  if (!message.isNewest) return { ...common, step: { state: 'DROPPED', nextTryAt: null }, means: 'dropped' };
  switch (answer?.kind) {
    case 'later':
      return { ...common, step: { state: 'RECEIVED', nextTryAt: message.givesUpAt }, means: meaning };
    case 'done':
    case 'said':
      return { ...common, step: { state: 'ANSWERED', nextTryAt: null }, means: meaning };
    default:
      return { ...common, step: stepAfterFailure(attempt, outcome, now), means: 'failed' };
  }
};

/** History texts for undelivered messages that change nothing here. */
const undelivered = {
  'order.cancelled': 'Cancelamento não entregue',
  'order.updated': 'Atualização não entregue',
} as const;

/** No supplier answered: the order counts as undelivered (R-SEND-003); other messages have to be passed on by a person. */
const giveUp = async (
  operation: Operation,
  delivery: DeliveryAggregate,
  message: ClaimedMessage,
  why: string,
): Promise<void> => {
  if (message.about !== 'order.submitted') {
    const what = `${undelivered[message.about]}: ${why}`;
    await recordDelivery(operation, delivery, messageChange(what));
    await notifyFailed(operation, delivery, { kind: 'SENDING_FAILED', message, text: what });
    return;
  }
  const [last] = await readMessages(operation.db, delivery.id, 1);
  // It was withdrawn or sent again in the meantime: this message decides nothing.
  if (delivery.status !== 'ORDER_PROCESSING' || last?.id !== message.id) return;
  await commitDelivery(operation, delivery, withSupplierStatus(delivery, 'SYSTEM_UNAVAILABLE'), [
    messageChange(why),
  ]);
  await notifyFailed(operation, delivery, { kind: 'SENDING_FAILED', message, text: why });
};

/** The supplier answered that its address no longer exists. Recorded like every change of an integration (T31). */
const disable = async (
  { db, actor, now, requestId }: Operation,
  { supplierId, supplierName, url }: ClaimedMessage,
): Promise<void> => {
  await disableIntegration(db, supplierId, now);
  await recordAccess(db, {
    actor: { userId: null, name: actor.name },
    action: 'INTEGRATION_DISABLED',
    subject: supplierName,
    before: { url, disabledAt: null },
    after: { url, disabledAt: now.toISOString() },
    requestId,
  });
};

/** Applies the result of an attempt to its locked delivery. */
const follow = async (
  operation: Operation,
  delivery: DeliveryAggregate,
  { message, outcome, step, means }: Judged,
  standing: Standing | undefined,
): Promise<void> => {
  if (typeof means === 'object') {
    const said = {
      content: means.said,
      messageId: `direct_${message.id}_${message.tries}`,
      saidAt: operation.now,
      inReplyTo: message.messageId,
      isCallback: false,
    };
    await applyAcknowledgement(operation, delivery, said, standing);
    return;
  }
  await operation.emit({ kind: 'sending', publicId: message.deliveryPublicId, version: null });
  if (means !== 'failed' || step.state !== 'GIVEN_UP') return;
  await giveUp(operation, delivery, message, outcome === null ? noAnswer : tryOutcomes[outcome]);
};

/**
 * Saves attempts and their consequences in one transaction, which reads and writes everything once for all of them.
 * Returns the outcomes by message. Contains at most one attempt of each delivery. Skips locked deliveries; a single
 * attempt waits for the lock.
 */
export const recordTries = (
  posting: Posting,
  attempts: readonly Attempt[],
  waits: boolean,
): Promise<ReadonlyMap<number, TryOutcome | null>> =>
  inTransaction(posting.db, async (db) => {
    const now = posting.clock();
    const attributed: Parameters<typeof writeAttributedEvents>[1][number][] = [];
    const operationOf = ({ supplierName: name, messageId: requestId }: ClaimedMessage): Operation =>
      systemOperation(db, {
        name,
        now,
        requestId,
        emit: async (...events) => {
          attributed.push(...events.map((event) => ({ event, actor: { publicId: null, name } })));
        },
      });
    // Deliveries are locked first, as in all other changes, so that there is no deadlock.
    const deliveries = new Map<string, DeliveryAggregate>();
    const requested = attempts.filter(({ message }) => message.isNewest).map(({ message }) => message);
    if (waits) {
      for (const message of requested) {
        deliveries.set(
          message.deliveryPublicId,
          await lockDelivery(operationOf(message), message.deliveryPublicId),
        );
      }
    } else {
      const ids = requested.map(({ deliveryPublicId }) => deliveryPublicId);
      for (const [id, delivery] of await lockFreeDeliveries({ db }, ids)) deliveries.set(id, delivery);
    }
    const judged = attempts
      .filter(({ message }) => !message.isNewest || deliveries.has(message.deliveryPublicId))
      .map((attempt) => judge(attempt, now));
    if (judged.length === 0) return new Map();
    const saved = await saveTries(db, judged, now);
    const standings = await readStandings(
      db,
      [...deliveries.values()].map(({ id }) => id),
    );
    for (const one of judged) {
      const { message, outcome } = one;
      const delivery = deliveries.get(message.deliveryPublicId);
      const operation = operationOf(message);
      if (outcome === 'GONE') await disable(operation, message);
      if (!saved.has(message.id) || delivery === undefined || one.means === 'dropped') continue;
      await follow(operation, delivery, one, standings.get(delivery.id));
    }
    await writeAttributedEvents(db, attributed);
    return new Map(judged.map(({ message, outcome }) => [message.id, outcome]));
  });
