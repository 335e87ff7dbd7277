import { messageKinds } from '@celeiro/rules/orders/sending/messages.ts';
import { messageStates } from '@celeiro/rules/orders/sending/message-states.ts';
import * as z from 'zod/mini';
import { instant, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf } from '../../page.ts';
import { recordFilter, recordSearch } from '../../records.ts';

/** One message to a supplier's system in their list. */
export const supplierSending = z.object({
  publicId,
  kind: z.enum(messageKinds),
  /** The id in the supplier's system; an unanswered message is sent again with the same id. */
  messageId: z.string(),
  state: z.enum(messageStates),
  sentAt: instant,
  sentByName: z.string(),
  tries: z.number(),
  /** The next try, or the end of the wait for an answer; null for neither. */
  nextTryAt: z.nullable(instant),
  /** Why the last try failed, as text for the operator; null when it didn't. */
  failure: z.nullable(z.string()),
  /** The supplier's last answer with its reason; null without one. */
  answer: z.nullable(z.object({ status: z.string(), reason: z.nullable(z.string()), saidAt: instant })),
  delivery: z.object({ publicId, orderPublicId: publicId, number: z.string(), store: z.string() }),
  /** It is the newest message about its delivery, and can be sent again. */
  canResend: z.boolean(),
});
export type SupplierSending = z.output<typeof supplierSending>;

const filterFields = {
  states: z.optional(z.array(z.enum(messageStates)).check(z.maxLength(messageStates.length))),
  kinds: z.optional(z.array(z.enum(messageKinds)).check(z.maxLength(messageKinds.length))),
};

/** The sort fields of messages to a supplier. */
export const supplierSendingSorts = ['sentAt'] as const;
const body = z.extend(recordFilter(supplierSendingSorts), filterFields);
export type SupplierSendingFilter = Omit<z.output<typeof body>, 'sort'>;

/** All sent and waiting messages to a supplier; searches the delivery's number, the message id and the store's name. */
export const searchSupplierSendings = endpoint({
  ...recordSearch,
  name: 'searchSupplierSendings',
  path: '/suppliers/:supplierId/sendings/search',
  summary: 'Envios a um fornecedor, do mais novo ao mais antigo',
  params: z.object({ supplierId: publicId }),
  body,
  response: pageOf(supplierSending),
  refusals: ['RESOURCE_NOT_FOUND'],
});
