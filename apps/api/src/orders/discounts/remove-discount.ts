import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitDelivery, deliveryDto, lockDeliveryOfDiscount } from '../deliveries/deliveries.public.ts';
import { assertChangeable, assertSeen, discountOf } from './save-discount.ts';

type Input = { readonly params: { readonly id: string } };

/** Removes a discount from its item or from the whole delivery. An approval remains valid, since no discount was raised. */
const removeDiscount =
  (isOfItem: boolean) =>
  async (operation: Operation, { params }: Input): Promise<Delivery> => {
    const before = await lockDeliveryOfDiscount(operation, params.id);
    const current = discountOf(before, params.id, isOfItem);
    assertChangeable(operation, before, { kind: 'remove', isOfItem, current });
    await assertSeen(operation, before, current.publicId);
    const discounts = before.discounts.filter((discount) => discount !== current);
    return deliveryDto(operation, await commitDelivery(operation, before, { ...before, discounts }));
  };

export const removeItemDiscount = removeDiscount(true);
export const removeGeneralDiscount = removeDiscount(false);
