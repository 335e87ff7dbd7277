import {
  supplierMessage,
  supplierOrder,
  type SupplierOrder,
  type UpdatedOrder,
} from '@celeiro/contract/orders/supplier-messages/supplier-messages.ts';
import { type Centavos, sumCentavos } from '@celeiro/rules/money.ts';
import { paymentMethodLabel } from '@celeiro/rules/money/payments/methods.ts';
import type { Milli } from '@celeiro/rules/quantity.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/schema.ts';
import { readParties } from './supplier-messages.queries.ts';

type OrderedItem = {
  readonly position: number;
  readonly supplierProductPublicId: string;
  readonly product: string;
  readonly packDesc: string;
  readonly unit: string;
  readonly quantity: Milli;
  readonly quantityTotal: Milli;
  readonly adjustedPrice: Centavos;
  readonly adjustedTotal: Centavos;
};

/** The part of a delivery that its supplier receives; saved or about to be. */
export type OrderedDelivery = {
  readonly id: number;
  readonly publicId: string;
  readonly number: number;
  readonly storeDocument: string;
  readonly storeName: string;
  readonly deliveryDate: string;
  readonly period: 'MORNING' | 'AFTERNOON' | 'NIGHT';
  readonly paymentMethod: Parameters<typeof paymentMethodLabel>[0] & { readonly id: number };
  readonly note: string | null;
  readonly items: readonly OrderedItem[];
  readonly logisticCost: Centavos;
  readonly adjustedItemsTotal: Centavos;
};

/** A delivery as its supplier receives it: the supplier's own prices and freight, without our discounts and surcharges. */
export const supplierOrderOf = async (
  db: Kysely<Database>,
  delivery: OrderedDelivery,
): Promise<SupplierOrder> => {
  const parties = (await readParties(db, delivery)) ?? refuse('RESOURCE_NOT_FOUND');
  const { street, number, complement, neighborhood, city, state, zipCode } = parties;
  return {
    orderId: delivery.publicId,
    orderNumber: String(delivery.number),
    supplierDocumentNumber: parties.supplierDocument,
    buyer: {
      documentNumber: delivery.storeDocument,
      name: delivery.storeName,
      phone: parties.phone,
      address: { street, number, complement, neighborhood, city, state, zipCode },
    },
    deliveryDate: delivery.deliveryDate,
    period: delivery.period,
    payment: { name: paymentMethodLabel(delivery.paymentMethod), termDays: parties.termDays },
    note: delivery.note,
    lines: delivery.items.map((item) => ({
      line: item.position,
      sku: item.supplierProductPublicId,
      product: item.product,
      pack: item.packDesc,
      unit: item.unit,
      quantity: item.quantity,
      quantityTotal: item.quantityTotal,
      unitPrice: item.adjustedPrice,
      total: item.adjustedTotal,
    })),
    freight: delivery.logisticCost,
    total: sumCentavos([delivery.adjustedItemsTotal, delivery.logisticCost]),
  };
};

/** The message's body, exactly as it is signed and posted in every attempt. */
export const submissionBody = (order: SupplierOrder, at: Date): string =>
  JSON.stringify(
    z.encode(supplierMessage, { type: 'order.submitted', timestamp: at.toISOString(), data: order }),
  );

/** The body of an update of an order that the supplier has. */
export const updateBody = (order: UpdatedOrder, at: Date): string =>
  JSON.stringify(
    z.encode(supplierMessage, { type: 'order.updated', timestamp: at.toISOString(), data: order }),
  );

/** The order in a stored body; null for a cancellation, which has none. */
export const orderInBody = (body: string): SupplierOrder | null => {
  const message = supplierMessage.parse(JSON.parse(body));
  return message.type === 'order.cancelled' ? null : message.data;
};

/** Whether two orders are equal for the supplier. */
export const isSameOrder = (one: SupplierOrder, other: SupplierOrder): boolean =>
  JSON.stringify(z.encode(supplierOrder, one)) === JSON.stringify(z.encode(supplierOrder, other));
