import { milli } from '@celeiro/rules/quantity.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addDiscount,
  bySupplier,
  carryDiscounts,
  choose,
  chooseAll,
  emptyDraft,
  linesDiscount,
  linesTotal,
  noChoice,
  type RelocationDraft,
  removeDelivery,
  removeDiscount,
  restoreDraft,
  setQuantity,
  chooseFor,
  unchoose,
  unchooseLine,
  withTerms,
} from './draft.ts';
import { forgetDraft, readStoredDraft, storeDraft } from './stored-draft.ts';
import { testDiscount, testOffer } from '../test-relocation.ts';

const empty = emptyDraft('order', 'delivery');
const tomatoOfAna = testOffer('tomato', 'ana', { unitPrice: 500 });
const tomatoOfBia = testOffer('tomato', 'bia', { unitPrice: 600 });
const onionOfAna = testOffer('onion', 'ana', { unitPrice: 300 });
const first = (draft: RelocationDraft) => {
  const [line] = draft.lines;
  if (line === undefined) throw new Error('no line');
  return line;
};
const items = (draft: RelocationDraft) =>
  draft.lines.map((line) => `${line.itemPublicId}:${line.supplierPublicId}`);

describe('choosing who takes a product', () => {
  it('a product goes to one supplier: another choice takes the place of the one before', () => {
    const draft = choose(choose(choose(empty, tomatoOfAna), onionOfAna), tomatoOfBia);
    expect(items(draft)).toEqual(['onion:ana', 'tomato:bia']);
    expect(linesTotal(draft.lines)).toBe(2 * 300 + 2 * 600);
  });

  it('the same choice again keeps the quantity and the discounts already given', () => {
    const chosen = setQuantity(choose(empty, tomatoOfAna), first(choose(empty, tomatoOfAna)), milli(1000));
    const draft = choose(addDiscount(chosen, first(chosen), testDiscount('a')), tomatoOfAna);
    expect(first(draft).quantity).toBe(1000);
    expect(first(draft).discounts).toHaveLength(1);
  });

  it('taken back it stays behind, and a delivery without products is none', () => {
    const draft = choose(choose(empty, tomatoOfAna), onionOfAna);
    expect(items(unchoose(draft, 'tomato'))).toEqual(['onion:ana']);
    expect(items(unchooseLine(draft, first(draft)))).toEqual(['onion:ana']);
    const withChoice = chooseFor(draft, 'ana', { term: 'boleto' });
    expect(removeDelivery(withChoice, 'ana')).toEqual(empty);
  });

  it('a proposal replaces the choices, and keeps what it chooses the same way', () => {
    const before = choose(choose(empty, tomatoOfAna), onionOfAna);
    const changed = setQuantity(before, first(before), milli(500));
    const draft = chooseAll(changed, [tomatoOfAna], () => []);
    expect(items(draft)).toEqual(['tomato:ana']);
    expect(first(draft).quantity).toBe(500);
    const carried = chooseAll(empty, [tomatoOfBia], () => [testDiscount('a', 'source')]);
    expect(first(carried).discounts.map(({ carriedFrom }) => carriedFrom)).toEqual(['source']);
  });

  it('groups the lines into one delivery for each supplier, in the order they were chosen', () => {
    const draft = choose(choose(choose(empty, onionOfAna), tomatoOfBia), testOffer('kale', 'ana'));
    expect(bySupplier(draft.lines).map(({ supplier, lines }) => [supplier, lines.length])).toEqual([
      ['Fornecedor ana', 2],
      ['Fornecedor bia', 1],
    ]);
  });
});

describe('discounts and terms', () => {
  it('what the discounts of the chosen products come to is in the difference', () => {
    const percent = { ...testDiscount('a'), discountValue: 1000 };
    const total = { ...testDiscount('b'), discountType: 'TOTAL_VALUE_ITEM', discountValue: 99_999 } as const;
    const chosen = choose(empty, tomatoOfAna);
    expect(linesDiscount(addDiscount(chosen, first(chosen), percent).lines)).toBe(100);
    // More than the product costs is refused by the summary; until then it takes all of it.
    expect(linesDiscount(addDiscount(chosen, first(chosen), total).lines)).toBe(1000);
  });

  const draft = choose(empty, tomatoOfAna);
  it('are added, removed one by one, and carried once', () => {
    const added = addDiscount(
      addDiscount(draft, first(draft), testDiscount('a')),
      first(draft),
      testDiscount('b'),
    );
    expect(first(removeDiscount(added, first(added), 'a')).discounts.map(({ key }) => key)).toEqual(['b']);
    const carriable = [testDiscount('c', 'source')];
    const once = carryDiscounts(draft, first(draft), carriable);
    expect(first(carryDiscounts(once, first(once), carriable)).discounts).toHaveLength(1);
  });

  it('R-RELOC-017: a new delivery starts from the term of the source, and keeps the one that was chosen', () => {
    const both = chooseFor(choose(draft, testOffer('kale', 'bia')), 'bia', { term: 'pix' });
    const { wishes: choices } = withTerms(both, 'boleto');
    expect([choices['ana']?.term, choices['bia']?.term]).toEqual(['boleto', 'pix']);
    expect(withTerms(draft, null).wishes).toEqual({});
  });
});

describe('R-RELOC-004: the state in local storage', () => {
  beforeEach(() => localStorage.clear());
  const draft: RelocationDraft = {
    ...chooseFor(choose(empty, tomatoOfAna), 'ana', { ...noChoice, date: '2031-11-26', period: 'MORNING' }),
    step: 'RESUME',
    view: 'INFINITE_SCROLL',
    search: 'tomate',
  };

  it('comes back as it was, with the product search cleared', () => {
    storeDraft({ draft, version: 3, isSynced: true });
    expect(readStoredDraft()).toEqual({ draft: { ...draft, search: '' }, version: 3, isSynced: true });
  });

  it('what is no draft is none, and a period that is none is unchosen', () => {
    for (const text of [null, '', 'null', '[]', '{}', '{"orderPublicId":"o"}', '{"draft":1}'])
      expect(restoreDraft(text)).toBeNull();
    const odd = { ...draft, wishes: { ana: { date: null, period: 'NOON', term: null } } };
    expect(restoreDraft(JSON.stringify(odd))?.wishes['ana']).toEqual(noChoice);
    localStorage.setItem('celeiro.relocation', '{"draft":');
    expect(readStoredDraft()).toBeNull();
  });

  it('only the draft of the delivery that is done is forgotten', () => {
    storeDraft({ draft, version: 1, isSynced: false });
    forgetDraft('another');
    expect(readStoredDraft()).not.toBeNull();
    forgetDraft('delivery');
    expect(readStoredDraft()).toBeNull();
  });
});
