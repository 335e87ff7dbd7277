import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUnusualPhone } from './area-codes.ts';
import { isPhone, isSubscriberPhone, phoneDigits } from './phone.ts';

it.each([
  ['(11) 98765-4321', '11987654321', true],
  ['+55 11 98765-4321', '11987654321', true],
  ['011 3178-8246', '1131788246', true],
  ['(19) 3178-8246', '1931788246', true],
  // 55 is also an area code.
  ['(55) 99178-8246', '55991788246', true],
  ['(10) 98765-4321', '10987654321', false],
  ['(11) 8765-4321', '1187654321', false],
  ['98765-4321', '987654321', false],
  ['(11) 98765-43210', '119876543210', false],
  ['(23) 98765-4321', '23987654321', true],
  ['0800 123 4567', '08001234567', true],
  ['0800-123-456', '0800123456', true],
  ['+55 0800 123 4567', '08001234567', true],
  // As a spreadsheet changes it.
  ['8001234567', '08001234567', true],
  ['0300 123 4567', '03001234567', true],
  ['4004-1234', '40041234', true],
  ['3003 1234', '30031234', true],
  ['3178-8246', '31788246', false],
  ['0800 123', '800123', false],
  ['', '', false],
])('the phone %j is %j, valid: %s', (typed, digits, valid) => {
  expect(phoneDigits(typed)).toBe(digits);
  expect(isPhone(digits)).toBe(valid);
});

it('a valid number stays itself, with and without the code of the country', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]{2}(9\d{8}|[2-5]\d{7})$/), (digits) => {
      fc.pre(isPhone(digits));
      expect(phoneDigits(digits)).toBe(digits);
      expect(phoneDigits(`+55 ${digits}`)).toBe(digits);
    }),
  );
});

it.each([
  ['11987654321', false, true],
  // An area code that isn't in use yet.
  ['23987654321', true, true],
  ['08001234567', false, false],
  ['40041234', false, false],
])('%s is unusual: %s, a subscriber: %s', (digits, isUnusual, isSubscriber) => {
  expect(isUnusualPhone(digits)).toBe(isUnusual);
  expect(isSubscriberPhone(digits)).toBe(isSubscriber);
});
