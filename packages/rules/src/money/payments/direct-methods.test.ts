import { describe, expect, test } from 'vitest';
import {
  allowedDirectMethods,
  directMethodRefusal,
  directMethodsText,
  notDirectRefusal,
  recordedMethodsText,
} from './direct-methods.ts';

const selectable = ['a', 'b', 'c'].map((publicId) => ({ publicId, name: `Boleto ${publicId}` }));
const nothing = { store: null, seller: null, supplier: null, isOn: true };

describe('by which direct methods a supplier is paid', () => {
  test.each([
    [{}, 'abc', 'NOTHING', null],
    [{ supplier: ['a', 'b'] }, 'ab', 'SUPPLIER', 'O fornecedor só recebe direto por Boleto a, Boleto b.'],
    [{ supplier: [] }, '', 'SUPPLIER', 'O fornecedor não recebe pagamento direto.'],
    [
      { seller: ['b'], supplier: ['a'] },
      'b',
      'SELLER',
      'Para os pedidos deste embaixador o fornecedor só recebe direto por Boleto b.',
    ],
    [
      { store: ['c'], seller: ['b'], supplier: ['a'] },
      'c',
      'STORE',
      'Para este cliente o fornecedor só recebe direto por Boleto c.',
    ],
    // The first recorded list decides, even an empty one.
    [
      { store: [], seller: ['b'] },
      '',
      'STORE',
      'Para este cliente o fornecedor não recebe pagamento direto.',
    ],
    // A method that is no longer offered doesn't count.
    [{ supplier: ['a', 'gone'] }, 'a', 'SUPPLIER', 'O fornecedor só recebe direto por Boleto a.'],
    [{ store: ['a'], isOn: false }, '', 'FLAG', 'O pagamento direto ao fornecedor está desligado.'],
  ])('%o: %s', (terms, ids, decidedBy, text) => {
    const allowed = allowedDirectMethods(selectable, { ...nothing, ...terms });
    expect(allowed.methods.map(({ publicId }) => publicId)).toEqual([...ids]);
    expect(allowed.decidedBy).toBe(decidedBy);
    expect(directMethodsText(allowed)).toBe(text);
  });

  test('property: what is refused is what is not offered, with the same words, and nothing is invented', () => {
    const lists = [null, [], ['a'], ['b', 'c'], ['gone']];
    for (const store of lists)
      for (const seller of lists)
        for (const supplier of lists)
          for (const isOn of [true, false]) {
            const terms = { store, seller, supplier, isOn };
            const allowed = allowedDirectMethods(selectable, terms);
            for (const id of ['a', 'b', 'c', 'gone']) {
              const isOffered = allowed.methods.some(({ publicId }) => publicId === id);
              const named = store ?? seller ?? supplier;
              expect(isOffered).toBe(isOn && id !== 'gone' && (named === null || named.includes(id)));
              const refused = directMethodRefusal(id, allowed, 'at');
              expect(refused === null).toBe(isOffered);
              if (refused === null) continue;
              const reason = directMethodsText(allowed);
              expect(refused.params).toEqual(reason === null ? {} : { reason });
              expect([refused.field, reason === null]).toEqual(['at', allowed.decidedBy === 'NOTHING']);
            }
          }
  });
});

test.each([
  [[], null],
  [['a', 'c'], null],
  [['a', 'pix'], 'PAYMENT_METHOD_NOT_DIRECT'],
])('%o may be recorded: %s', (ids, code) =>
  expect(notDirectRefusal(ids, selectable, 'at')?.code ?? null).toBe(code),
);

test.each([
  [null, null, 'Padrão: todas'],
  [null, [], 'Padrão: nenhuma'],
  [null, ['Boleto 7D', 'Boleto 14D'], 'Padrão: Boleto 7D, Boleto 14D'],
  ['Padaria Sol', null, 'Padaria Sol: como os demais'],
  ['Padaria Sol', [], 'Padaria Sol: nenhuma'],
  ['Padaria Sol', ['Boleto 7D'], 'Padaria Sol: Boleto 7D'],
])('recorded for %s, %j reads %s', (name, methods, text) => {
  expect(recordedMethodsText(name, methods)).toBe(text);
});
