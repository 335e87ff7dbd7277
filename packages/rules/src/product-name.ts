// The masked product name of the specification in its three spellings (OQ-001), defined only here.
export const productName = { camel: 'celeiro', pascal: 'Celeiro', upper: 'CELEIRO' } as const;

export const CELEIRO_PAYMENT = `${productName.upper}_PAYMENT` as const;
export const SUPPLIER_PAYMENT = 'SUPPLIER_PAYMENT' as const;
/** The way of payment: through the provider's own payment service, or from the store directly to the supplier. */
export type PaymentForm = typeof CELEIRO_PAYMENT | typeof SUPPLIER_PAYMENT;
