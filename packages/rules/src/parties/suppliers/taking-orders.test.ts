import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { isOutOfService, minimumOrderRefusal, standingRefusal, standingText } from './taking-orders.ts';

describe('who takes orders', () => {
  test.each([
    ['ACTIVE', null, null],
    ['PAUSED', 'Férias', { supplier: 'Horta', state: 'pausado', reason: 'Férias' }],
    ['INACTIVE', null, { supplier: 'Horta', state: 'inativo' }],
  ] as const)('%s: %o', (status, statusReason, params) =>
    expect(standingRefusal({ name: 'Horta', status, statusReason }, 'at')?.params ?? null).toEqual(params),
  );

  const active = { name: 'Horta', status: 'ACTIVE', statusReason: null } as const;
  test.each([
    [{ disabled: null }, null, null],
    [
      { disabled: { reason: 'Inadimplente.' } },
      'O fornecedor está desativado para este cliente: Inadimplente.',
      ['SUPPLIER_DISABLED_FOR_STORE', { supplier: 'Horta', reason: 'Inadimplente.' }],
    ],
    [
      { disabled: { reason: null } },
      'O fornecedor está desativado para este cliente.',
      ['SUPPLIER_DISABLED_FOR_STORE', { supplier: 'Horta' }],
    ],
    // The supplier's own status comes before the one for the store.
    [
      { status: 'PAUSED', disabled: { reason: 'Inadimplente' } },
      'O fornecedor está pausado.',
      ['SUPPLIER_NOT_IN_SERVICE', { supplier: 'Horta', state: 'pausado' }],
    ],
  ] as const)('for one store: %o', (change, text, refused) => {
    const standing = { ...active, ...change };
    const found = standingRefusal(standing, 'at');
    expect(standingText(standing)).toBe(text);
    expect(found && [found.code, found.params]).toEqual(refused);
    expect(isOutOfService(standing)).toBe(refused !== null);
  });
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
