import { acknowledgementStatuses } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import { messageStates } from '@celeiro/rules/orders/sending/message-states.ts';
import { messageKinds } from '@celeiro/rules/orders/sending/messages.ts';
import { receipts } from '@celeiro/rules/orders/sending/receipt.ts';
import * as z from 'zod/mini';
import { instant, money, publicId } from '../../codecs.ts';
import { delivery, editRefusals, statusRefusals } from '../deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { acknowledgementCall, supplierOrder } from '../supplier-messages/supplier-messages.ts';

const byId = z.object({ id: publicId });

/**
 * R-SEND-006, R-SEND-007, R-CALLS-003: returns as soon as the order is queued; the supplier's answer comes over the live
 * feed.
 */
export const sendToSupplier = endpoint({
  name: 'sendToSupplier',
  method: 'POST',
  path: '/order-suppliers/:id/send',
  summary: 'Envia a entrega para o sistema do fornecedor',
  scopes: intranet,
  params: byId,
  response: delivery,
  status: 202,
  refusals: [
    ...editRefusals,
    ...statusRefusals,
    'SUPPLIER_WITHOUT_INTEGRATION',
    'SEND_IN_PROGRESS',
    'ALREADY_SENT',
    'SEND_TOO_LATE',
  ],
  changes: ['delivery', 'storeCredit'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});

/**
 * Sends the current state again to a supplier that may have the order: an undelivered cancellation, or the present
 * content of an accepted order. An unanswered message keeps its id. The delivery doesn't change.
 */
export const resendToSupplier = endpoint({
  name: 'resendToSupplier',
  ifMatch: 'adds',
  method: 'POST',
  path: '/order-suppliers/:id/resend',
  summary: 'Reenvia ao fornecedor o cancelamento, ou a entrega como ela está',
  scopes: intranet,
  params: byId,
  response: z.object({ kind: z.enum(['order.updated', 'order.cancelled']) }),
  status: 202,
  refusals: [
    'RESOURCE_NOT_FOUND',
    'SUPPLIER_WITHOUT_INTEGRATION',
    'NEVER_SENT',
    'SEND_IN_PROGRESS',
    'SEND_INSTEAD',
    'SEND_TOO_LATE',
    'NOTHING_TO_RESEND',
  ],
  changes: ['delivery'],
  idempotent: true,
  transaction: 'one',
});

const change = z.object({
  label: z.string(),
  itemLabel: z.nullable(z.string()),
  oldValue: z.nullable(z.string()),
  newValue: z.nullable(z.string()),
});

/** One sending of an order: its content, every try, and the supplier's answers. */
export const sending = z.object({
  publicId,
  kind: z.enum(messageKinds),
  sentAt: instant,
  sentByName: z.string(),
  state: z.enum(messageStates),
  /** The next try, or the end of the wait for an answer; null for neither. */
  nextTryAt: z.nullable(instant),
  /** What is known about the receipt of an unanswered message; null when it was answered or never tried. */
  receipt: z.nullable(z.enum(receipts)),
  order: z.nullable(supplierOrder),
  tries: z.array(
    z.object({
      number: z.number(),
      startedAt: instant,
      durationMs: z.nullable(z.number()),
      httpStatus: z.nullable(z.number()),
      /** As text for the operator; null while it is running. */
      outcome: z.nullable(z.string()),
      isFailure: z.boolean(),
    }),
  ),
  answers: z.array(
    z.object({
      word: z.enum(acknowledgementStatuses),
      status: z.string(),
      saidAt: instant,
      externalId: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      lines: z.array(
        z.object({
          product: z.string(),
          asked: z.nullable(z.string()),
          /** The stock, the largest possible order, and the agreed quantity, as far as the supplier stated them. */
          available: z.nullable(z.string()),
          maximum: z.nullable(z.string()),
          agreed: z.nullable(z.string()),
          askedPrice: z.nullable(money),
          /** The unit price that the supplier agreed to. */
          price: z.nullable(money),
        }),
      ),
      /** The NF-es it reported, each with an error of its key, or null. */
      invoices: z.array(
        z.object({ key: z.string(), number: z.nullable(z.string()), problem: z.nullable(z.string()) }),
      ),
      /** Why it changed nothing, or null. */
      ignored: z.nullable(z.string()),
    }),
  ),
});
export type Sending = z.output<typeof sending>;

export const listSendings = endpoint({
  name: 'listSendings',
  method: 'GET',
  path: '/order-suppliers/:id/sendings',
  summary: 'Envios de uma entrega ao fornecedor, do mais novo ao mais antigo',
  scopes: intranet,
  params: byId,
  response: z.object({
    sendings: z.array(sending),
    /** Differences between the delivery and the last sent message. */
    changesSince: z.array(change),
    /** The supplier has, or may have, an outdated order. */
    hasOlder: z.boolean(),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** A supplier's answer to an order in a separate call; its signature over the body authorises it. */
export const acknowledgeOrder = endpoint({
  name: 'acknowledgeOrder',
  method: 'POST',
  path: '/integrations/suppliers/:id/acknowledgements',
  summary: 'Resposta assinada de um fornecedor sobre um pedido',
  scopes: 'public',
  consumes: 'signed',
  params: byId,
  body: acknowledgementCall,
  response: z.object({ result: z.enum(['APPLIED', 'IGNORED', 'REPEATED']) }),
  status: 202,
  refusals: [
    'RESOURCE_NOT_FOUND',
    'ACKNOWLEDGEMENT_NOT_SIGNED',
    'INVOICE_KEY_INVALID',
    'INVOICE_KEY_OF_ANOTHER',
  ],
  transaction: 'none',
});
