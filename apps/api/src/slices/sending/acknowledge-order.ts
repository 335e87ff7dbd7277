import { acknowledgementCall } from '@celeiro/contract/supplier-messages.ts';
import { issueFields } from '@celeiro/contract/validation-messages.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import { parseJsonBody } from '../../platform/http/json-body.ts';
import type { RawAnswer, RawExchange } from '../../platform/http/raw-binding.ts';
import { systemOperation } from '../../platform/http/system-operation.ts';
import type { SecretBox } from '../../platform/secrets/sealed.ts';
import { lockDelivery } from '../deliveries/deliveries.public.ts';
import { applyAcknowledgement } from './apply-acknowledgement.ts';
import { sealPurpose } from './post-message.ts';
import { type IntegrationRow, readIntegration, readSecrets } from './sending.queries.ts';

export type CallbackContext = {
  readonly db: Kysely<Database>;
  readonly secretBox: SecretBox | null;
  readonly onEventsCommitted: () => void;
};

const longestId = 255;
const publicIdShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The supplier whose secret signed the message; an unknown supplier and a wrong signature are refused alike (T29). */
const verifiedSupplier = async (
  { db, secretBox }: CallbackContext,
  exchange: RawExchange,
): Promise<IntegrationRow> => {
  const id = exchange.params['id'] ?? '';
  const supplier = publicIdShape.test(id) ? await readIntegration(db, id) : null;
  const secrets =
    supplier === null || secretBox === null ? [] : await readSecrets(db, supplier.supplierId, exchange.now);
  const headers = {
    'webhook-id': exchange.header('webhook-id') ?? '',
    'webhook-timestamp': exchange.header('webhook-timestamp') ?? '',
    'webhook-signature': exchange.header('webhook-signature') ?? '',
  };
  const isSigned = secrets.some(({ sealed }) => {
    const secret = secretBox?.open(sealed, sealPurpose(supplier?.supplierId ?? 0)) ?? '';
    return verifies(secret, exchange.text ?? '', headers);
  });
  if (supplier === null || !isSigned || headers['webhook-id'].length > longestId)
    throw new PlatformError('ACKNOWLEDGEMENT_NOT_SIGNED');
  return supplier;
};

const verifies = (secret: string, text: string, headers: Record<string, string>): boolean => {
  try {
    new Webhook(secret).verify(text, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
};

/**
 * What a supplier says of an order in a call of its own. Only of orders that went to it; the same message counts once,
 * and an older one than the last changes nothing.
 */
export const acknowledgeOrder = async (
  context: CallbackContext,
  exchange: RawExchange,
): Promise<RawAnswer> => {
  const supplier = await verifiedSupplier(context, exchange);
  const parsed = z.safeDecode(acknowledgementCall, parseJsonBody(exchange.text ?? '') as never); // the schema looks
  if (!parsed.success) {
    throw new PlatformError('VALIDATION_FAILED', { fields: issueFields(parsed.error.issues) });
  }
  const { timestamp, data } = parsed.data;
  const { orderId, inReplyTo, ...content } = data;
  const result = await inTransaction(context.db, async (transaction) => {
    const operation = systemOperation(transaction, {
      name: supplier.supplierName,
      now: exchange.now,
      requestId: exchange.requestId,
    });
    const delivery = await lockDelivery(operation, orderId);
    // Another supplier's order is as good as none.
    if (delivery.supplierId !== supplier.supplierId) return refuse('RESOURCE_NOT_FOUND');
    return applyAcknowledgement(operation, delivery, {
      content,
      messageId: exchange.header('webhook-id') ?? '',
      saidAt: new Date(timestamp),
      inReplyTo: inReplyTo ?? null,
      isCallback: true,
    });
  });
  context.onEventsCommitted();
  return { status: 202, body: { result } };
};
