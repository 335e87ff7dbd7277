import type { SupplierOrder } from '@celeiro/contract/supplier-messages.ts';
import { supplierMessage, supplierOrder } from '@celeiro/contract/supplier-messages.ts';
import { sumCentavos } from '@celeiro/rules/money.ts';
import { paymentMethodLabel } from '@celeiro/rules/payments/methods.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/schema.ts';
import type { DeliveryView } from '../deliveries/deliveries.public.ts';
import { readParties } from './sending.queries.ts';

/** A delivery as its supplier gets it: the supplier's own prices, freight, no discount or surcharge of ours. */
export const supplierOrderOf = async (
  db: Kysely<Database>,
  delivery: DeliveryView,
): Promise<SupplierOrder> => {
  const parties = (await readParties(db, delivery.id)) ?? refuse('RESOURCE_NOT_FOUND');
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

/** The message's body, exactly as it is signed and posted on every try. */
export const submissionBody = (order: SupplierOrder, at: Date): string =>
  JSON.stringify(
    z.encode(supplierMessage, { type: 'order.submitted', timestamp: at.toISOString(), data: order }),
  );

/** The order inside a stored body, or null of a message that carries none. */
export const orderInBody = (body: string): SupplierOrder | null => {
  const message = supplierMessage.parse(JSON.parse(body));
  return message.type === 'order.submitted' ? message.data : null;
};

/** Whether two orders say the same to the supplier. */
export const isSameOrder = (one: SupplierOrder, other: SupplierOrder): boolean =>
  JSON.stringify(z.encode(supplierOrder, one)) === JSON.stringify(z.encode(supplierOrder, other));
