import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type {
  getDeliveryDiscounts as wholeEndpoint,
  listGeneralDiscounts as generalEndpoint,
  listItemDiscounts as itemEndpoint,
} from '@celeiro/contract/orders/discounts/discounts.ts';
import { isOldOrder } from '@celeiro/rules/days/calendar.ts';
import { countsForPolicy, policyLimits } from '@celeiro/rules/orders/discounts/policy.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readDelivery, readPolicyLimits } from '../deliveries/deliveries.public.ts';
import { discountDto, expectedTotal, generalDiscountDto } from './discounts.dto.ts';
import { readApprovers } from './discounts.queries.ts';

/** R-DISC-024: the active discounts of one item and their total. */
export const listItemDiscounts = async (
  { db }: Operation,
  { params }: EndpointInput<typeof itemEndpoint>,
): Promise<EndpointOutput<typeof itemEndpoint>> => {
  const which = sql`d.id = (select delivery_id from delivery_item where public_id = ${params.id}::uuid)`;
  const delivery = (await readDelivery(db, which)) ?? refuse('RESOURCE_NOT_FOUND');
  const item = delivery.items.find(({ publicId }) => publicId === params.id) ?? refuse('RESOURCE_NOT_FOUND');
  const discounts = delivery.discounts.filter(({ itemId, active }) => active && itemId === item.id);
  return {
    discounts: discounts.map((discount) => discountDto(delivery, discount)),
    discountTotal: expectedTotal(discounts),
  };
};

const deliveryOf = async ({ db }: Operation, publicId: string) =>
  (await readDelivery(db, sql`d.public_id = ${publicId}::uuid`)) ?? refuse('RESOURCE_NOT_FOUND');

/** R-DISC-034: the active discounts of the whole delivery. */
export const listGeneralDiscounts = async (
  operation: Operation,
  { params }: EndpointInput<typeof generalEndpoint>,
): Promise<EndpointOutput<typeof generalEndpoint>> => {
  const delivery = await deliveryOf(operation, params.id);
  const discounts = delivery.discounts.filter(({ itemId, active }) => active && itemId === null);
  return {
    discounts: discounts.map((discount) => generalDiscountDto(delivery, discount)),
    discountTotal: expectedTotal(discounts),
  };
};

/**
 * All discounts of a delivery and the policy that limits them. The approvers exclude everyone who gave a discount, and
 * the reader, who is about to give one.
 */
export const getDeliveryDiscounts = async (
  operation: Operation,
  { params }: EndpointInput<typeof wholeEndpoint>,
): Promise<EndpointOutput<typeof wholeEndpoint>> => {
  const delivery = await deliveryOf(operation, params.id);
  const discounts = delivery.discounts.filter(({ active }) => active);
  const givers = discounts.filter(countsForPolicy).flatMap(({ addedByUserId }) => addedByUserId ?? []);
  return {
    version: delivery.version,
    isOldOrder: isOldOrder(Date.parse(delivery.receivedAt)),
    adjustedTotalAmount: delivery.adjustedItemsTotal,
    discounts: discounts.map((discount) => discountDto(delivery, discount)),
    discountTotal: expectedTotal(discounts),
    policy: policyLimits(await readPolicyLimits(operation.db)),
    approvers: await readApprovers(operation.db, [operation.actor.userId, ...givers]),
  };
};
