import { choosePaymentMethod } from '@celeiro/rules/payments/methods.ts';
import type { Basis } from '@celeiro/rules/percent.ts';
import type { PaymentForm } from '@celeiro/rules/product-name.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** A concrete payment method with its rate of today: paid to the supplier, or a sub-method of the product's service. */
export type ChosenPaymentMethod = {
  readonly id: number;
  readonly publicId: string;
  readonly form: PaymentForm;
  readonly name: string;
  readonly markup: Basis;
};

type Row = ChosenPaymentMethod & { readonly isOfStore: boolean };

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
  const chosen =
    choosePaymentMethod(wire.paymentMethod, wire.celeiroPaymentMethodPublicId) ??
    refuse('PAYMENT_METHOD_NOT_ALLOWED', {}, `${wire.at}paymentMethod`);
  const { rows } = await sql<Row>`
    select pm.id, pm.public_id, pm.form, pm.name, pm.markup_basis as markup,
      exists (select 1 from store_payment_method sp
        where sp.store_id = ${storeId} and sp.payment_method_id = pm.id) as is_of_store
    from payment_method pm where pm.public_id = ${chosen.publicId}::uuid and pm.selectable`.execute(db);
  const row = rows[0] ?? refuse('PAYMENT_METHOD_NOT_ALLOWED', {}, `${wire.at}paymentMethod`);
  if (row.form === 'CELEIRO_PAYMENT' && !row.isOfStore) {
    return refuse('PAYMENT_METHOD_NOT_ALLOWED', {}, `${wire.at}celeiroPaymentMethodPublicId`);
  }
  const { isOfStore: _, ...method } = row;
  return method;
};

// Invoices, installments and their charges: these functions write what this slice owns, in the caller's transaction.
export {
  askedAmount,
  cancelReceivable,
  cancelUnpaid,
  chargeKindOf,
  firstStatusOf,
  giveBackReturn,
  requestCharge,
} from './receivables.ts';
export { movedChange } from './receivable-changes.ts';
export {
  type ChargeKind,
  type ChargeRow,
  deliveryOfInstallment,
  readReceivables,
  type ReceivableRow,
} from './receivables.queries.ts';
export {
  type InstallmentChange,
  insertInstallments,
  insertInvoice,
  saveInstallment,
  saveInvoiceCancellation,
} from './installments.store.ts';
export {
  dropCommand,
  endCharge,
  type GatewayCommand,
  hurryCommands,
  keepNotice,
  postponeCommand,
  saveChargeState,
  saveHealth,
  saveMadeCharge,
  takeCommand,
} from './charges.store.ts';

/**
 * How a further delivery of an order is paid: as its newest delivery whose method still may be chosen, at the rate of
 * today, else by the first method the store may use. Refuses PAYMENT_METHOD_NOT_ALLOWED when there is none.
 */
export const usualPaymentMethod = async (
  db: Kysely<Database>,
  storeId: number,
  orderId: number,
): Promise<ChosenPaymentMethod> => {
  const { rows } = await sql<ChosenPaymentMethod>`
    select pm.id, pm.public_id, pm.form, pm.name, pm.markup_basis as markup
    from payment_method pm
    left join (select payment_method_id, max(position) as position from delivery where order_id = ${orderId}
      group by payment_method_id) used on used.payment_method_id = pm.id
    where pm.selectable and (pm.form = 'SUPPLIER_PAYMENT' or exists (select 1 from store_payment_method sp
      where sp.store_id = ${storeId} and sp.payment_method_id = pm.id))
    order by used.position desc nulls last, pm.form, pm.position, pm.id
    limit 1`.execute(db);
  return rows[0] ?? refuse('PAYMENT_METHOD_NOT_ALLOWED');
};
