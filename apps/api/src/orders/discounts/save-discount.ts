import { randomUUID } from 'node:crypto';
import type { Discount } from '@celeiro/contract/orders/discounts/discounts.ts';
import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { isOldOrder } from '@celeiro/rules/days/calendar.ts';
import { calculateDiscount, type DiscountQuestion } from '@celeiro/rules/orders/discounts/calculate.ts';
import {
  type DiscountChange,
  discountChangeRefusal,
  type DiscountSide,
  discountValueRefusal,
  itemRoomRefusal,
} from '@celeiro/rules/orders/discounts/change-discount.ts';
import { shareOfAmount } from '@celeiro/rules/orders/discounts/general.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  assertNotOverwriting,
  commitDelivery,
  type DeliveryAggregate,
  deliveryDto,
  type DiscountAggregate,
} from '../deliveries/deliveries.public.ts';
import { type DiscountTerms, type DiscountTermsInput, termsReader } from './discount-terms.ts';
import { discountDto } from './discounts.dto.ts';

/** R-DISC-004: finance's token creates finance's discounts, any other token those of operations. */
export const sideOf = ({ actor }: Operation): DiscountSide =>
  actor.scope === 'bankweb' ? 'BANK' : 'INTRANET';

/** Throws what the state of the delivery or of the discount doesn't allow (R-DISC-026, R-DISC-027). */
export const assertChangeable = (
  operation: Operation,
  delivery: DeliveryAggregate,
  change: Omit<DiscountChange, 'by'>,
): void =>
  refuseIf(
    discountChangeRefusal(
      {
        status: delivery.status,
        form: delivery.paymentMethod.form,
        isOldOrder: isOldOrder(Date.parse(delivery.receivedAt)),
      },
      { ...change, by: sideOf(operation) },
    ),
  );

/** Conflicts when any part of the discount changed: amount and terms are edited as one value. */
export const assertSeen = (operation: Operation, delivery: DeliveryAggregate, publicId: string) =>
  assertNotOverwriting(operation, delivery, [
    { field: 'discount', itemPublicId: publicId },
    { field: 'discountTerms', itemPublicId: publicId },
  ]);

/** The active discount with this id, on an item or on the whole delivery. Throws RESOURCE_NOT_FOUND. */
export const discountOf = (
  delivery: DeliveryAggregate,
  publicId: string,
  isOfItem: boolean,
): DiscountAggregate =>
  delivery.discounts.find(
    (discount) =>
      discount.active && discount.publicId === publicId && (discount.itemId !== null) === isOfItem,
  ) ?? refuse('RESOURCE_NOT_FOUND');

/** A discount to give: its item, its value, and the discount it replaces. */
export type GivenDiscount = {
  readonly itemId: number | null;
  readonly question: DiscountQuestion;
  readonly current: DiscountAggregate | null;
};
type Given = GivenDiscount & {
  /** The amount that other discounts leave, which depends on the reason; null when nothing limits it. */
  readonly roomFor: (reason: string) => Centavos | null;
  readonly input: DiscountTermsInput;
};

/** Computes a discount; nothing is saved yet. */
export const buildDiscount = (
  operation: Operation,
  { itemId, question, current }: GivenDiscount,
  terms: DiscountTerms,
): DiscountAggregate => {
  const amount = calculateDiscount(question).total;
  return {
    id: current?.id ?? 0,
    publicId: current?.publicId ?? randomUUID(),
    itemId,
    origin: sideOf(operation),
    discountType: question.type,
    value: question.value,
    amount,
    percentage: shareOfAmount(amount, question.adjustedTotal),
    addedByUserId: current === null ? operation.actor.userId : current.addedByUserId,
    addedByName: current?.addedByName ?? operation.actor.name,
    isOffer: false,
    active: true,
    ...terms,
  };
};

/** Adds a discount to the locked delivery, or replaces `current` with it, and saves it with its consequences. */
export const saveDiscount = async (
  operation: Operation,
  before: DeliveryAggregate,
  given: Given,
): Promise<Discount & { delivery: Delivery }> => {
  const { current } = given;
  assertChangeable(operation, before, {
    kind: current === null ? 'add' : 'edit',
    isOfItem: given.itemId !== null,
    ...(current === null ? {} : { current }),
  });
  refuseIf(discountValueRefusal(given.question));
  const terms = await termsReader(operation)(given.input, given.itemId !== null, current);
  const discount = buildDiscount(operation, given, terms);
  const room = given.roomFor(discount.reason);
  if (room !== null) refuseIf(itemRoomRefusal(discount.amount, room));
  await assertSeen(operation, before, discount.publicId);
  const discounts =
    current === null
      ? [...before.discounts, discount]
      : before.discounts.map((one) => (one === current ? discount : one));
  const after = await commitDelivery(operation, before, { ...before, discounts });
  const saved = after.discounts.find(({ publicId }) => publicId === discount.publicId) ?? discount;
  return { ...discountDto(after, saved), delivery: deliveryDto(operation, after) };
};
