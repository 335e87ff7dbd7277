import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { isRunning } from '@celeiro/rules/orders/deliveries/lock.ts';
import { orderTotal } from '@celeiro/rules/orders/deliveries/totals.ts';
import { maskCpf } from '@celeiro/rules/documents.ts';
import { storeStandingText } from '@celeiro/rules/parties/stores/store.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { deliveryDto } from '../deliveries/deliveries.public.ts';
import type { OrderRow } from './orders.queries.ts';

/** An order with its deliveries on the wire (R-ENTITY-001, R-GEN-005, R-ORDER-004, R-ORDER-005). */
export const orderDto = (operation: Pick<Operation, 'linkTo' | 'now'>, order: OrderRow): OrderDetails => ({
  orderPublicId: order.publicId,
  orderUniqueId: order.orderUniqueId,
  version: order.version,
  createdAt: order.createdAt.toISOString(),
  store: order.storeName,
  storePublicId: order.storePublicId,
  documentNumber: maskCpf(order.storeDocument),
  storeOutOfService: order.deliveries.some(({ status }) => isRunning(status))
    ? storeStandingText(order.storeStanding)
    : null,
  sellerUsername: order.sellerUsername,
  sellerName: order.sellerName,
  note: order.note,
  orderTotalAmount: orderTotal(order.deliveries),
  celeiroPayPaymentMethods: order.paymentMethods.map(({ publicId, name, kind }) => ({
    paymentMethodPublicId: publicId,
    paymentMethodName: name,
    paymentMethodTypeName: kind,
  })),
  orderSuppliers: order.deliveries.map((delivery) => deliveryDto(operation, delivery)),
});
