import { describe, expect, test } from 'vitest';
import {
  type HistoryChange,
  type HistoryField,
  historyFields,
  isHistoryField,
} from '../../orders/deliveries/history.ts';
import { recentSentence } from './recent-sentence.ts';

type GivenChange = Partial<HistoryChange> & { readonly field: HistoryField };
const change = (expected: GivenChange): HistoryChange => ({
  event: 'UPDATE',
  itemPublicId: null,
  itemLabel: null,
  oldValue: 'a',
  newValue: 'b',
  ...expected,
});
const of = (item: string, expected: GivenChange): GivenChange => ({ ...expected, itemPublicId: item });
const removed = (item: string) => of(item, { field: 'item', event: 'DELETE', newValue: null });

describe('R-FORMAT-008: what a person did, before the number of the delivery', () => {
  test.each<[string, readonly GivenChange[]]>([
    ['alterou a data de', [{ field: 'deliveryDate' }]],
    ['alterou a data de', [{ field: 'deliveryDate' }, { field: 'lateAgreed' }, { field: 'total' }]],
    ['alterou a quantidade de', [of('1', { field: 'itemQuantity' })]],
    [
      'alterou a quantidade de 2 produtos em',
      [of('1', { field: 'itemQuantity' }), of('2', { field: 'itemQuantity' })],
    ],
    ['removeu um produto de', [removed('1'), of('1', { field: 'itemQuantity', event: 'DELETE' })]],
    ['removeu 2 produtos de', [removed('1'), removed('2')]],
    ['adicionou um produto a', [of('1', { field: 'item', oldValue: null })]],
    ['fez 3 alterações em', [{ field: 'period' }, { field: 'operator' }, { field: 'paymentMethod' }]],
    ['fez 2 alterações em', [of('1', { field: 'itemUnitPrice' }), of('1', { field: 'itemAdjustedPrice' })]],
    ['desfez “Quantidade” em', [{ field: 'undone', newValue: 'Quantidade: alteração' }]],
    ['desfez “Produto removido” em', [removed('1'), { field: 'undone', newValue: 'Produto removido' }]],
    ['confirmou a entrega', [{ field: 'status', newValue: 'CONFIRMED' }]],
    ['cancelou a entrega', [{ field: 'status', newValue: 'CANCELED' }, { field: 'statusReason' }]],
    ['mudou para “Em análise” o status de', [{ field: 'status', newValue: 'ANALYZING' }]],
    ['mudou para “GONE” o status de', [{ field: 'status', newValue: 'GONE' }]],
    ['comentou em', [{ field: 'comment', oldValue: null }]],
    ['alterou um comentário de', [{ field: 'comment' }]],
    ['adicionou um desconto a', [of('1', { field: 'discount', oldValue: null })]],
    ['excluiu um desconto de', [of('1', { field: 'discount', event: 'DELETE', newValue: null })]],
    ['alterou um desconto de', [of('1', { field: 'discountTerms' })]],
    ['alterou 2 descontos de', [of('1', { field: 'discount' }), of('2', { field: 'discount' })]],
    ['pediu aprovação de descontos para', [{ field: 'approval', newValue: "Pedida para 'Confirmado'" }]],
    ['aprovou os descontos de', [{ field: 'status' }, { field: 'approval', newValue: 'Aprovada: R$ 3' }]],
    ['recusou os descontos de', [{ field: 'approval', newValue: 'Recusada: R$ 3' }]],
    [
      'realocou 2 produtos de',
      [{ field: 'relocation' }, ...['1', '2'].map((one) => of(one, { field: 'itemRelocated' }))],
    ],
    ['realocou produtos para', [{ field: 'relocation', newValue: 'Da entrega 1 (Feira)' }]],
    ['cadastrou a nota fiscal de', [{ field: 'invoice', oldValue: null }, { field: 'installment' }]],
    ['cancelou a nota fiscal de', [{ field: 'invoice', newValue: null }]],
    ['alterou 2 parcelas de', [of('1', { field: 'installment' }), of('2', { field: 'installment' })]],
    ['alterou a entrega', []],
  ])('%s', (sentence, expected) => {
    expect(recentSentence(expected.map(change))).toBe(sentence);
  });

  test('every field that changes alone has a sentence', () => {
    for (const field of Object.keys(historyFields).filter(isHistoryField))
      expect(recentSentence([change({ field })]), field).toMatch(
        /^[a-zç]+(ou|ez|eu|iu) (.* )?(de|a|em|para|entrega)$/,
      );
  });
});
