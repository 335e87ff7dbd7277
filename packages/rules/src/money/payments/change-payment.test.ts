import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryStatuses } from '../../orders/deliveries/statuses.ts';
import { centavos, formatBRL } from '../../money.ts';
import { discountsAfterPayment, movedDiscounts, paymentRefusal } from './change-payment.ts';

const given = (
  publicId: string,
  itemId: number | null,
  active = true,
  origin: 'INTRANET' | 'BANK' = 'INTRANET',
) => ({ publicId, itemId, origin, amount: centavos(10_00), active });
const ofItem = given('item', 1);
const general = given('general', null);
const bank = given('bank', 1, true, 'BANK');
const ended = given('ended', 1, false);

const after = (
  discounts: readonly ReturnType<typeof given>[],
  form: 'CELEIRO_PAYMENT' | 'SUPPLIER_PAYMENT',
  disableAll: boolean | undefined,
  more: { isOtherMethod?: boolean; isOldOrder?: boolean } = {},
): string => {
  const answer = discountsAfterPayment(discounts, {
    form,
    disableAll,
    isOtherMethod: more.isOtherMethod ?? true,
    isOldOrder: more.isOldOrder ?? false,
  });
  return 'refusal' in answer
    ? answer.refusal.code
    : answer.discounts.map((one) => `${one.publicId} ${one.active ? 'on' : 'off'}`).join(', ');
};

describe('discounts and the payment method', () => {
  const all = [ofItem, general, bank, ended];
  it.each([
    [
      'another term of the own service leaves them',
      'CELEIRO_PAYMENT',
      undefined,
      'item on, general on, bank on, ended off',
    ],
    [
      'direct payment does not go with those of items (R-DISC-026)',
      'SUPPLIER_PAYMENT',
      undefined,
      'CELEIRO_DISCOUNTS_STAND',
    ],
    ['nor when they are asked to stay', 'SUPPLIER_PAYMENT', false, 'CELEIRO_DISCOUNTS_STAND'],
    [
      'ended, those of finance stay (OQ-089)',
      'SUPPLIER_PAYMENT',
      true,
      'item off, general off, bank on, ended off',
    ],
    [
      'they may be ended in the own service too',
      'CELEIRO_PAYMENT',
      true,
      'item off, general off, bank on, ended off',
    ],
    ['and brought back there', 'CELEIRO_PAYMENT', false, 'item on, general on, bank on, ended on'],
  ] as const)('%s', (_, form, disableAll, expected) => expect(after(all, form, disableAll)).toBe(expected));

  it('R-DISC-026: what hinders is named with its amount', () => {
    const answer = discountsAfterPayment([ofItem, { ...ofItem, publicId: 'second' }, general, bank, ended], {
      form: 'SUPPLIER_PAYMENT',
      disableAll: undefined,
      isOtherMethod: true,
      isOldOrder: false,
    });
    expect(answer).toMatchObject({
      refusal: { params: { amount: formatBRL(centavos(20_00)) }, field: 'disableAllCeleiroDiscounts' },
    });
  });

  it('one of the whole delivery does not hinder direct payment: a coupon is given whatever the method', () => {
    expect(after([general, bank, ended], 'SUPPLIER_PAYMENT', undefined)).toBe(
      'general on, bank on, ended off',
    );
  });

  it('what stood before the rule is no obstacle while the method stays', () => {
    expect(after([ofItem], 'SUPPLIER_PAYMENT', undefined, { isOtherMethod: false })).toBe('item on');
  });

  it('R-OLD-001: those of an old order stay as they are', () => {
    const old = { isOldOrder: true };
    expect(after([ofItem], 'SUPPLIER_PAYMENT', true, old)).toBe('OLD_ORDER_DISCOUNTS');
    expect(after([bank, ofItem, ended], 'SUPPLIER_PAYMENT', true, old)).toBe('OLD_ORDER_DISCOUNTS');
    expect(after([ended], 'CELEIRO_PAYMENT', false, old)).toBe('OLD_ORDER_DISCOUNTS');
    expect(after([bank, ended], 'SUPPLIER_PAYMENT', true, old)).toBe('bank on, ended off');
  });

  it('says what it ends and what it brings back', () => {
    const before = [ofItem, general, bank, ended];
    const answer = discountsAfterPayment(before, {
      form: 'SUPPLIER_PAYMENT',
      disableAll: true,
      isOtherMethod: true,
      isOldOrder: false,
    });
    if ('refusal' in answer) throw new Error(answer.refusal.code);
    const { disabled, restored } = movedDiscounts(before, answer.discounts);
    expect([disabled.map((one) => one.publicId), restored]).toEqual([['item', 'general'], []]);
    expect(movedDiscounts(answer.discounts, before).restored.map((one) => one.publicId)).toEqual([
      'item',
      'general',
    ]);
  });

  it('never leaves an item’s discount active next to another direct method, nor changes those of finance', () => {
    const discount = fc.record({
      publicId: fc.uuid(),
      itemId: fc.option(fc.nat(5), { nil: null }),
      origin: fc.constantFrom('INTRANET' as const, 'BANK' as const),
      amount: fc.nat(1_000_00).map(centavos),
      active: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(discount),
        fc.option(fc.boolean(), { nil: undefined }),
        fc.boolean(),
        (discounts, disableAll, isDirect) => {
          const answer = discountsAfterPayment(discounts, {
            form: isDirect ? 'SUPPLIER_PAYMENT' : 'CELEIRO_PAYMENT',
            disableAll,
            isOtherMethod: true,
            isOldOrder: false,
          });
          if ('refusal' in answer) return isDirect && disableAll !== true;
          const banks = (list: typeof discounts) => list.filter((one) => one.origin === 'BANK');
          expect(banks([...answer.discounts])).toEqual(banks(discounts));
          return (
            !isDirect ||
            answer.discounts.every((one) => one.origin === 'BANK' || one.itemId === null || !one.active)
          );
        },
      ),
    );
  });
});

it('R-STATUS-005: the payment of what is locked, closed or already charged stays', () => {
  const shut = deliveryStatuses
    .filter(
      ({ code }) => paymentRefusal({ status: code, installmentStatuses: ['OPENED', 'CANCELED'] }) !== null,
    )
    .map(({ code }) => code);
  expect(shut).toEqual([
    'ORDER_PROCESSING',
    'CONFIRMED',
    'DELIVERED',
    'CANCELED',
    'REALLOCATED_OR_RETURNED',
    'RETURN_STARTED',
    'RETURN_PARTIAL',
    'RETURN_FULL',
    'RETURN_CANCELED',
  ]);
  for (const moved of ['PAID', 'AUTHORIZED', 'PRE_AUTHORIZED', 'NOT_IDENTIFIED'])
    expect(paymentRefusal({ status: 'ANALYZING', installmentStatuses: ['OPENED', moved] })?.code).toBe(
      'PAYMENT_ALREADY_MOVED',
    );
});
