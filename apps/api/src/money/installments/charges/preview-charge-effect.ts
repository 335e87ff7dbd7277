import {
  type ChargeEffect,
  chargeEffect,
  NO_CHARGES,
} from '@celeiro/contract/money/installments/charge-effect.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  ChargedEdit,
  previewChargeEffect as endpoint,
} from '@celeiro/contract/money/installments/installments.ts';
import { ZERO } from '@celeiro/rules/money.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { rehearse } from '../../../platform/http/rehearse.ts';
import {
  changeReturnStatus,
  findDeliveryOfItem,
  readDelivery,
  updateDelivery,
} from '../../../orders/deliveries/deliveries.public.ts';
import { chargeEffectOf } from '../../payments/payments.public.ts';
import { removeItem, updateItem } from '../../../orders/delivery-items/delivery-items.public.ts';
import { createGeneralDiscount, createItemDiscount } from '../../../orders/discounts/discounts.public.ts';

/** Runs the use case that saves the edit on the delivery of the call. */
const perform = async (
  operation: Operation,
  id: string,
  edit: Exclude<ChargedEdit, { kind: 'cancellation' }>,
): Promise<unknown> => {
  const assertItem = async (itemPublicId: string): Promise<void> => {
    const found = await findDeliveryOfItem(operation.db, itemPublicId);
    if (found?.deliveryPublicId !== id) refuse('RESOURCE_NOT_FOUND');
  };
  const whole = { params: undefined, query: undefined };
  switch (edit.kind) {
    case 'update':
      return updateDelivery(operation, { params: { id }, query: undefined, body: edit.changes });
    case 'return':
      return changeReturnStatus(operation, { params: { id }, query: undefined, body: edit.changes });
    case 'item':
      await assertItem(edit.itemPublicId);
      return updateItem(operation, {
        params: { id: edit.itemPublicId },
        query: undefined,
        body: edit.changes,
      });
    case 'removeItem':
      await assertItem(edit.itemPublicId);
      return removeItem(operation, { params: { id: edit.itemPublicId }, query: undefined, body: undefined });
    case 'itemDiscount':
      await assertItem(edit.discount.orderSupplierItemPublicId);
      return createItemDiscount(operation, { ...whole, body: edit.discount });
    case 'generalDiscount':
      if (edit.discount.orderSupplierPublicId !== id) refuse('RESOURCE_NOT_FOUND');
      return createGeneralDiscount(operation, { ...whole, body: edit.discount });
  }
};

/**
 * Which charges an edit would end, and what would be due then. Runs the edit up to the point at which its caller would
 * have to agree. Nothing is saved.
 */
export const previewChargeEffect = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<ChargeEffect> => {
  if (body.kind === 'cancellation') {
    const delivery =
      (await readDelivery(operation.db, sql`d.public_id = ${params.id}::uuid`)) ??
      refuse('RESOURCE_NOT_FOUND');
    return chargeEffectOf(operation, delivery, { ...delivery, comesToNothing: true });
  }
  try {
    await rehearse({ ...operation, agreedTo: [NO_CHARGES] }, (part) => perform(part, params.id, body));
  } catch (error) {
    if (!(error instanceof RefusalError) || error.refusal.code !== 'CHARGES_AFFECTED') throw error;
    return z.decode(chargeEffect, error.conflict as z.input<typeof chargeEffect>); // as it is encoded in the error
  }
  return {
    version: NO_CHARGES,
    invalidated: [],
    schedule: [],
    refund: ZERO,
    awaitsInvoice: ZERO,
    paid: [],
    carried: [],
  };
};
