import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billingText, billingWords, readBilling } from './billing-address.ts';

const none = {
  zipCode: null,
  address: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
};

test('every address is read as it was written; an empty one is stored as null', () => {
  const part = fc.option(fc.string({ minLength: 1, maxLength: 20 }));
  const any = fc.record({
    zipCode: part,
    address: part,
    number: part,
    complement: part,
    neighborhood: part,
    city: part,
    state: part,
  });
  fc.assert(
    fc.property(any, (billing) => {
      const text = billingText(billing);
      expect(text === null ? none : readBilling(text)).toEqual(billing);
    }),
  );
  expect(billingText(null)).toBeNull();
});

test('in one line', () => {
  const billing = { ...none, zipCode: '01304001', address: 'Rua Augusta', number: '1200', city: 'São Paulo' };
  expect(billingWords(billing)).toBe('Rua Augusta, 1200, São Paulo, CEP 01304-001');
  expect(billingWords(none)).toBe('');
});
