import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { createOrder as endpoint, OrderIntake } from '@celeiro/contract/orders/orders/order-intake.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { repeatedRefusal } from '@celeiro/rules/orders/deliveries/repeated.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { mergedStoreRefusal } from '@celeiro/rules/parties/store-merge/merge-stores.ts';
import { storeStandingRefusal } from '@celeiro/rules/parties/stores/store.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { redeemCoupon } from '../../money/coupons/coupons.public.ts';
import {
  createDelivery,
  type DraftCoupon,
  type DraftDelivery,
  type DraftOrder,
  priceDraft,
  statusAtIntake,
} from '../deliveries/deliveries.public.ts';
import {
  holdSupplierFacts,
  readSupplierServices,
} from '../../parties/supplier-routes/supplier-routes.public.ts';
import { intakeFingerprint, isSameIntake } from './intake-fingerprint.ts';
import { holdIntakeStore, type IntakeStore, readActiveUser } from './order-intake.queries.ts';
import { orderDto } from './orders.dto.ts';
import { readOrder } from './orders.queries.ts';
import { insertOrder, readOrderByUniqueId, setCoupon } from './orders.store.ts';
import { planDelivery } from './plan-delivery.ts';

/**
 * The order as its channel receives it: without the reason why a supplier takes no more orders, which only operators see.
 */
const answer = async (operation: Operation, publicId: string): Promise<OrderDetails> => {
  const order = orderDto(
    operation,
    (await readOrder(operation.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND'),
  );
  return {
    ...order,
    orderSuppliers: order.orderSuppliers.map((delivery) => ({
      ...delivery,
      supplierOutOfService: null,
      timeNotServed: null,
      supplierWarnings: [],
    })),
  };
};

/** The order that this `orderUniqueId` created before. The same content returns it again, other content is refused. */
const knownOrder = async (operation: Operation, intake: OrderIntake): Promise<OrderDetails | null> => {
  if (intake.orderUniqueId === undefined) return null;
  const known = await readOrderByUniqueId(operation.db, intake.orderUniqueId);
  if (known === null) return null;
  if (!isSameIntake(intake, known.intakeHash)) {
    return refuse('ORDER_UNIQUE_ID_TAKEN', {}, 'orderUniqueId');
  }
  return answer(operation, known.publicId);
};

const planDeliveries = async (
  { db, now }: Operation,
  store: IntakeStore,
  sellerUsername: string,
  body: OrderIntake,
): Promise<readonly DraftDelivery[]> => {
  refuseIf(
    repeatedRefusal(
      body.deliveries.map(({ supplierPublicId }, index) => [
        supplierPublicId,
        `deliveries.${index}.supplierPublicId`,
      ]),
      'SUPPLIER_REPEATED',
    ),
  );
  const today = businessDateOf(now.getTime());
  const ids = body.deliveries.map(({ supplierPublicId }) => supplierPublicId);
  await holdSupplierFacts(db, ids);
  const services = await readSupplierServices(db, ids, store.publicId, today);
  const byPublicId = new Map(services.map((service) => [service.publicId, service]));
  const drafts: DraftDelivery[] = [];
  // One after the other: a transaction has one connection, and the refusal names the first invalid line.
  for (const [index, intake] of body.deliveries.entries()) {
    const service = byPublicId.get(intake.supplierPublicId);
    drafts.push(await planDelivery(db, store, intake, index, service, sellerUsername, now.getTime()));
  }
  return drafts;
};

/**
 * Splits the coupon over the deliveries in proportion to their items, exact to the centavo, and redeems it in the same
 * transaction.
 */
const applyCoupon = async (
  operation: Operation,
  order: DraftOrder,
  drafts: readonly DraftDelivery[],
  code: string | undefined,
): Promise<readonly (DraftCoupon | null)[]> => {
  if (code === undefined) return drafts.map(() => null);
  const redemption = await redeemCoupon(operation.db, code, {
    orderId: order.id,
    storeId: order.storeId,
    today: businessDateOf(operation.now.getTime()),
    deliveries: drafts.map((draft) => ({
      supplierId: draft.supplierId,
      items: priceDraft(draft, null).items.map(({ total }, index) => ({
        supplierProductId: draft.items[index]?.supplierProductId ?? 0,
        total,
      })),
    })),
  });
  await setCoupon(operation.db, order.id, redemption.couponId);
  const { reason } = redemption;
  return redemption.parts.map((amount) => (amount > 0 ? { code: redemption.code, amount, reason } : null));
};

/**
 * Receives a channel's order, all or nothing. Prices are today's of the catalogue; the store's credit decides whether its
 * deliveries wait for analysis. A known `orderUniqueId` returns the order it created (R-GEN-005, R-GEN-006, R-ORDER-001).
 */
export const createOrder = async (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<OrderDetails> => {
  const known = await knownOrder(operation, body);
  if (known !== null) return known;

  const store =
    (await holdIntakeStore(operation.db, normalizeDocument(body.storeDocumentNumber))) ??
    refuse('STORE_UNKNOWN', {}, 'storeDocumentNumber');
  refuseIf(mergedStoreRefusal(store, 'storeDocumentNumber'));
  // A channel doesn't see the reason of the store's status.
  refuseIf(storeStandingRefusal({ ...store, statusReason: null }, 'storeDocumentNumber'));
  const seller =
    (await readActiveUser(operation.db, body.sellerUsername)) ??
    refuse('SELLER_UNKNOWN', {}, 'sellerUsername');
  const drafts = await planDeliveries(operation, store, seller.username, body);

  const inserted = await insertOrder(operation.db, {
    orderUniqueId: body.orderUniqueId ?? null,
    intakeHash: intakeFingerprint(body),
    storeId: store.id,
    sellerUsername: seller.username,
    sellerName: seller.name,
    note: body.note === '' ? null : (body.note ?? null),
    createdAt: operation.now,
  });
  // A simultaneous request with the same identifier was first.
  if (inserted === null) {
    return (await knownOrder(operation, body)) ?? refuse('ORDER_UNIQUE_ID_TAKEN', {}, 'orderUniqueId');
  }

  const order: DraftOrder = {
    ...inserted,
    orderUniqueId: body.orderUniqueId ?? null,
    note: body.note === '' ? null : (body.note ?? null),
    storeId: store.id,
    storeName: store.name,
    storeDocument: store.documentNumber,
  };
  const coupons = await applyCoupon(operation, order, drafts, body.couponCode);
  const statusFor = await statusAtIntake(
    operation,
    store.id,
    drafts.map((draft, index) => ({
      paymentMethod: draft.paymentMethod,
      amount: priceDraft(draft, coupons[index] ?? null).totals.totalWithTax,
    })),
  );
  for (const [index, draft] of drafts.entries()) {
    await createDelivery(operation, order, index + 1, draft, coupons[index] ?? null, statusFor(draft));
  }
  await operation.emit(
    { kind: 'order', publicId: order.publicId, version: 1 },
    { kind: 'storeCredit', publicId: store.publicId, version: null },
  );
  return answer(operation, order.publicId);
};
