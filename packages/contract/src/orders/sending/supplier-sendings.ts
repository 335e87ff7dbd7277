import { messageKinds } from '@celeiro/rules/orders/sending/messages.ts';
import { messageStates } from '@celeiro/rules/orders/sending/message-states.ts';
import * as z from 'zod/mini';
import { instant, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf } from '../../page.ts';
import { recordFilter, recordSearch } from '../../records.ts';

/** One message to a supplier's system, as the list of them shows it. */
export const supplierSending = z.object({
  publicId,
  kind: z.enum(messageKinds),
  /** As the supplier's system knows it; an unanswered one is sent again under the same. */
  messageId: z.string(),
  state: z.enum(messageStates),
  sentAt: instant,
  sentByName: z.string(),
  tries: z.number(),
  /** When it is tried next, or until when an answer is waited for; null when neither. */
  nextTryAt: z.nullable(instant),
  /** Why the last try failed, in words for an operator; null where none did. */
  failure: z.nullable(z.string()),
  /** What the supplier said of it last, with its reason; null while it said nothing. */
  answer: z.nullable(z.object({ status: z.string(), reason: z.nullable(z.string()), saidAt: instant })),
  delivery: z.object({ publicId, orderPublicId: publicId, number: z.string(), store: z.string() }),
  /** It is the last word to the supplier of its delivery, and by what is known here may be said again. */
  canResend: z.boolean(),
});
export type SupplierSending = z.output<typeof supplierSending>;

const filterFields = {
  states: z.optional(z.array(z.enum(messageStates)).check(z.maxLength(messageStates.length))),
  kinds: z.optional(z.array(z.enum(messageKinds)).check(z.maxLength(messageKinds.length))),
};

/** By what the messages to a supplier are found. */
export const supplierSendingSorts = ['sentAt'] as const;
const body = z.extend(recordFilter(supplierSendingSorts), filterFields);
export type SupplierSendingFilter = Omit<z.output<typeof body>, 'sort'>;

/** Everything that left for a supplier, or waits to: by the number of its delivery, its message id, or its store's name. */
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
