// What other areas may do with the payment methods recorded for suppliers.
export { movePaymentMethods } from './move-payment-methods.ts';
export { readMovedMethods } from './payment-methods.queries.ts';
