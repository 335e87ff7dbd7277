import { describe, expect, test } from 'vitest';
import {
  ERASED_TEXT,
  type ErasureFound,
  erasedName,
  erasedStoreRefusal,
  erasureHolds,
  erasureMode,
  erasureStays,
  erasureTakes,
  erasureWords,
  fiscalEnd,
  isConfirmedBy,
} from './erasure.ts';

const nothing: ErasureFound = {
  contacts: 0,
  documents: 0,
  comments: 0,
  corrections: 0,
  suppliers: 0,
  steps: 0,
  texts: 0,
  orders: 0,
  analyses: 0,
  companies: 0,
  running: 0,
  owed: 0,
  sending: 0,
  lastInvoice: null,
};

describe('what becomes of a person', () => {
  test.each([
    [{}, 'ERASED'],
    [{ orders: 1 }, 'ANONYMISED'],
    [{ analyses: 1 }, 'ANONYMISED'],
    [{ companies: 1 }, 'ANONYMISED'],
  ])('%o: %s', (found, mode) => expect(erasureMode({ ...nothing, ...found })).toBe(mode));

  test.each([
    ['2026-01-01', '2031-12-31'],
    ['2026-12-31', '2031-12-31'],
    ['2027-01-01', '2032-12-31'],
  ] as const)('who was invoiced last on %s is kept until %s', (day, end) => expect(fiscalEnd(day)).toBe(end));
});

describe('a preview', () => {
  test('lists what goes, and nothing of which there is none', () => {
    expect(
      erasureTakes({ ...nothing, contacts: 2, texts: 1 }).map(({ kind, count }) => [kind, count]),
    ).toEqual([
      ['contacts', 2],
      ['texts', 1],
    ]);
  });

  test('lists all there is, in words', () => {
    const all = Object.fromEntries(Object.keys(nothing).map((key, index) => [key, index + 1]));
    expect(
      erasureTakes({ ...nothing, ...all, lastInvoice: null }).map(
        ({ kind, count, one, many }) => `${kind} ${count}: ${one}, ${many}`,
      ),
    ).toEqual([
      'contacts 1: contato, contatos',
      'documents 2: documento, com seu arquivo, documentos, com seus arquivos',
      'comments 3: comentário, comentários',
      'corrections 4: correção pedida, correções pedidas',
      'suppliers 5: condição com fornecedor, condições com fornecedores',
      'steps 6: valor guardado em históricos, valores guardados em históricos',
      'texts 7: texto digitado em pedidos e entregas, textos digitados em pedidos e entregas',
    ]);
  });

  test('says about all that stays why, and until when', () => {
    const stays = erasureStays({ ...nothing, orders: 3, analyses: 1, lastInvoice: '2026-05-04' });
    expect(stays.map(({ until }) => until)).toEqual([null, null, '2031-12-31', null, null]);
    expect(stays.map(({ what, why }) => [what, why])).toEqual([
      [
        'Pedidos e entregas, com produtos, valores e datas, sem dizer de quem são',
        'Não identificam mais ninguém (LGPD, art. 12).',
      ],
      [
        'Decisões de crédito, com valores e datas, sem o comentário',
        'Não identificam mais ninguém (LGPD, art. 12).',
      ],
      [
        'Nome, CPF e endereço, só em notas fiscais e boletos',
        'Obrigação legal (LGPD, art. 16, I; CTN, art. 173 e 195).',
      ],
      [
        'Quem alterou o cadastro, quem viu dados ocultos e quem os apagou, com data, sem os dados',
        'Prova do tratamento (LGPD, art. 37).',
      ],
      [
        'Cópias de segurança feitas antes',
        'São apagadas com a cópia. Ao restaurar uma delas, apague de novo.',
      ],
    ]);
    expect(erasureStays(nothing)).toHaveLength(2);
  });

  test('counts what holds it up', () => {
    const held = erasureHolds({ running: 1, owed: 2, sending: 0 });
    expect(held).toEqual([
      { kind: 'deliveries', count: 1, one: 'entrega em andamento', many: 'entregas em andamento' },
      { kind: 'installments', count: 2, one: 'parcela em aberto', many: 'parcelas em aberto' },
      { kind: 'messages', count: 0, one: 'aviso a fornecedor', many: 'avisos a fornecedores' },
    ]);
  });
});

test.each([
  ['Sítio da Zu', true],
  ['  sítio  da zu ', true],
  ['Sitio da Zu', false],
  ['SítiodaZu', false],
  ['SÍTIO DA ZU', true],
  ['', false],
])('%o confirms: %s', (typed, isConfirmed) => expect(isConfirmedBy(typed, 'Sítio da Zu')).toBe(isConfirmed));

test('an erasure is recorded without the person’s data', () => {
  expect([erasedName(7), ERASED_TEXT]).toEqual(['Cliente 7 (dados apagados)', 'Texto apagado (LGPD).']);
  expect(erasureWords(false, 'HOLDER', 'Bia')).toBe('De toda a pessoa. Pedido do titular. Pedido por Bia.');
  expect(erasureWords(true, 'AUTHORITY', 'Bia')).toBe('De um contato. Determinação da ANPD. Pedido por Bia.');
});

test('what is no one’s changes no more', () => {
  expect(erasedStoreRefusal({ erasedAt: null })).toBeNull();
  expect(erasedStoreRefusal({ erasedAt: new Date(0) })?.code).toBe('STORE_ERASED');
});
