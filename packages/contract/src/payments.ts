import * as z from 'zod/mini';

/** A sub-method of the product's own payment service. */
export const celeiroPaymentMethod = z.object({
  paymentMethodPublicId: z.string(),
  paymentMethodName: z.string(),
  paymentMethodTypeName: z.enum(['BANK_SLIP', 'CREDIT_CARD', 'PIX']),
});
