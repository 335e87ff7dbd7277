import { describe, expect, test } from 'vitest';
import { centavos } from '../../money.ts';
import { notEnabledText, supplierStoreState, supplierStoreText } from './supplier-store.ts';

const nothing = {
  disabledReason: null,
  externalCode: null,
  minimumOrder: null,
  logisticCost: null,
  note: null,
  warningTags: [],
};

describe('a pair in its supplier’s history', () => {
  test.each([
    [{}, 'Mercearia: ativado'],
    [{ disabledReason: 'Inadimplente' }, 'Mercearia: desativado (Inadimplente)'],
    [
      { externalCode: 'C-77', minimumOrder: centavos(20_000), logisticCost: centavos(0) },
      'Mercearia: ativado, código C-77, pedido mínimo R$ 200,00, frete R$ 0,00',
    ],
    [
      { warningTags: ['Fora da rota', 'Em negociação'], note: 'Ligar antes' },
      'Mercearia: ativado, avisos: Em negociação; Fora da rota, observação: Ligar antes',
    ],
  ])('%o', (terms, text) =>
    expect(supplierStoreText('Mercearia', { ...nothing, ...terms }).replaceAll('\u00A0', ' ')).toBe(text),
  );
});

describe('the state of a store with a supplier', () => {
  const standing = { status: 'ACTIVE', statusReason: null } as const;
  test.each([
    [null, true, 'ENABLED', null],
    [null, false, 'NOT_SERVED', 'Não entrega no endereço do cliente.'],
    ['Inadimplente', true, 'DISABLED', 'O fornecedor está desativado para este cliente: Inadimplente.'],
    ['Inadimplente', false, 'DISABLED', 'O fornecedor está desativado para este cliente: Inadimplente.'],
  ])('disabled %s, served %s: %s', (reason, served, state, why) => {
    expect(supplierStoreState({ disabledReason: reason, served })).toBe(state);
    const disabled = reason === null ? null : { reason };
    expect(notEnabledText({ ...standing, disabled }, served)).toBe(why);
  });

  test('a paused supplier is enabled nowhere', () => {
    expect(notEnabledText({ status: 'PAUSED', statusReason: 'Férias' }, true)).toBe(
      'O fornecedor está pausado: Férias.',
    );
  });
});
