import type { Delivery } from '@celeiro/contract/deliveries.ts';
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
} from '@celeiro/contract/discounts.ts';
import { call } from '../../kit/api/call.ts';
import type { FailureKind } from '../../kit/api/failure.ts';
import { invalidateAfter } from '../../kit/api/stale.ts';
import { randomId } from '../../kit/random-id.ts';
import { discountsTexts } from './discounts.texts.ts';

type SendOptions = {
  readonly ifMatch: number;
  readonly idempotencyKey: string;
  readonly chargesSeen: string;
};

/** A change of a discount as the delivery's queue of edits takes it; the dialog says how it went. */
export type DiscountEdit = {
  readonly field: string;
  readonly failureText: string;
  /** The form's own, the same while it sends the same again. */
  readonly key?: string;
  readonly isAnnouncedElsewhere: true;
  readonly show: (delivery: Delivery) => Delivery;
  readonly send: (options: SendOptions) => Promise<Delivery>;
};
export type DiscountOutcome =
  | { readonly kind: 'saved' | 'conflict' | 'replaced' | 'kept' }
  | { readonly kind: 'failed'; readonly failure: FailureKind };

/** The answer carries the delivery: the order's read is updated from it. */
const answeredReads = ['getOrderDetails'] as const;

const edit = (field: string, failureText: string, send: DiscountEdit['send']): DiscountEdit => ({
  field,
  failureText,
  isAnnouncedElsewhere: true,
  show: (delivery) => delivery,
  send,
});

/** What the form asks for: on one product, or on the whole delivery. */
export type DiscountBody =
  | { readonly kind: 'item'; readonly body: ItemDiscountBody }
  | { readonly kind: 'general'; readonly body: GeneralDiscountBody };

const { failures } = discountsTexts;

/** R-DISC-034: each kind has its own call. */
export const createDiscount = (wanted: DiscountBody): DiscountEdit =>
  edit(`discount:${randomId()}`, failures.save, async (options) => {
    if (wanted.kind === 'item') {
      const { delivery } = await call(createItemDiscount, { body: wanted.body }, options);
      invalidateAfter(createItemDiscount, answeredReads);
      return delivery;
    }
    const { delivery } = await call(createGeneralDiscount, { body: wanted.body }, options);
    invalidateAfter(createGeneralDiscount, answeredReads);
    return delivery;
  });

/** R-DISC-025: the payload plus the discount's id. */
export const changeDiscount = (publicId: string, wanted: DiscountBody): DiscountEdit =>
  edit(`discount:${publicId}`, failures.save, async (options) => {
    if (wanted.kind === 'item') {
      const { delivery } = await call(editItemDiscount, { body: { ...wanted.body, publicId } }, options);
      invalidateAfter(editItemDiscount, answeredReads);
      return delivery;
    }
    const { delivery } = await call(editGeneralDiscount, { body: { ...wanted.body, publicId } }, options);
    invalidateAfter(editGeneralDiscount, answeredReads);
    return delivery;
  });

export const removeDiscount = ({ publicId, orderSupplierItemPublicId }: Discount): DiscountEdit =>
  edit(`discount:${publicId}`, failures.remove, async (options) => {
    const endpoint = orderSupplierItemPublicId === null ? deleteGeneralDiscount : deleteItemDiscount;
    const delivery = await call(endpoint, { params: { id: publicId } }, options);
    invalidateAfter(endpoint, answeredReads);
    return delivery;
  });
