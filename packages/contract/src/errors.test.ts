import { expect, test } from 'vitest';
import { type AnyCode, errorCatalog, messageTemplates } from './errors.ts';

const codes = Object.keys(errorCatalog) as AnyCode[]; // the catalogue's own keys

test.each(codes)('%s says the same in documents as in answers, with the names of its details', (code) => {
  const texts = messageTemplates(code);
  expect(texts).not.toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^(?!.*(NaN|undefined|null|\[object)).{10,}$/);
});

test('a message that depends on a detail is shown in each of its forms', () => {
  expect(messageTemplates('COUPON_INVALID')).toEqual([
    'Este cupom não vale para este pedido.',
    'Este cupom foi cancelado.',
    'Este cupom vale a partir de {value}.',
    'Este cupom valeu até {value}.',
    'Este cupom não vale para este cliente.',
    'Este cupom vale só no primeiro pedido do cliente.',
    'Este cupom pede um pedido de pelo menos {value} em produtos.',
    'Este cupom não vale para nenhum produto deste pedido.',
  ]);
  expect(messageTemplates('MONEY_MOVED')).toHaveLength(4);
  expect(messageTemplates('SHEET_TOO_LARGE')).toEqual([
    'A planilha passa de {rows} linhas ou {columns} colunas. Divida em partes.',
  ]);
});
