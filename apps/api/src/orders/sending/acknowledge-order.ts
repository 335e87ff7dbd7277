import { acknowledgementCall } from '@celeiro/contract/orders/supplier-messages/supplier-messages.ts';
import { accessKeyProblem, normalizeAccessKey } from '@celeiro/rules/money/installments/access-key.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import type { RawAnswer, RawExchange } from '../../platform/http/raw-binding.ts';
import { runAsSystem } from '../../platform/http/docs/system-operation.ts';
import type { SecretBox } from '../../platform/secrets/sealed.ts';
import { verifyWebhook, webhookKey } from '../../platform/webhooks/signature.ts';
import { assertHappened, readSignedBody } from '../../platform/webhooks/signed-body.ts';
import { lockDelivery } from '../deliveries/deliveries.public.ts';
import { applyAcknowledgement } from './apply-acknowledgement.ts';
import { openedSecret } from './post-message.ts';
import { type IntegrationRow, readIntegration, readSecrets } from './sending.queries.ts';

export type CallbackContext = {
  readonly db: Kysely<Database>;
  readonly secretBox: SecretBox | null;
  readonly onEventsCommitted: () => void;
};

const publicIdShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A supplier's message whose signature was verified. */
type Signed = { readonly supplier: IntegrationRow; readonly messageId: string };

/** The supplier whose secret signed the message. An unknown supplier and a wrong signature get the same refusal (T29). */
const verify = async ({ db, secretBox }: CallbackContext, exchange: RawExchange): Promise<Signed> => {
  const id = exchange.params['id'] ?? '';
  const supplier = publicIdShape.test(id) ? await readIntegration(db, id) : null;
  const sealed =
    supplier === null || secretBox === null ? [] : await readSecrets(db, supplier.supplierId, exchange.now);
  const keys = sealed.flatMap((secret) => {
    const opened =
      secretBox === null ? null : openedSecret(secretBox, secret.sealed, supplier?.supplierId ?? 0);
    return webhookKey(opened ?? '') ?? [];
  });
  const messageId = verifyWebhook(keys, exchange.header, exchange.text ?? '', exchange.now);
  if (supplier === null || messageId === null) throw new PlatformError('ACKNOWLEDGEMENT_NOT_SIGNED');
  return { supplier, messageId };
};

/**
 * The normalized access keys of the supplier's own invoices. Throws for an invalid key, so that the supplier can correct
 * it.
 */
const ownKeys = ({ supplierName, supplierDocument }: IntegrationRow, keys: readonly string[]): string[] =>
  keys.map((typed, index) => {
    const key = normalizeAccessKey(typed);
    const problem = accessKeyProblem(key, supplierDocument);
    return problem === null ? key : refuse(problem, { supplier: supplierName }, `data.invoiceKeys.${index}`);
  });

/**
 * Receives a supplier's message about an order that was sent to it. A repeated message counts once; one older than the
 * last changes nothing.
 */
export const acknowledgeOrder = async (
  context: CallbackContext,
  exchange: RawExchange,
): Promise<RawAnswer> => {
  const { supplier, messageId } = await verify(context, exchange);
  const { timestamp, data } = readSignedBody(acknowledgementCall, exchange.text ?? '');
  assertHappened(timestamp, exchange.now, 'timestamp');
  const { orderId, inReplyTo, ...answer } = data;
  const content = {
    ...answer,
    ...(answer.invoiceKeys && { invoiceKeys: ownKeys(supplier, answer.invoiceKeys) }),
  };
  const { now, requestId } = exchange;
  const run = { db: context.db, name: supplier.supplierName, now, requestId };
  const result = await runAsSystem(run, async (operation) => {
    const delivery = await lockDelivery(operation, orderId);
    // Another supplier's order is not found.
    if (delivery.supplierId !== supplier.supplierId) return refuse('RESOURCE_NOT_FOUND');
    return applyAcknowledgement(operation, delivery, {
      content,
      messageId,
      saidAt: new Date(timestamp),
      inReplyTo: inReplyTo ?? null,
      isCallback: true,
    });
  });
  context.onEventsCommitted();
  return { status: 202, body: { result } };
};
