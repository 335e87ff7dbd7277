import { centavos } from '@celeiro/rules/money.ts';
import { milli } from '@celeiro/rules/quantity.ts';
import { describe, expect, it } from 'vitest';
import { itemChanges, limitOf, lineProblem, priceChanges, refreshed } from '../draft/changes.ts';
import { comparisonRows, supplierTotals } from './comparison.ts';
import { addPart, carriableBy, carryDiscounts, choose, emptyDraft, setQuantity } from '../draft/draft.ts';
import { restOf, splitOffers } from '../parts.ts';
import { testDiscount, testItem, testOffer } from '../test-relocation.ts';
import type { Candidate, Comparison, Offer } from '../view.ts';

const candidate = (supplierPublicId: string): Candidate => ({
  supplierPublicId,
  supplier: supplierPublicId,
  minimumOrder: centavos(0),
  logisticCost: centavos(0),
  freeFreightFrom: null,
  day: null,
  dayNote: null,
  paymentTerms: '',
  warnings: [],
  servesAddress: true,
  refused: null,
  isNeeded: false,
  best: [],
});
const comparison = (...offers: readonly Offer[]): Comparison => ({
  candidates: [candidate('ana'), candidate('bia')],
  offers,
  proposals: [],
  carried: new Map(),
});
const empty = emptyDraft('order', 'delivery');
const items = [testItem('tomato')];
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
    expect(row?.cells.get('ana')).toEqual({ offer: dear, isChosen: true, isPart: false });
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

describe('what changed since a person looked', () => {
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

  it('shows a new price next to the old one, and takes it only when it is accepted', () => {
    const dearer = comparison(testOffer('tomato', 'ana', { unitPrice: 555 }));
    expect(priceChanges(chosen.lines, dearer.offers)).toMatchObject([
      { oldText: 'R$ 5,00', newText: 'R$ 5,55' },
    ]);
    const accepted = refreshed(chosen, dearer.offers, items);
    expect(priceChanges(accepted.lines, dearer.offers)).toEqual([]);
    expect(accepted.lines[0]?.unitPrice).toBe(555);
  });

  it('says why a line can’t go any more, and adjusting leaves it out or brings it down', () => {
    const known = comparison(testOffer('tomato', 'ana'));
    expect(lineProblem(line, known.offers, items, chosen.lines)).toBeNull();
    expect(lineProblem(line, [], items, chosen.lines)).toBe(
      'Fornecedor ana não vende mais Produto tomato para este cliente.',
    );
    const refused = [testOffer('tomato', 'ana', { refused: 'Sem estoque.' })];
    expect(lineProblem(line, refused, items, chosen.lines)).toBe('Sem estoque.');
    const more = setQuantity(chosen, line, milli(2500));
    expect(limitOf(line, known.offers, items, chosen.lines)).toBe(2000);
    expect(more.lines.map((one) => lineProblem(one, known.offers, items, more.lines))).toEqual([
      'A quantidade de Produto tomato é maior que a da entrega.',
    ]);
    expect(refreshed(more, known.offers, items).lines[0]?.quantity).toBe(2000);
    expect(refreshed(chosen, refused, items).lines).toEqual([]);
  });
});

describe('an item in parts', () => {
  const item = testItem('tomato', { quantity: milli(10_000) });
  const ana = testOffer('tomato', 'ana', { quantity: milli(10_000) });
  const bia = testOffer('tomato', 'bia', { quantity: milli(10_000) });
  const whole = choose(empty, ana);
  const [first] = whole.lines;
  if (first === undefined) throw new Error('no line');
  const six = setQuantity(whole, first, milli(6000));
  const others = (offers: readonly Offer[]) => splitOffers(item, offers, [item], six.lines);

  it('what one supplier doesn’t take another may, and each stays within what the other leaves', () => {
    expect([restOf(item, whole.lines), restOf(item, six.lines)]).toEqual([0, 4000]);
    const [part] = others([ana, bia]);
    expect([part?.supplierPublicId, part?.quantity]).toEqual(['bia', 4000]);
    const both = addPart(six, part ?? bia);
    expect(both.lines.map(({ supplierPublicId, quantity }) => [supplierPublicId, quantity])).toEqual([
      ['ana', 6000],
      ['bia', 4000],
    ]);
    expect(restOf(item, both.lines)).toBe(0);
    const limits = both.lines.map((one) => limitOf(one, [ana, bia], [item], both.lines));
    expect(limits).toEqual([6000, 4000]);
    expect(both.lines.map((one) => lineProblem(one, [ana, bia], [item], both.lines))).toEqual([null, null]);
    const [row] = comparisonRows([item], comparison(ana, bia), both.lines);
    expect([row?.parts, row?.cells.get('ana')?.isPart, row?.cells.get('bia')?.isPart]).toEqual([
      2,
      true,
      true,
    ]);
    // Another choice for the whole takes the place of the parts.
    expect(choose(both, testOffer('tomato', 'caio')).lines).toHaveLength(1);
  });

  it('a supplier with too little for the whole brings what it has', () => {
    const short = { ...bia, most: milli(3000), refused: 'Só tem 3 em estoque.', isShort: true };
    const [part] = others([ana, short]);
    expect(part?.quantity).toBe(3000);
    const both = addPart(six, part ?? bia);
    expect(both.lines.map((one) => lineProblem(one, [ana, short], [item], both.lines))).toEqual([null, null]);
    expect(restOf(item, both.lines)).toBe(1000);
    const less = { ...short, most: milli(2000), refused: 'Só tem 2 em estoque.' };
    expect(both.lines.map((one) => lineProblem(one, [ana, less], [item], both.lines))).toEqual([
      null,
      'Só tem 2 em estoque.',
    ]);
    expect(refreshed(both, [ana, less], [item]).lines.map(({ quantity }) => quantity)).toEqual([6000, 2000]);
  });

  it('nothing is offered for what is not there', () => {
    expect(splitOffers(item, [bia], [item], whole.lines)).toEqual([]);
    expect(others([{ ...bia, refused: 'Sem preço.' }])).toEqual([]);
    // Another pack of who takes a part already would be the same delivery's second line.
    expect(others([{ ...ana, supplierProductDetailsPublicId: 'bag' }])).toEqual([]);
  });

  it('when the source has less now, the parts come down one after the other', () => {
    const both = addPart(six, { ...bia, quantity: milli(4000) });
    const now = testItem('tomato', { quantity: milli(8000) });
    expect(refreshed(both, [ana, bia], [now]).lines.map(({ quantity }) => quantity)).toEqual([6000, 2000]);
    const few = testItem('tomato', { quantity: milli(5000) });
    expect(refreshed(both, [ana, bia], [few]).lines.map(({ quantity }) => quantity)).toEqual([5000]);
  });

  it('a discount of so many reais goes along with one part, a share with each', () => {
    const share = testDiscount('a', 'share');
    const reais = { ...testDiscount('b', 'reais'), discountType: 'TOTAL_VALUE_ITEM' } as const;
    const carried = [share, reais];
    const both = addPart(carryDiscounts(six, six.lines[0] ?? first, carried), bia, carried);
    const keys = both.lines.map(({ discounts }) => discounts.map(({ key }) => key));
    expect(keys).toEqual([['a', 'b'], ['a']]);
    expect(both.lines.map((one) => carriableBy(one, both.lines, carried))).toEqual([[], []]);
  });
});
