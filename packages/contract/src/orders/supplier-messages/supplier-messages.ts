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

// What travels between the product and a supplier's system; described with examples in docs/integrations.md.

/** One product line of an order as a supplier gets it. `line` names it in the supplier's answer. */
export const supplierOrderLine = z.object({
  line: z.number(),
  sku: publicId,
  product: z.string(),
  pack: z.string(),
  unit: z.string(),
  quantity: quantityTotal,
  /** In the unit the price is for. */
  quantityTotal,
  unitPrice: money,
  total: money,
});

/** An order as a supplier gets it. `orderId` stays the same however often it is sent: a later message replaces an earlier. */
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
 * The result of an order whose supplier agreed to it with changes (ACCEPTED: as it agreed; CHANGED: as given here), or of one
 * it has that was changed since: the whole present order.
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

/** What a supplier says of a line: how much there is, or how much may be ordered. */
const acknowledgedLine = z.object({
  line: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  availableQuantity: z.optional(z.nullable(quantity)),
  maxQuantity: z.optional(z.nullable(quantity)),
  quantity: z.optional(z.nullable(quantity)),
  unitPrice: z.optional(z.nullable(moneyFromZero)),
});

/** A supplier's answer to an order: as the body of its answer, or inside a call of its own. */
export const acknowledgement = z.object({
  status: z.enum(acknowledgementStatuses),
  externalId: z.optional(z.nullable(text(80))),
  reason: z.optional(z.nullable(text(500))),
  lines: z.optional(z.array(acknowledgedLine).check(z.maxLength(500))),
  /** Access keys of the NF-es, as people write them too: in groups, with 'NFe' before. */
  invoiceKeys: z.optional(z.array(text(80, 1)).check(z.maxLength(50))),
});
export type Acknowledgement = z.output<typeof acknowledgement>;

/** The same as a call of the supplier's own, signed as messages to it are. */
export const acknowledgementCall = z.object({
  type: z.literal('order.acknowledged'),
  /** When the supplier came to say so: what is older than the last answer is ignored. */
  timestamp: givenInstant,
  data: z.extend(acknowledgement, {
    orderId: publicId,
    /** `webhook-id` of the message it answers; absent, the last one. */
    inReplyTo: z.optional(z.nullable(text(255))),
  }),
});
