import { describe, expect, test } from 'vitest';
import { centavos } from '../money.ts';
import { minimumOrderRefusal, standingRefusal } from './taking-orders.ts';

describe('who takes orders', () => {
  test.each([
    ['ACTIVE', null, null],
    ['PAUSED', 'Férias', { supplier: 'Horta', state: 'pausado', reason: 'Férias' }],
    ['INACTIVE', null, { supplier: 'Horta', state: 'inativo' }],
  ] as const)('%s: %o', (status, statusReason, params) =>
    expect(standingRefusal({ name: 'Horta', status, statusReason }, 'at')?.params ?? null).toEqual(params),
  );
});

describe('the minimum order of a supplier', () => {
  test.each([
    [0, 0, null],
    [30_000, 30_000, null],
    [30_000, 29_999, '0,01'],
    [30_000, 1, '299,99'],
  ])('of %i with %i: %s', (minimumOrder, items, missing) => {
    const refused = minimumOrderRefusal(
      { name: 'Horta', minimumOrder: centavos(minimumOrder) },
      centavos(items),
      'at',
    );
    expect(refused === null ? null : refused.params).toEqual(
      missing === null
        ? null
        : {
            supplier: 'Horta',
            minimum: expect.stringContaining('300,00'),
            missing: expect.stringContaining(missing),
          },
    );
  });
});
