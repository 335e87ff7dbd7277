import { describe, expect, test } from 'vitest';
import {
  type BankData,
  bankDataRefusal,
  bankDataText,
  isPixKey,
  maskedBankData,
  normalizePixKey,
  type PixKind,
  shownPixKey,
} from './bank-data.ts';

const own = '33014556000196';
const account = {
  bank: '341',
  branch: '0057',
  account: '1234567',
  digit: '8',
  type: 'CHECKING',
  holderDocument: own,
} as const;
const EVP = '123e4567-e12b-12d1-a456-426655440000';

describe('a Pix key', () => {
  test.each<[PixKind, string, string, boolean]>([
    ['CNPJ', '33.014.556/0001-96', own, true],
    ['CNPJ', '12.abc.345/01de-35', '12ABC34501DE35', true],
    ['CNPJ', '33.014.556/0001-97', '33014556000197', false],
    ['CPF', '111.444.777-35', '11144477735', true],
    ['CPF', '11111111111', '11111111111', false],
    ['CPF', own, own, false],
    ['EMAIL', ' Pix@Vale.com.br ', 'pix@vale.com.br', true],
    ['EMAIL', 'pix@vale', 'pix@vale', false],
    ['EMAIL', 'o pix@vale.com', 'o pix@vale.com', false],
    ['EMAIL', 'pix@vale.com x', 'pix@vale.com x', false],
    ['EMAIL', `${'a'.repeat(68)}@vale.com`, `${'a'.repeat(68)}@vale.com`, true],
    ['EMAIL', `${'a'.repeat(70)}@vale.com`, `${'a'.repeat(70)}@vale.com`, false],
    ['PHONE', '+55 (19) 98765-4321', '19987654321', true],
    ['PHONE', '1234', '1234', false],
    ['EVP', EVP.toUpperCase(), EVP, true],
    ['EVP', EVP.slice(1), EVP.slice(1), false],
    ['EVP', own, own, false],
    ['EVP', `a${EVP}`, `a${EVP}`, false],
    ['EVP', `${EVP}a`, `${EVP}a`, false],
  ])('%s %s is stored as %s: %s', (kind, typed, expected, isOne) => {
    const key = normalizePixKey({ kind, key: typed });
    expect(key).toBe(expected);
    expect(isPixKey({ kind, key })).toBe(isOne);
  });
});

describe('where a supplier is paid', () => {
  test.each<[string, BankData, string | null, string?]>([
    ['an account', { account, pix: null }, null],
    ['a key', { account: null, pix: { kind: 'EVP', key: EVP } }, null],
    ['its own document', { account, pix: { kind: 'CNPJ', key: own } }, null],
    ['nothing', { account: null, pix: null }, 'BANK_DATA_EMPTY', 'account.bank'],
    [
      'an account of another',
      { account: { ...account, holderDocument: '60746948000112' }, pix: null },
      'BANK_HOLDER_DIFFERS',
      'account.holderDocument',
    ],
    [
      'a key that is another’s document',
      { account, pix: { kind: 'CPF', key: '11144477735' } },
      'BANK_HOLDER_DIFFERS',
      'pix.key',
    ],
    [
      'another company’s number',
      { account, pix: { kind: 'CNPJ', key: '60746948000112' } },
      'BANK_HOLDER_DIFFERS',
      'pix.key',
    ],
    ['no key at all', { account, pix: { kind: 'EVP', key: 'x' } }, 'PIX_KEY_INVALID', 'pix.key'],
  ])('%s', (_, data, code, field) => {
    const refused = bankDataRefusal(data, own);
    expect([refused?.code ?? null, refused?.field]).toEqual([code, field]);
  });
});

test.each([
  ['1234567', '•••567'],
  ['123456', '•••56'],
  ['12345', '•••5'],
  ['1234', '•••'],
  ['12', '•••'],
])('of the account %s %s is shown', (number, shown) => {
  expect(maskedBankData({ account: { ...account, account: number }, pix: null }).account?.account).toBe(
    shown,
  );
});

test('is masked for those who may not read it', () => {
  const keys = [
    ['CNPJ', own],
    ['CPF', '11144477735'],
    ['EMAIL', 'pix@vale.com.br'],
    ['PHONE', '19987654321'],
    ['EVP', EVP],
  ] as const;
  expect(keys.map(([kind, key]) => maskedBankData({ account: null, pix: { kind, key } }).pix?.key)).toEqual([
    '33.014.556/0001-96',
    '***.***.777-**',
    'pi•••@vale.com.br',
    '•••4321',
    '123e•••',
  ]);
  expect(keys.map(([kind, key]) => shownPixKey({ kind, key }))).toEqual([
    '33.014.556/0001-96',
    '***.***.777-**',
    'pix@vale.com.br',
    '(19) 98765-4321',
    EVP,
  ]);
  expect(bankDataText({ account: null, pix: { kind: 'CNPJ', key: own } }, 1)).toBe(
    'Pix CNPJ 33.014.556/0001-96 · nº 1',
  );
  expect(maskedBankData({ account, pix: null }).account).toMatchObject({ account: '•••567', branch: '0057' });
  expect(bankDataText({ account, pix: { kind: 'EVP', key: EVP } }, 3)).toBe(
    'Banco 341 · agência 0057 · conta •••567-8 · Pix Chave aleatória 123e••• · nº 3',
  );
});
