import { acknowledgementStatuses } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import * as z from 'zod/mini';
import {
  businessDate,
  givenInstant,
  instant,
  money,
  moneyFromZero,
  publicId,
  quantity,
  quantityTotal,
  text,
} from '../../codecs.ts';

// The messages between the product and a supplier's system; docs/integrations.md has examples.

/** One line of an order in a message. `line` identifies it in the supplier's answer. */
export const supplierOrderLine = z.object({
  line: z.number(),
  sku: publicId,
  product: z.string(),
  pack: z.string(),
  unit: z.string(),
  quantity: quantityTotal,
  /** In the unit of the price. */
  quantityTotal,
  unitPrice: money,
  total: money,
});

/** An order in a message. `orderId` is the same in every message about it: a later message replaces an earlier one. */
export const supplierOrder = z.object({
  orderId: publicId,
  orderNumber: z.string(),
  supplierDocumentNumber: z.string(),
  buyer: z.object({
    documentNumber: z.string(),
    name: z.string(),
    phone: z.nullable(z.string()),
    address: z.object({
      street: z.nullable(z.string()),
      number: z.nullable(z.string()),
      complement: z.nullable(z.string()),
      neighborhood: z.nullable(z.string()),
      city: z.nullable(z.string()),
      state: z.nullable(z.string()),
      zipCode: z.nullable(z.string()),
    }),
  }),
  deliveryDate: businessDate,
  period: z.enum(['MORNING', 'AFTERNOON', 'NIGHT']),
  payment: z.object({ name: z.string(), termDays: z.array(z.number()) }),
  note: z.nullable(z.string()),
  lines: z.array(supplierOrderLine),
  freight: money,
  total: money,
});
export type SupplierOrder = z.output<typeof supplierOrder>;

/**
 * The whole current order, sent after the supplier agreed with changes (ACCEPTED: as agreed; CHANGED: as given here), or
 * when an accepted order was changed.
 */
const updatedOrder = z.extend(supplierOrder, {
  externalId: z.nullable(z.string()),
  decision: z.enum(['ACCEPTED', 'CHANGED']),
});
export type UpdatedOrder = z.output<typeof updatedOrder>;

/** The body of every message to a supplier. */
export const supplierMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order.submitted'), timestamp: instant, data: supplierOrder }),
  z.object({ type: z.literal('order.updated'), timestamp: instant, data: updatedOrder }),
  z.object({
    type: z.literal('order.cancelled'),
    timestamp: instant,
    data: z.object({ orderId: publicId, orderNumber: z.string(), externalId: z.nullable(z.string()) }),
  }),
]);

/** A supplier's answer for a line: its stock, or the largest possible quantity. */
const acknowledgedLine = z.object({
  line: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  availableQuantity: z.optional(z.nullable(quantity)),
  maxQuantity: z.optional(z.nullable(quantity)),
  quantity: z.optional(z.nullable(quantity)),
  unitPrice: z.optional(z.nullable(moneyFromZero)),
});

/** A supplier's answer to an order: in the response body, or in a separate call. */
export const acknowledgement = z.object({
  status: z.enum(acknowledgementStatuses),
  externalId: z.optional(z.nullable(text(80))),
  reason: z.optional(z.nullable(text(500))),
  lines: z.optional(z.array(acknowledgedLine).check(z.maxLength(500))),
  /** Access keys of the NF-es, also in groups or with the prefix 'NFe'. */
  invoiceKeys: z.optional(z.array(text(80, 1)).check(z.maxLength(50))),
});
export type Acknowledgement = z.output<typeof acknowledgement>;

/** The same as a separate call of the supplier, signed like messages to it. */
export const acknowledgementCall = z.object({
  type: z.literal('order.acknowledged'),
  /** The time of the supplier's answer: one older than the last answer is ignored. */
  timestamp: givenInstant,
  data: z.extend(acknowledgement, {
    orderId: publicId,
    /** `webhook-id` of the message it answers; absent, the last one. */
    inReplyTo: z.optional(z.nullable(text(255))),
  }),
});
