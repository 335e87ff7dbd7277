import { createOrder as createOrderEndpoint } from '@celeiro/contract/orders/orders/order-intake.ts';
import {
  getOrderDetails,
  updateSeller as updateSellerEndpoint,
} from '@celeiro/contract/orders/orders/orders.ts';
import { exportItems } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { getAllocation, getOrderMirror } from '@celeiro/contract/orders/orders/order-documents.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { createOrder } from './create-order.ts';
import { exportOrderItems } from './export-items.ts';
import { makeAllocation } from './make-allocation.ts';
import { printMirror } from './print-mirror.ts';
import { getOrder } from './get-order.ts';
import { updateSeller } from './update-seller.ts';

export const ordersRoutes: readonly Binding[] = [
  bind(createOrderEndpoint, createOrder),
  bind(getOrderDetails, getOrder),
  bind(updateSellerEndpoint, updateSeller),
  bind(getAllocation, makeAllocation),
  bind(getOrderMirror, printMirror),
  bind(exportItems, exportOrderItems),
];
