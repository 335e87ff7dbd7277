import * as z from 'zod/mini';
import { publicId, searchText, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

// The direct payment methods of a supplier: for one store, for the orders of one seller, or for all others; the first
// that exists applies.

const byId = z.object({ id: publicId });
const paymentMethodPublicIds = z.array(publicId).check(z.maxLength(20));

/** The methods for one store of a supplier, or for one seller. */
const forStore = z.object({
  publicId,
  version: z.number(),
  supplierPublicId: publicId,
  supplier: z.string(),
  storePublicId: publicId,
  store: z.string(),
  paymentMethodPublicIds: z.array(publicId),
});
export type PaymentForStore = z.output<typeof forStore>;
const forSeller = z.object({
  publicId,
  version: z.number(),
  supplierPublicId: publicId,
  sellerUsername: z.string(),
  seller: z.string(),
  paymentMethodPublicIds: z.array(publicId),
});
export type PaymentForSeller = z.output<typeof forSeller>;

/** EP-122: the methods that suppliers have for a store. */
export const listStorePaymentMethods = endpoint({
  name: 'listStorePaymentMethods',
  method: 'GET',
  path: '/supplier-payment-method-stores/store/:id',
  summary: 'Formas de pagamento direto de um cliente, por fornecedor',
  scopes: intranet,
  params: byId,
  response: z.array(forStore),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** The largest number of stores in one response. */
export const SHOWN_PAYMENT_STORES = 100;

/** A supplier's methods, and those that can be selected; stores are searched by name, up to a limit. */
export const getSupplierPaymentMethods = endpoint({
  name: 'getSupplierPaymentMethods',
  method: 'GET',
  path: '/suppliers/:id/payment-methods',
  summary: 'Formas de pagamento direto de um fornecedor',
  scopes: intranet,
  params: byId,
  query: z.strictObject({ store: searchText }),
  response: z.object({
    /** False while direct payment is disabled. */
    isOn: z.boolean(),
    selectable: z.array(z.object({ publicId, name: z.string() })),
    /** For all others; null: every selectable method. Version 0 while nothing is saved. */
    standard: z.object({ version: z.number(), paymentMethodPublicIds: z.nullable(z.array(publicId)) }),
    stores: z.array(forStore),
    storesTotal: z.number(),
    sellers: z.array(forSeller),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
export type SupplierPaymentMethods = z.output<typeof getSupplierPaymentMethods.response>;

const write = {
  scopes: intranet,
  changes: ['supplier', 'supplierStore'],
  idempotent: true,
  ifMatch: true,
  transaction: 'one',
} as const;
const refusals = ['RESOURCE_NOT_FOUND', 'PAYMENT_METHOD_NOT_DIRECT', 'VERSION_CONFLICT'] as const;

/** For all others: a list (empty for no method), or null for every selectable method. */
export const setSupplierPaymentMethods = endpoint({
  ...write,
  name: 'setSupplierPaymentMethods',
  method: 'PUT',
  path: '/suppliers/:id/payment-methods',
  summary: 'Define as formas de pagamento direto de um fornecedor',
  params: byId,
  body: z.strictObject({ paymentMethodPublicIds: z.nullable(paymentMethodPublicIds) }),
  response: z.object({ version: z.number(), paymentMethodPublicIds: z.nullable(z.array(publicId)) }),
  refusals,
});

/** R-ADMIN-018, EP-123: sets the methods of one store. */
export const setStorePaymentMethods = endpoint({
  ...write,
  name: 'setStorePaymentMethods',
  method: 'POST',
  path: '/supplier-payment-method-stores',
  summary: 'Define as formas de pagamento direto de um fornecedor para um cliente',
  body: z.strictObject({ supplierPublicId: publicId, storePublicId: publicId, paymentMethodPublicIds }),
  response: forStore,
  refusals,
});

/** R-ADMIN-018, EP-129: sets the methods for the orders of one seller. */
export const setSellerPaymentMethods = endpoint({
  ...write,
  name: 'setSellerPaymentMethods',
  method: 'POST',
  path: '/supplier-payment-method-seller',
  summary: 'Define as formas de pagamento direto de um fornecedor para um embaixador',
  body: z.strictObject({ supplierPublicId: publicId, sellerUsername: text(254, 1), paymentMethodPublicIds }),
  response: forSeller,
  refusals: [...refusals, 'SELLER_UNKNOWN'],
});

const removal = {
  ...write,
  method: 'DELETE',
  params: byId,
  response: null,
  refusals: ['RESOURCE_NOT_FOUND', 'VERSION_CONFLICT'],
} as const;

/** EP-124: removes the methods of a store; those for all others apply again. */
export const removeStorePaymentMethods = endpoint({
  ...removal,
  name: 'removeStorePaymentMethods',
  path: '/supplier-payment-method-stores/:id',
  summary: 'Tira as formas de pagamento direto de um fornecedor para um cliente',
});

/** Removes the methods of a seller; those for all others apply again. */
export const removeSellerPaymentMethods = endpoint({
  ...removal,
  name: 'removeSellerPaymentMethods',
  path: '/supplier-payment-method-seller/:id',
  summary: 'Tira as formas de pagamento direto de um fornecedor para um embaixador',
});
