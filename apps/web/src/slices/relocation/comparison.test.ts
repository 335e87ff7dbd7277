import { centavos } from '@celeiro/rules/money.ts';
import { milli } from '@celeiro/rules/quantity.ts';
import { describe, expect, it } from 'vitest';
import { itemChanges, limitOf, lineProblem, priceChanges, refreshed } from './changes.ts';
import { comparisonRows, supplierTotals } from './comparison.ts';
import { choose, emptyDraft, setQuantity } from './draft.ts';
import { testItem, testOffer } from './test-relocation.ts';
import type { Candidate, Comparison, Offer } from './view.ts';

const candidate = (supplierPublicId: string): Candidate => ({
  supplierPublicId,
  supplier: supplierPublicId,
  minimumOrder: centavos(0),
  logisticCost: centavos(0),
  day: null,
  dayNote: null,
  paymentTerms: '',
  servesAddress: true,
  refused: null,
  best: [],
});
const comparison = (...offers: readonly Offer[]): Comparison => ({
  candidates: [candidate('ana'), candidate('bia')],
  offers,
  proposals: [],
  carried: new Map(),
});
const empty = emptyDraft('order', 'delivery');
const chosen = choose(empty, testOffer('tomato', 'ana'));
const line =
  chosen.lines[0] ??
  (() => {
    throw new Error('no line');
  })();

describe('the comparison', () => {
  it('shows of several packs of a product the one that can be chosen, then the cheaper one', () => {
    const dear = testOffer('tomato', 'ana', { supplierProductDetailsPublicId: 'big', unitPrice: 700 });
    const cheap = testOffer('tomato', 'ana', { supplierProductDetailsPublicId: 'small', unitPrice: 400 });
    const out = testOffer('tomato', 'ana', {
      supplierProductDetailsPublicId: 'none',
      unitPrice: 100,
      refused: 'Sem estoque.',
    });
    for (const offers of [
      [dear, cheap, out],
      [out, dear, cheap],
      [cheap, out, dear],
    ]) {
      const [row] = comparisonRows([testItem('tomato')], comparison(...offers), []);
      expect(row?.cells.get('ana')?.offer?.supplierProductDetailsPublicId).toBe('small');
    }
    const [row] = comparisonRows([testItem('tomato')], comparison(cheap, dear), choose(empty, dear).lines);
    expect(row?.cells.get('ana')).toEqual({ offer: dear, isChosen: true });
    expect(row?.isChosen).toBe(true);
  });

  it('a product that stands for an item can’t be chosen for another, and is summed once', () => {
    const box = { supplierProductDetailsPublicId: 'box' };
    const [tomato, onion] = [testOffer('tomato', 'ana', box), testOffer('onion', 'ana', box)];
    const other = testOffer('onion', 'ana', { supplierProductDetailsPublicId: 'bag', unitPrice: 900 });
    const items = [testItem('tomato'), testItem('onion')];
    const draft = choose(empty, tomato);
    const [, second] = comparisonRows(items, comparison(tomato, onion), draft.lines);
    expect(second?.cells.get('ana')?.offer?.refused).toBe('Já está no lugar de Produto tomato cx 1 kg.');
    // Another pack of theirs is shown instead.
    const [, withOther] = comparisonRows(items, comparison(tomato, onion, other), draft.lines);
    expect(withOther?.cells.get('ana')?.offer).toMatchObject({ refused: null, unitPrice: 900 });
    const rows = comparisonRows(items, comparison(tomato, onion), []);
    expect(supplierTotals(rows, [candidate('ana')])).toEqual([
      { supplierPublicId: 'ana', amount: 1000, count: 1 },
    ]);
    // From the catalogue it moves.
    expect(choose(draft, onion).lines.map(({ itemPublicId }) => itemPublicId)).toEqual(['onion']);
  });

  it('sums what each supplier can bring, and counts it', () => {
    const rows = comparisonRows(
      [testItem('tomato'), testItem('onion')],
      comparison(
        testOffer('tomato', 'ana', { unitPrice: 500 }),
        testOffer('onion', 'ana', { unitPrice: 250 }),
        testOffer('tomato', 'bia', { unitPrice: 450 }),
        testOffer('onion', 'bia', { unitPrice: 1, refused: 'Sem estoque.' }),
      ),
      [],
    );
    expect(supplierTotals(rows, comparison().candidates)).toEqual([
      { supplierPublicId: 'ana', amount: 1500, count: 2 },
      { supplierPublicId: 'bia', amount: 900, count: 1 },
    ]);
  });
});

describe('what changed since somebody looked', () => {
  it('names each item that went, came, or has another quantity or price', () => {
    const seen = [testItem('tomato'), testItem('onion'), testItem('kale')];
    const now = [
      testItem('tomato', { quantity: milli(3000) }),
      testItem('kale', { price: centavos(610) }),
      testItem('leek'),
    ];
    expect(
      itemChanges(seen, now).map(({ product, label, oldText, newText }) => [
        product,
        label,
        oldText,
        newText,
      ]),
    ).toEqual([
      ['Produto tomato', 'Quantidade', '2', '3'],
      ['Produto onion', 'saiu da entrega', null, null],
      ['Produto kale', 'Preço', 'R$ 5,20', 'R$ 6,10'],
      ['Produto leek', 'entrou na entrega', null, null],
    ]);
    expect(itemChanges(seen, seen)).toEqual([]);
  });

  it('tells a new price beside the old one, and takes it only when it is accepted', () => {
    const dearer = comparison(testOffer('tomato', 'ana', { unitPrice: 555 }));
    expect(priceChanges(chosen.lines, dearer.offers)).toMatchObject([
      { oldText: 'R$ 5,00', newText: 'R$ 5,55' },
    ]);
    const accepted = refreshed(chosen, dearer.offers);
    expect(priceChanges(accepted.lines, dearer.offers)).toEqual([]);
    expect(accepted.lines[0]?.unitPrice).toBe(555);
  });

  it('says why a line can’t go any more, and adjusting leaves it out or brings it down', () => {
    const known = comparison(testOffer('tomato', 'ana'));
    expect(lineProblem(line, known.offers)).toBeNull();
    expect(lineProblem(line, [])).toBe('Fornecedor ana não vende mais Produto tomato para este cliente.');
    const refused = [testOffer('tomato', 'ana', { refused: 'Sem estoque.' })];
    expect(lineProblem(line, refused)).toBe('Sem estoque.');
    const more = setQuantity(chosen, line, milli(2500));
    expect(limitOf(line, known.offers)).toBe(2000);
    expect(more.lines.map((one) => lineProblem(one, known.offers))).toEqual([
      'A quantidade de Produto tomato passa a da entrega.',
    ]);
    expect(refreshed(more, known.offers).lines[0]?.quantity).toBe(2000);
    expect(refreshed(chosen, refused).lines).toEqual([]);
  });
});
