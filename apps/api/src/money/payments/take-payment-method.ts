import { celeiroPay, choosePaymentMethod } from '@celeiro/rules/money/payments/methods.ts';
import { directMethodRefusal } from '@celeiro/rules/money/payments/direct-methods.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type DirectPayment, type OrderedPayment, readDirectMethods } from './direct-methods.queries.ts';
import { type ChosenPaymentMethod, findPaymentMethod, findUsualMethod } from './payment-methods.queries.ts';

/**
 * The concrete method of a pair of wire ids, with its present rate. Throws PAYMENT_METHOD_NOT_ALLOWED for an unknown
 * pair, a method of older data only, a sub-method of Celeiro Pay that the store may not use (R-ORDER-005), or a direct
 * one that its supplier doesn't accept there. `at` is the prefix of the field's name ('deliveries.0.').
 */
export const takePaymentMethod = async (
  db: Kysely<Database>,
  of: DirectPayment,
  wire: {
    readonly paymentMethod: string;
    readonly celeiroPaymentMethodPublicId: string | undefined;
    readonly at: string;
  },
): Promise<ChosenPaymentMethod> => {
  // The refusal names the sub-method if one was sent.
  const isTerm =
    wire.paymentMethod === celeiroPay.publicId && wire.celeiroPaymentMethodPublicId !== undefined;
  const field = `${wire.at}${isTerm ? 'celeiroPaymentMethodPublicId' : 'paymentMethod'}`;
  const chosen =
    choosePaymentMethod(wire.paymentMethod, wire.celeiroPaymentMethodPublicId) ??
    refuse('PAYMENT_METHOD_NOT_ALLOWED', {}, field);
  const row =
    (await findPaymentMethod(db, of.storeId, chosen.publicId)) ??
    refuse('PAYMENT_METHOD_NOT_ALLOWED', {}, field);
  if (row.form === 'SUPPLIER_PAYMENT')
    refuseIf(directMethodRefusal(row.publicId, await readDirectMethods(db, of), field));
  if (row.form === 'CELEIRO_PAYMENT' && !row.isOfStore) refuse('PAYMENT_METHOD_NOT_ALLOWED', {}, field);
  const { isOfStore: _, ...method } = row;
  return method;
};

/**
 * The payment method of a further delivery of an order, at today's rate: that of its newest delivery whose method
 * supplier and store may still use, else the first usable one. Throws PAYMENT_METHOD_NOT_ALLOWED when there is none.
 */
export const usualPaymentMethod = async (
  db: Kysely<Database>,
  of: OrderedPayment,
): Promise<ChosenPaymentMethod> => {
  const { methods } = await readDirectMethods(db, of);
  const usual = await findUsualMethod(
    db,
    of.storeId,
    of.orderId,
    methods.map(({ publicId }) => publicId),
  );
  return usual ?? refuse('PAYMENT_METHOD_NOT_ALLOWED');
};
