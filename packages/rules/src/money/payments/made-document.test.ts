import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos } from '../../money.ts';
import { slipBarCode } from './bank-slip.ts';
import { type AskedDocument, documentProblem, type MadeDocument } from './made-document.ts';
import { crc16, pixCode } from './pix-code.ts';
import { isSamePixKey, readPixCode } from './read-pix-code.ts';

const receiverKey = '40404040000113';
const dueDate = '2031-02-27';
const asked = (kind: AskedDocument['kind'], amount = 22_250): AskedDocument => ({
  kind,
  amount: centavos(amount),
  dueDate,
  receiverKey,
});
const nothing: MadeDocument = {
  barCode: null,
  pixCode: null,
  paymentUrl: null,
  amount: null,
  receiverKey: null,
};
const problem = (kind: AskedDocument['kind'], made: Partial<MadeDocument>, allowsHttp = false) =>
  documentProblem(asked(kind), { ...nothing, ...made }, { allowsHttp });

const receiver = { key: receiverKey, name: 'Celeiro', city: 'Campinas' };
const pix = (amount = 22_250, key = receiverKey) =>
  pixCode({ receiver: { ...receiver, key }, amount: centavos(amount), reference: 'A1' });
const slip = (amount = 22_250, due = dueDate) => {
  const account = { portfolio: '109', agency: '0057', account: '12345' };
  return slipBarCode({ account, ourNumber: 12_345, due, amount: centavos(amount) });
};

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;
const account = (...fields: string[]) => field('26', field('00', 'br.gov.bcb.pix') + fields.join(''));
/** A code of these parts with a valid checksum. */
const code = (accounts: string, amount = '', currency = '986') => {
  const body = `000201${accounts}52040000${field('53', currency)}${amount}5802BR5907Celeiro6008Campinas62070503***6304`;
  return body + crc16(body);
};
const dynamic = account(field('25', 'pix.example.com/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca25'));
const fixed = account(field('01', receiverKey));

describe('a Pix', () => {
  it.each([
    ['of the amount for the receiver', { pixCode: pix() }, null],
    ['of another amount', { pixCode: pix(22_251) }, 'Pix de R$ 222,51 em vez de R$ 222,50'],
    ['for somebody else', { pixCode: pix(22_250, '11222333000181') }, 'Pix para outro recebedor'],
    ['without an amount: the payer would choose', { pixCode: code(fixed) }, 'Pix sem valor'],
    [
      'without an amount, whatever the answer says beside it',
      { pixCode: code(fixed), amount: centavos(22_250) },
      'Pix sem valor',
    ],
    ['with one decimal', { pixCode: code(fixed, field('54', '222.5')) }, null],
    ['of an amount nobody can read', { pixCode: code(fixed, field('54', '222,50')) }, 'Código Pix inválido'],
    ['in another currency', { pixCode: code(fixed, field('54', '222.50'), '840') }, 'Código Pix inválido'],
    [
      'with a key and an address',
      { pixCode: code(account(field('01', receiverKey), field('25', 'pix.example/1')), '5406222.50') },
      'Código Pix inválido',
    ],
    [
      'of two accounts',
      { pixCode: code(fixed + field('27', fixed.slice(4)), '5406222.50') },
      'Código Pix inválido',
    ],
    ['with a field that comes twice', { pixCode: code(fixed, '5406222.5054041.00') }, 'Código Pix inválido'],
    ['whose field is longer than the code', { pixCode: code(fixed, '5499222.50') }, 'Código Pix inválido'],
    ['whose field has no number', { pixCode: code(fixed, 'xx06222.50') }, 'Código Pix inválido'],
    [
      'whose account is under another number of an account',
      { pixCode: code(fixed.replace(/^26/, '35'), field('54', '222.50')) },
      null,
    ],
    ['without an account', { pixCode: code('', field('54', '222.50')) }, 'Código Pix inválido'],
    [
      'whose account is under a number of no account',
      { pixCode: code(fixed.replace(/^26/, '25'), field('54', '222.50')) },
      'Código Pix inválido',
    ],
    [
      'whose account is under the last number of an account',
      { pixCode: code(fixed.replace(/^26/, '51'), field('54', '222.50')) },
      null,
    ],
    ['of another check sum', { pixCode: `${pix().slice(0, -4)}0000` }, 'Código Pix inválido'],
    ['that is none', {}, 'Pix sem código'],
    ['that is a link', { paymentUrl: 'https://pay.example/1' }, 'Pix sem código'],
  ])('%s', (_, made, expected) => {
    expect(problem('PIX', made)).toBe(expected);
  });

  it.each([
    ['nothing is said of', {}, 'Pix sem valor'],
    ['the receiver is not said of', { amount: centavos(22_250) }, 'Pix sem recebedor'],
    ['the amount is not said of', { receiverKey }, 'Pix sem valor'],
    ['both are said of', { amount: centavos(22_250), receiverKey: '40.404.040/0001-13' }, null],
    [
      'another amount is said of',
      { amount: centavos(1), receiverKey },
      'Cobrança de R$ 0,01 em vez de R$ 222,50',
    ],
    [
      'another receiver is said of',
      { amount: centavos(22_250), receiverKey: '11222333000181' },
      'Pix para outro recebedor',
    ],
  ])('dynamic, where %s', (_, said, expected) => {
    expect(problem('PIX', { pixCode: code(dynamic), ...said })).toBe(expected);
  });

  it('dynamic with an amount of its own has to hold the right one', () => {
    const said = { amount: centavos(22_250), receiverKey };
    expect(problem('PIX', { pixCode: code(dynamic, '5406222.50'), ...said })).toBeNull();
    expect(problem('PIX', { pixCode: code(dynamic, '54041.00'), ...said })).toBe(
      'Pix de R$ 1,00 em vez de R$ 222,50',
    );
  });

  it('is of its amount or refused, whatever was asked for', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(cents, cents, (made, requested) => {
        const found = documentProblem(asked('PIX', requested), { ...nothing, pixCode: pix(made) });
        expect(found === null).toBe(made === requested);
        expect(readPixCode(pix(made))).toEqual({ key: receiverKey, address: null, amount: made });
      }),
    );
  });

  it('altered anywhere is refused', () => {
    fc.assert(
      fc.property(fc.nat(pix().length - 1), fc.constantFrom(...'0129AZaz.'), (at, character) => {
        const altered = pix().slice(0, at) + character + pix().slice(at + 1);
        fc.pre(altered !== pix());
        expect(problem('PIX', { pixCode: altered })).toBe('Código Pix inválido');
      }),
    );
  });
});

describe('a slip', () => {
  it.each([
    ['of the amount and the day', { barCode: slip() }, null],
    ['with its own Pix', { barCode: slip(), pixCode: pix() }, null],
    ['of another amount', { barCode: slip(100) }, 'Boleto de R$ 1,00 em vez de R$ 222,50'],
    ['due on another day', { barCode: slip(22_250, '2031-02-28') }, 'Boleto com outro vencimento'],
    ['with a Pix of less', { barCode: slip(), pixCode: pix(1) }, 'Pix de R$ 0,01 em vez de R$ 222,50'],
    ['with a Pix that is none', { barCode: slip(), pixCode: 'pix' }, 'Código Pix inválido'],
    ['with a wrong digit', { barCode: `${slip().slice(0, 43)}9` }, 'Código de barras inválido'],
    ['that is only a Pix', { pixCode: pix() }, 'Código de barras inválido'],
    ['that is nothing', {}, 'Código de barras inválido'],
  ])('%s', (_, made, expected) => {
    expect(problem('BANK_SLIP', made)).toBe(expected);
  });
});

describe('a card link', () => {
  it.each([
    ['https://pay.example/1?a=b#c', null],
    ['https://pay.example:8443', null],
    ['http://pay.example/1', 'Link de pagamento sem https'],
    ['javascript:alert(1)', 'Link de pagamento inválido'],
    ['https://someone@pay.example/1', 'Link de pagamento inválido'],
    ['https://pay.example/a b', 'Link de pagamento inválido'],
    ['https:///1', 'Link de pagamento inválido'],
    [`https://pay.example/${'a'.repeat(1880)}`, null],
    [`https://pay.example/${'a'.repeat(1881)}`, 'Link de pagamento inválido'],
    ['xhttps://pay.example/1', 'Link de pagamento inválido'],
    ['HTTPS://PAY.example', null],
    ['', 'Link de pagamento inválido'],
  ])('%s', (paymentUrl, expected) => {
    expect(problem('CARD_LINK', { paymentUrl })).toBe(expected);
  });

  it('of the product itself needs no https where it is not production', () => {
    expect(problem('CARD_LINK', { paymentUrl: 'http://localhost:3000/api/x' }, true)).toBeNull();
    expect(problem('CARD_LINK', { paymentUrl: 'javascript:alert(1)' }, true)).not.toBeNull();
    expect(documentProblem(asked('CARD_LINK'), { ...nothing, paymentUrl: 'http://localhost:3000/x' })).toBe(
      'Link de pagamento sem https',
    );
  });
});

it.each([
  ['40.404.040/0001-13', '40404040000113', true],
  ['12abc34501de35', '12.ABC.345/01DE-35', true],
  ['Financeiro@Celeiro.com', 'financeiro@celeiro.com', true],
  ['123E4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000', true],
  ['+55 11 98765-4321', '+5511987654321', true],
  ['11987654321', '+5511987654321', false],
  ['123e4567e12b12d1a456426655440000', '123e4567-e12b-12d1-a456-426655440000', false],
  ['40404040000113', '40404040000114', false],
])('the Pix keys %s and %s are the same: %s', (one, other, isSame) => {
  expect(isSamePixKey(one, other)).toBe(isSame);
});
