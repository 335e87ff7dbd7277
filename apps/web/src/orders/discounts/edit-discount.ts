import {
  createGeneralDiscount,
  createItemDiscount,
  deleteGeneralDiscount,
  deleteItemDiscount,
  type Discount,
  editGeneralDiscount,
  editItemDiscount,
  type GeneralDiscountBody,
  type ItemDiscountBody,
} from '@celeiro/contract/orders/discounts/discounts.ts';
import { call } from '../../kit/api/call.ts';
import { invalidateAfter } from '../../kit/api/stale.ts';
import { randomId } from '../../kit/browser/random-id.ts';
import { ANSWERED_READS, type DeliveryEdit } from '../deliveries/deliveries.public.ts';
import { discountsTexts } from './discounts.texts.ts';

const edit = (field: string, failureText: string, send: DeliveryEdit['send']): DeliveryEdit => ({
  field,
  failureText,
  show: (delivery) => delivery,
  send,
});

/** The form's request: on one product, or on the whole delivery. */
export type DiscountBody =
  | { readonly kind: 'item'; readonly body: ItemDiscountBody }
  | { readonly kind: 'general'; readonly body: GeneralDiscountBody };

const { failures } = discountsTexts;

/** R-DISC-034: each kind has its own call. */
export const createDiscount = (requested: DiscountBody): DeliveryEdit =>
  edit(`discount:${randomId()}`, failures.save, async (options) => {
    if (requested.kind === 'item') {
      const { delivery } = await call(createItemDiscount, { body: requested.body }, options);
      invalidateAfter(createItemDiscount, ANSWERED_READS);
      return delivery;
    }
    const { delivery } = await call(createGeneralDiscount, { body: requested.body }, options);
    invalidateAfter(createGeneralDiscount, ANSWERED_READS);
    return delivery;
  });

/** R-DISC-025: the payload plus the discount's id. */
export const changeDiscount = (publicId: string, requested: DiscountBody): DeliveryEdit =>
  edit(`discount:${publicId}`, failures.save, async (options) => {
    if (requested.kind === 'item') {
      const { delivery } = await call(editItemDiscount, { body: { ...requested.body, publicId } }, options);
      invalidateAfter(editItemDiscount, ANSWERED_READS);
      return delivery;
    }
    const { delivery } = await call(editGeneralDiscount, { body: { ...requested.body, publicId } }, options);
    invalidateAfter(editGeneralDiscount, ANSWERED_READS);
    return delivery;
  });

export const removeDiscount = ({ publicId, orderSupplierItemPublicId }: Discount): DeliveryEdit => ({
  ...edit(`discount:${publicId}`, failures.remove, async (options) => {
    const endpoint = orderSupplierItemPublicId === null ? deleteGeneralDiscount : deleteItemDiscount;
    const delivery = await call(endpoint, { params: { id: publicId } }, options);
    invalidateAfter(endpoint, ANSWERED_READS);
    return delivery;
  }),
  undo: { saved: discountsTexts.deleted, undone: discountsTexts.removalUndone, isAlwaysSaid: true },
});
