import { acknowledgement } from '@celeiro/contract/supplier-messages.ts';
import type { HistoryChange } from '@celeiro/rules/deliveries/history.ts';
import { nextTryAt, type TryOutcome, tryOutcomes } from '@celeiro/rules/sending/tries.ts';
import { settlesMessage } from '@celeiro/rules/sending/acknowledgements.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { recordAccess } from '../../platform/auth/access-history.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { runAsSystem } from '../../platform/http/system-operation.ts';
import type { SecretBox } from '../../platform/secrets/sealed.ts';
import type { SupplierGateway, TryResult } from '../../ports/supplier-gateway/port.ts';
import {
  commitDelivery,
  lockDelivery,
  tellDelivery,
  withSupplierStatus,
} from '../deliveries/deliveries.public.ts';
import {
  type ClaimedMessage,
  type MessageStep,
  saveTry,
} from '../supplier-messages/supplier-messages.public.ts';
import { applyAcknowledgement } from './apply-acknowledgement.ts';
import { readMessages } from './sending.queries.ts';
import { disableIntegration } from './sending.store.ts';

export type Posting = {
  readonly db: Kysely<Database>;
  /** By kind of integration; null where that kind is not to be used (the sandbox, in production). */
  readonly gateways: { readonly WEBHOOK: SupplierGateway; readonly SANDBOX: SupplierGateway | null };
  readonly secretBox: SecretBox | null;
  readonly clock: () => Date;
};

export const sealPurpose = (supplierId: number): string => `supplier integration ${supplierId}`;

const maximumKeptAnswer = 2000;

const refusedHere: TryResult = { outcome: 'NOT_ALLOWED', httpStatus: null, body: '', retryAfter: null };

const post = async ({ gateways, secretBox, clock }: Posting, message: ClaimedMessage): Promise<TryResult> => {
  const gateway = message.kind === null ? null : gateways[message.kind];
  if (gateway === null || message.isDisabled) return refusedHere;
  if (message.kind === 'WEBHOOK' && (secretBox === null || message.secrets.length === 0)) return refusedHere;
  const { messageId, body, url, supplierId } = message;
  const secrets = message.secrets.map((sealed) =>
    secretBox === null ? '' : secretBox.open(Buffer.from(sealed, 'base64'), sealPurpose(supplierId)),
  );
  return gateway.post({ messageId, body, url, secrets, at: clock() });
};

/** What an answer with a yes says: all there is to say, nothing yet, something, or nothing that can be understood. */
const readAnswer = (
  { isCancellation }: ClaimedMessage,
  body: string,
):
  | { readonly kind: 'done' }
  | { readonly kind: 'later' }
  | { readonly kind: 'said'; readonly content: z.output<typeof acknowledgement> }
  | { readonly kind: 'unreadable' } => {
  if (isCancellation) return { kind: 'done' };
  if (body.trim() === '') return { kind: 'later' };
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { kind: 'unreadable' };
  }
  const parsed = z.safeDecode(acknowledgement, value as never); // whatever it is: the schema looks
  if (!parsed.success) return { kind: 'unreadable' };
  return settlesMessage(parsed.data.status) ? { kind: 'said', content: parsed.data } : { kind: 'later' };
};

const inHistory = (newValue: string): HistoryChange => ({
  field: 'sending',
  event: 'UPDATE',
  itemPublicId: null,
  itemLabel: null,
  oldValue: null,
  newValue,
});

/** No supplier said a word: the order counts as not delivered (R-SEND-003), a cancellation has to be told otherwise. */
const giveUp = async (operation: Operation, message: ClaimedMessage, why: string): Promise<void> => {
  const delivery = await lockDelivery(operation, message.deliveryPublicId);
  if (message.isCancellation) {
    await tellDelivery(operation, delivery, inHistory(`Cancelamento não entregue: ${why}`));
    return;
  }
  const [last] = await readMessages(operation.db, delivery.id, 1);
  // Taken back or sent anew meanwhile: not this message's to say.
  if (delivery.status !== 'ORDER_PROCESSING' || last?.id !== message.id) return;
  await commitDelivery(operation, delivery, withSupplierStatus(delivery, 'SYSTEM_UNAVAILABLE'), [
    inHistory(why),
  ]);
};

type Tried = Omit<TryResult, 'outcome'> & {
  readonly outcome: TryOutcome | null;
  readonly durationMs: number;
};

/** Keeps a try and what follows from it. Answers what it came to: an answer nobody can read is none. */
const settle = (posting: Posting, message: ClaimedMessage, tried: Tried): Promise<TryOutcome | null> => {
  const now = posting.clock();
  const answer = tried.outcome === 'ANSWERED' ? readAnswer(message, tried.body) : null;
  const outcome = answer?.kind === 'unreadable' ? 'UNREADABLE' : tried.outcome;
  const run = { db: posting.db, name: message.supplierName, now, requestId: message.messageId };
  return runAsSystem(run, async (operation) => {
    // The delivery first: whoever changes it meanwhile holds the same lock, so that nobody waits crosswise.
    const delivery = await lockDelivery(operation, message.deliveryPublicId);
    const keep = (step: MessageStep) =>
      saveTry(
        operation.db,
        message,
        { ...tried, outcome, answer: tried.body.replaceAll('\0', '').slice(0, maximumKeptAnswer) },
        step,
        now,
      );
    if (answer?.kind === 'later') {
      if (await keep({ state: 'RECEIVED', nextTryAt: message.givesUpAt })) await told(operation, message);
    } else if (answer?.kind === 'done') {
      if (await keep({ state: 'ANSWERED', nextTryAt: null })) await told(operation, message);
    } else if (answer?.kind === 'said') {
      if (await keep({ state: 'ANSWERED', nextTryAt: null })) {
        await applyAcknowledgement(operation, delivery, {
          content: answer.content,
          messageId: `direct_${message.id}_${message.tries}`,
          saidAt: now,
          inReplyTo: message.messageId,
          isCallback: false,
        });
      }
    } else {
      await settleFailure(operation, message, { ...tried, outcome }, keep);
    }
    return outcome;
  });
};

/** A try without an answer: another one later, or the end of it. */
const settleFailure = async (
  operation: Operation,
  message: ClaimedMessage,
  { outcome, retryAfter }: Tried,
  keep: (step: MessageStep) => Promise<boolean>,
): Promise<void> => {
  const { now } = operation;
  const { tries } = message;
  const givesUpAt = message.givesUpAt.getTime();
  const next =
    outcome === null ? null : nextTryAt({ tries, now: now.getTime(), givesUpAt, outcome, retryAfter });
  const step: MessageStep =
    next === null ? { state: 'GIVEN_UP', nextTryAt: null } : { state: 'WAITING', nextTryAt: new Date(next) };
  if (outcome === 'GONE') await disable(operation, message);
  if (!(await keep(step))) return;
  await told(operation, message);
  if (next === null) await giveUp(operation, message, outcome === null ? noAnswer : tryOutcomes[outcome]);
};

/** The supplier's address is gone, as the supplier itself says: written down as every change of an integration (T31). */
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

const noAnswer = 'O fornecedor não respondeu sobre o pedido';

const told = (operation: Operation, message: ClaimedMessage): Promise<void> =>
  operation.emit({ kind: 'sending', publicId: message.deliveryPublicId, version: null });

/** The delivery was taken back before its order left: it never does. */
const drop = async (posting: Posting, message: ClaimedMessage): Promise<void> => {
  const now = posting.clock();
  const tried = { outcome: null, httpStatus: null, durationMs: 0, answer: '' };
  await saveTry(posting.db, message, tried, { state: 'DROPPED', nextTryAt: null }, now);
};

/** One try of one claimed message, from the socket to what follows in the database. Answers what the try came to. */
export const postMessage = async (posting: Posting, message: ClaimedMessage): Promise<TryOutcome | null> => {
  if (!message.isWanted) {
    await drop(posting, message);
    return null;
  }
  const nothing = { outcome: null, httpStatus: null, body: '', retryAfter: null, durationMs: 0 };
  if (message.isSpent) return settle(posting, message, nothing);
  const startedAt = performance.now();
  const result = await post(posting, message);
  return settle(posting, message, { ...result, durationMs: Math.round(performance.now() - startedAt) });
};
