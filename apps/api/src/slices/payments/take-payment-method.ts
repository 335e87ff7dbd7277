import { celeiroPay, choosePaymentMethod } from '@celeiro/rules/payments/methods.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type ChosenPaymentMethod, findPaymentMethod, findUsualMethod } from './payment-methods.queries.ts';

/**
 * The concrete method a pair of wire ids names, with its present rate. Refuses PAYMENT_METHOD_NOT_ALLOWED for a pair
 * that names none, a method kept for older data, or one of the product's own that the store may not use (R-ORDER-005).
 * `at` is put before the field's name ('deliveries.0.').
 */
export const takePaymentMethod = async (
  db: Kysely<Database>,
  storeId: number,
  wire: {
    readonly paymentMethod: string;
    readonly celeiroPaymentMethodPublicId: string | undefined;
    readonly at: string;
  },
): Promise<ChosenPaymentMethod> => {
  // What names none is the sub-method where one was named.
  const isTerm =
    wire.paymentMethod === celeiroPay.publicId && wire.celeiroPaymentMethodPublicId !== undefined;
  const field = `${wire.at}${isTerm ? 'celeiroPaymentMethodPublicId' : 'paymentMethod'}`;
  const chosen =
    choosePaymentMethod(wire.paymentMethod, wire.celeiroPaymentMethodPublicId) ??
    refuse('PAYMENT_METHOD_NOT_ALLOWED', {}, field);
  const row =
    (await findPaymentMethod(db, storeId, chosen.publicId)) ??
    refuse('PAYMENT_METHOD_NOT_ALLOWED', {}, field);
  if (row.form === 'CELEIRO_PAYMENT' && !row.isOfStore) refuse('PAYMENT_METHOD_NOT_ALLOWED', {}, field);
  const { isOfStore: _, ...method } = row;
  return method;
};

/**
 * How a further delivery of an order is paid: as its newest delivery whose method still may be chosen, at the rate of
 * today, else by the first method the store may use. Refuses PAYMENT_METHOD_NOT_ALLOWED when there is none.
 */
export const usualPaymentMethod = async (
  db: Kysely<Database>,
  storeId: number,
  orderId: number,
): Promise<ChosenPaymentMethod> => {
  const usual = await findUsualMethod(db, storeId, orderId);
  return usual ?? refuse('PAYMENT_METHOD_NOT_ALLOWED');
};
