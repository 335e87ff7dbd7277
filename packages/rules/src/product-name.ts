// The masked product name of the specification, once, in its three spellings (OQ-001).
export const productName = { camel: 'celeiro', pascal: 'Celeiro', upper: 'CELEIRO' } as const;

export const CELEIRO_PAYMENT = `${productName.upper}_PAYMENT` as const;
export const SUPPLIER_PAYMENT = 'SUPPLIER_PAYMENT' as const;
/** Who pays whom: the provider's own payment service, or the store straight to the supplier. */
export type PaymentForm = typeof CELEIRO_PAYMENT | typeof SUPPLIER_PAYMENT;
