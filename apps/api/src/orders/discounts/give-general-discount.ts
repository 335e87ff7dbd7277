import type {
  createGeneralDiscount as createEndpoint,
  editGeneralDiscount as editEndpoint,
  GeneralDiscountBody,
} from '@celeiro/contract/orders/discounts/discounts.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { ADF_WAIVER_REASON } from '@celeiro/rules/orders/deliveries/totals.ts';
import { otherDiscounts } from '@celeiro/rules/orders/discounts/change-discount.ts';
import { deliveryRoom, generalQuestion } from '@celeiro/rules/orders/discounts/general.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  type DeliveryAggregate,
  type DiscountAggregate,
  lockDelivery,
} from '../deliveries/deliveries.public.ts';
import { discountOf, saveDiscount, sideOf } from './save-discount.ts';

/** A waiver of ADF lowers no item, so other discounts don't limit it. */
const roomFor = (
  operation: Operation,
  delivery: DeliveryAggregate,
  current: DiscountAggregate | null,
  reason: string,
): Centavos | null => {
  if (reason === ADF_WAIVER_REASON) return null;
  const others = otherDiscounts(delivery.discounts, sideOf(operation), current?.publicId ?? null);
  return deliveryRoom(
    delivery.items,
    others.filter((one) => one.reason !== ADF_WAIVER_REASON),
  );
};

const give = (
  operation: Operation,
  delivery: DeliveryAggregate,
  body: GeneralDiscountBody,
  current: DiscountAggregate | null,
) =>
  saveDiscount(operation, delivery, {
    itemId: null,
    question: generalQuestion(body.discountType, body.discountValue, delivery.adjustedItemsTotal),
    roomFor: (reason) => roomFor(operation, delivery, current, reason),
    input: {
      reasonPublicId: body.orderSupplierDiscountReceivementsPublicId,
      reasonField: 'orderSupplierDiscountReceivementsPublicId',
      at: '',
      releaseUserName: body.releaseUserName,
      supplierProblemPublicId: body.supplierProblemPublicId,
    },
    current,
  });

/** Gives a discount on the whole delivery (R-DISC-034). */
export const createGeneralDiscount = async (
  operation: Operation,
  { body }: EndpointInput<typeof createEndpoint>,
): Promise<EndpointOutput<typeof createEndpoint>> =>
  give(operation, await lockDelivery(operation, body.orderSupplierPublicId), body, null);

/** The discount with the given id; without an id, the only one with that reason that this side gave. */
const meant = (
  operation: Operation,
  delivery: DeliveryAggregate,
  body: EndpointInput<typeof editEndpoint>['body'],
): DiscountAggregate => {
  if (body.publicId !== undefined) return discountOf(delivery, body.publicId, false);
  const [found, ...more] = delivery.discounts.filter(
    (discount) =>
      discount.active &&
      discount.itemId === null &&
      discount.origin === sideOf(operation) &&
      discount.reasonPublicId === body.orderSupplierDiscountReceivementsPublicId,
  );
  return found === undefined || more.length > 0 ? refuse('RESOURCE_NOT_FOUND') : found;
};

/** R-DISC-034: edits a discount on the whole delivery under the same rules as a new one. */
export const editGeneralDiscount = async (
  operation: Operation,
  { body }: EndpointInput<typeof editEndpoint>,
): Promise<EndpointOutput<typeof editEndpoint>> => {
  const delivery = await lockDelivery(operation, body.orderSupplierPublicId);
  return give(operation, delivery, body, meant(operation, delivery, body));
};
