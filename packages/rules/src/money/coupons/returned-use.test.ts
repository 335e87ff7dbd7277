import { expect, test } from 'vitest';
import { comesBack, type CouponedDelivery } from './returned-use.ts';

const delivery = (id: number, status: string, more: Partial<CouponedDelivery> = {}): CouponedDelivery => ({
  id,
  relocatedFromId: null,
  status,
  isApplied: true,
  installments: [],
  ...more,
});
const other = { isApplied: false };
const paid = { installments: ['PAID'] };
const moved = 'REALLOCATED_OR_RETURNED';

test.each<[string, readonly CouponedDelivery[], boolean]>([
  ['all canceled', [delivery(1, 'CANCELED'), delivery(2, 'CANCELED')], true],
  ['one that it applied to lives', [delivery(1, 'CANCELED'), delivery(2, 'CONFIRMED')], false],
  ['it applied to none', [delivery(1, 'CANCELED', other)], false],
  ['another one lives', [delivery(1, 'CANCELED'), delivery(2, 'CONFIRMED', other)], true],
  ['another one was paid', [delivery(1, 'CANCELED'), delivery(2, 'DELIVERED', { ...other, ...paid })], true],
  [
    'another one was paid and canceled',
    [delivery(1, 'CANCELED'), delivery(2, 'CANCELED', { ...other, ...paid })],
    true,
  ],
  ['one that it applied to was paid', [delivery(1, 'CANCELED', paid), delivery(2, 'CANCELED')], false],
  [
    'what a relocation made lives',
    [delivery(1, moved), delivery(2, 'CONFIRMED', { ...other, relocatedFromId: 1 })],
    false,
  ],
  [
    'what a relocation made is canceled',
    [delivery(1, moved), delivery(2, 'CANCELED', { ...other, relocatedFromId: 1 })],
    true,
  ],
  [
    'what a relocation made is canceled, another one lives and was paid',
    [
      delivery(1, moved),
      delivery(2, 'CANCELED', { ...other, relocatedFromId: 1 }),
      delivery(3, 'DELIVERED', { ...other, ...paid }),
    ],
    true,
  ],
  [
    'one of two that a relocation made lives',
    [
      delivery(1, moved),
      delivery(2, 'CANCELED', { ...other, relocatedFromId: 1 }),
      delivery(3, 'CONFIRMED', { ...other, relocatedFromId: 1 }),
    ],
    false,
  ],
  [
    'what a relocation made was relocated, and that is canceled',
    [
      delivery(1, moved),
      delivery(2, moved, { ...other, relocatedFromId: 1 }),
      delivery(3, 'CANCELED', { ...other, relocatedFromId: 2 }),
    ],
    true,
  ],
  [
    'what a relocation made was paid',
    [delivery(1, moved), delivery(2, 'CANCELED', { ...other, ...paid, relocatedFromId: 1 })],
    false,
  ],
  [
    'the relocated one was paid',
    [delivery(1, moved, paid), delivery(2, 'CANCELED', { ...other, relocatedFromId: 1 })],
    false,
  ],
  [
    'nothing says what a relocation made, all others are canceled',
    [delivery(1, moved), delivery(2, 'CANCELED', other)],
    true,
  ],
  [
    'nothing says what a relocation made, another one lives',
    [delivery(1, moved), delivery(2, 'CONFIRMED', other)],
    false,
  ],
  ['a charge was not paid', [delivery(1, 'CANCELED', { installments: ['CANCELED', 'OPENED'] })], true],
  ['relocated to nothing', [delivery(1, moved)], false],
])('a use comes back? %s', (_, order, is) => {
  expect(comesBack(order)).toBe(is);
});
