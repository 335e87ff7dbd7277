// What other areas may do with what is recorded of paying suppliers.
export { movePaymentMethods } from './move-payment-methods.ts';
export { readMovedMethods } from './payment-methods.queries.ts';
