import { describe, expect, it } from 'vitest';
import { validationMessages } from './messages.ts';
import { addressLine, fold, formatPhone, maskCurrency, maskPhone, placeLine } from './text.ts';

describe('text', () => {
  it('R-ORDER-003: the address in its order, lowercased, without what is missing', () => {
    const store = {
      address: 'Rua Barão de Jaguara',
      number: '1284',
      complement: null,
      zipCode: '13015002',
      neighborhood: 'Centro',
      city: 'Campinas',
      state: 'SP',
    };
    const nowhere = {
      address: null,
      number: null,
      complement: ' ',
      zipCode: null,
      neighborhood: null,
      city: null,
      state: null,
    };
    expect(addressLine(store)).toBe('rua barão de jaguara, 1284, 13015-002, centro, campinas, sp');
    expect(addressLine(nowhere)).toBe('');
    expect(placeLine(store)).toBe('Rua Barão de Jaguara, 1284, Centro, Campinas, SP');
    expect(placeLine(nowhere)).toBe('');
  });

  it.each([
    ['', '0,00'],
    ['5', '0,05'],
    ['R$ 1.234,56', '1.234,56'],
    ['00012', '0,12'],
    ['12a3', '1,23'],
  ])('R-FORMAT-003, R-UI-017: %j is masked as %j', (typed, masked) => {
    expect(maskCurrency(typed)).toBe(masked);
  });

  it.each([
    ['12,5', '12,50'],
    ['12.5', '12,50'],
    ['R$ 1.234', '1.234,00'],
    ['1.234,5', '1.234,50'],
    ['1234,56', '1.234,56'],
    ['1250', '12,50'],
    ['1,2,3', '1,23'],
  ])('R-UI-017: a pasted %j keeps its comma: %s', (text, masked) => {
    expect(maskCurrency(text, true)).toBe(masked);
  });

  it('folds accents and case', () => {
    expect(fold('São João ÇA')).toBe('sao joao ca');
  });

  it('R-FORMAT-009: the generic messages, word for word', () => {
    expect(Object.values(validationMessages).map((m) => (typeof m === 'string' ? m : m('')))).toEqual([
      'Este campo é obrigatório',
      'Somente números',
      'Somente números inteiros',
      'Valor máximo é ',
      'Valor mínimo é ',
      'Valor inválido',
      'CNPJ inválido',
      'CEP inválido',
      'Telefone inválido',
      'Email inválido',
      'Senhas diferentes',
      'Não incluir espaços no início e no fim',
      'O desconto não pode ser maior que 100%',
      'Preço deve ser menor que o preço original',
    ]);
  });
});

it.each([
  ['1931788246', '(19) 3178-8246'],
  ['19991788246', '(19) 99178-8246'],
  ['(19) 3232-1010', '(19) 3232-1010'],
  ['0800 123', '0800 123'],
  ['08001234567', '0800 123 4567'],
  ['0800123456', '0800 123 456'],
  ['40041234', '4004-1234'],
  ['30031234', '3003-1234'],
  ['+1 555 0100 2000 3', '+1 555 0100 2000 3'],
])('the phone %s reads %s', (phone, text) => expect(formatPhone(phone)).toBe(text));

it.each([
  ['19991788246', '(19) *****-8246'],
  ['1931788246', '(19) ****-8246'],
  ['(19) *****-8246', '(19) *****-8246'],
  ['123', '***'],
  ['08001234567', '***********'],
])('the phone %s is masked as %s', (phone, text) => expect(maskPhone(phone)).toBe(text));
