// What other areas may do with an order. Every function that locks takes the caller's transaction.
export { getOrder } from './get-order.ts';
export { type GrowingOrder, lockGrowingOrder, moveOrders, refuseStoreOutOfService } from './orders.store.ts';
export { numberedOrders, quickOrders } from './quick-orders.queries.ts';
