import type {
  calculateGeneralDiscount as generalEndpoint,
  calculateItemDiscount as itemEndpoint,
} from '@celeiro/contract/orders/discounts/discounts.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { calculateDiscount, type DiscountQuestion } from '@celeiro/rules/orders/discounts/calculate.ts';
import { discountLimitRefusal } from '@celeiro/rules/orders/discounts/change-discount.ts';
import { calculateGeneralDiscount, generalQuestion } from '@celeiro/rules/orders/discounts/general.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readDelivery } from '../deliveries/deliveries.public.ts';
import { sharesDto } from './discounts.dto.ts';

const refuseAboveLimit = (question: DiscountQuestion): void => {
  const refused = discountLimitRefusal(question);
  if (refused !== null) throw new RefusalError(refused);
};

/** R-DISC-022, R-DISC-023: computes the amount of an item discount by the rule that saving uses. */
export const calculateItem = async (
  _: Operation,
  { body }: EndpointInput<typeof itemEndpoint>,
): Promise<EndpointOutput<typeof itemEndpoint>> => {
  const question = {
    type: body.discountType,
    value: body.discountValue,
    adjustedPrice: body.adjustedPrice,
    quantityTotal: body.quantityTotal,
    adjustedTotal: body.adjustedTotalAmount,
  };
  refuseAboveLimit(question);
  const answer = calculateDiscount(question);
  return {
    discountItem: answer.item,
    discountPercentage: answer.percentage,
    discountTotal: answer.total,
    discountTotalItens: answer.itemsTotal,
  };
};

/** R-DISC-034: computes the amount of a discount on the whole delivery, and its share for each item. */
export const calculateGeneral = async (
  { db }: Operation,
  { body }: EndpointInput<typeof generalEndpoint>,
): Promise<EndpointOutput<typeof generalEndpoint>> => {
  const delivery =
    (await readDelivery(db, sql`d.public_id = ${body.orderSupplierPublicId}::uuid`)) ??
    refuse('RESOURCE_NOT_FOUND');
  refuseAboveLimit(generalQuestion(body.discountType, body.discountValue, delivery.adjustedItemsTotal));
  const answer = calculateGeneralDiscount(body.discountType, body.discountValue, delivery.items);
  return {
    discountPercentage: answer.percentage,
    discountTotal: answer.total,
    discountTotalItens: answer.itemsTotal,
    items: sharesDto(delivery.items, answer.shares),
  };
};
