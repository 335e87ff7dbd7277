// What other areas may use of a delivery. Every function that writes takes the caller's transaction.
export { deliveryDto } from './deliveries.dto.ts';
export { intendSending, sendSubject, withSupplierStatus } from './status/apply-sending.ts';
export { applyStatus, statusDecision, targetOf } from './status/apply-status.ts';
export { changeReturnStatus } from './status/change-return-status.ts';
export { updateDelivery } from './edits/update-delivery.ts';
export { judgeByPolicy, lockEveryDelivery } from './delivery-policy.store.ts';
export {
  commitDelivery,
  lockDeliveries,
  lockDeliveriesOfStore,
  lockDelivery,
  lockDeliveryOfDiscount,
  lockDeliveryOfItem,
  lockFreeDeliveries,
  lockOrderDeliveries,
  nextPosition,
  recordDelivery,
  recordOrderDeliveries,
} from './deliveries.store.ts';
export { isPaidInFull } from './delivery-aggregate.ts';
export type {
  DeliveryAggregate,
  DeliveryView,
  DiscountAggregate,
  ItemAggregate,
} from './delivery-aggregate.ts';
export { readCommentChange } from './history/delivery-history.queries.ts';
export { reserveItemIds } from './delivery-items.store.ts';
export { deliveryViews, findDeliveryOfItem, readDelivery } from './delivery-aggregate.queries.ts';
export { completeDeliveries, type StoredDelivery } from './late-parts.queries.ts';
export {
  createDelivery,
  type DraftCoupon,
  type DraftDelivery,
  type DraftOrder,
  offeredFreight,
  priceDraft,
} from './delivery-intake.store.ts';
export { assertNotOverwriting, type WrittenField } from './version-conflict.ts';
export { isFinanced, statusAtIntake, takesCredit } from './delivery-credit.ts';
export { countsForPolicyRow, discountGivers, readGivers } from './discount-givers.queries.ts';
export { deliveryNote } from './delivery-notices.ts';
export { readPolicyLimits } from './discount-policy.queries.ts';
export { readStatusReason } from './status/status-reasons.queries.ts';
export { intendStoreWords, intendSupplierWords, renewStoreWords } from './list/renamed-words.store.ts';
export { deliveryExport } from './list/long-export.ts';
export { statusDto } from './deliveries.dto.ts';
export { deliveryCondition } from './list/delivery-filter.queries.ts';
export { handOverApprovals, handOverDeliveries } from './edits/hand-over.ts';
export { countHeld } from './edits/hand-over.queries.ts';
export { numberedDeliveries, quickDeliveries } from './list/quick-deliveries.queries.ts';
