// What other slices may use of a delivery; whatever writes takes the caller's transaction.
export { deliveryDto, deliveryWire, invoiceLinks } from './deliveries.dto.ts';
export { applyStatus } from './apply-status.ts';
export {
  commitDelivery,
  lockDeliveries,
  lockDeliveryOfItem,
  tellDelivery,
  tellOrderDeliveries,
} from './deliveries.store.ts';
export type { DeliveryAggregate, ItemAggregate } from './delivery-aggregate.ts';
export { aggregates } from './delivery-aggregate.queries.ts';
export {
  createDelivery,
  type DraftCoupon,
  type DraftDelivery,
  type DraftItem,
  type DraftOrder,
  priceDraft,
} from './delivery-intake.store.ts';
export { assertNotOverwriting, type WrittenField } from './version-conflict.ts';
export { statusAtIntake } from './delivery-settlement.ts';
