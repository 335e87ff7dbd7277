import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { describe, expect, it } from 'vitest';
import { namedPaymentMethod, paymentFormOf, paymentPair } from './payment-pair.ts';

describe('payment methods on the wire', () => {
  it('R-PAY-002, R-PAY-003: what is sent is the pair of the chosen form', () => {
    expect(paymentPair({ form: 'CELEIRO_PAYMENT', methodId: 't' })).toEqual({
      paymentMethod: celeiroPay.publicId,
      celeiroPaymentMethodPublicId: 't',
    });
    expect(paymentPair({ form: 'SUPPLIER_PAYMENT', methodId: 'm' })).toEqual({ paymentMethod: 'm' });
  });

  it('R-PAY-012: an update names a method by its main id, by both, or by the sub-method alone', () => {
    const named = [
      {},
      { paymentMethod: 'm' },
      { paymentMethod: celeiroPay.publicId, celeiroPaymentMethodPublicId: 't' },
      { celeiroPaymentMethodPublicId: 't' },
      { paymentMethod: 'm', celeiroPaymentMethodPublicId: 't' },
      { paymentMethod: celeiroPay.publicId },
    ].map(namedPaymentMethod);
    expect(named).toEqual([undefined, 'm', 't', 't', 'm', celeiroPay.publicId]);
    expect([paymentFormOf(celeiroPay.publicId), paymentFormOf('m')]).toEqual([
      'CELEIRO_PAYMENT',
      'SUPPLIER_PAYMENT',
    ]);
  });
});
