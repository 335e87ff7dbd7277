import { type Centavos, sumCentavos } from '@celeiro/rules/money.ts';
import { relocationTexts as texts } from '../relocation.texts.ts';
import { lineAmounts } from '../view.ts';
import type { Candidate, Comparison, DraftLine, Offer, SourceItem } from '../view.ts';

export type CellChoice = {
  readonly offer: Offer | null;
  readonly isChosen: boolean;
  /** Chosen for a part of the item, others for the rest. */
  readonly isPart: boolean;
};
export type ComparisonRows = readonly {
  readonly item: SourceItem;
  /** By supplier: what is chosen of it, else the least it asks. */
  readonly cells: ReadonlyMap<string, CellChoice>;
  readonly isChosen: boolean;
  /** Suppliers the item is divided between; 1 where it goes whole. */
  readonly parts: number;
}[];

/** Of several packs of one product the supplier's best: one that can be chosen, then the lowest total. */
const better = (one: Offer, other: Offer): Offer => {
  if ((one.refused === null) !== (other.refused === null)) return one.refused === null ? one : other;
  return other.total < one.total ? other : one;
};

/** A product replaces one item only: what another item has taken can't be chosen for this one. */
export const takenFor = (
  offer: Offer,
  items: readonly SourceItem[],
  lines: readonly DraftLine[],
): string | null => {
  const line = lines.find(
    (one) =>
      one.supplierProductDetailsPublicId === offer.supplierProductDetailsPublicId &&
      one.itemPublicId !== offer.itemPublicId,
  );
  const item = items.find(({ publicId }) => publicId === line?.itemPublicId);
  return item === undefined ? null : texts.takenFor(item.product, item.packDesc);
};

const cellsOf = (
  offers: readonly Offer[],
  items: readonly SourceItem[],
  lines: readonly DraftLine[],
): ReadonlyMap<string, CellChoice> => {
  const cells = new Map<string, CellChoice>();
  const parts = lines.filter(({ itemPublicId }) => itemPublicId === offers[0]?.itemPublicId).length;
  for (const one of offers) {
    const isChosen = lines.some(
      (line) =>
        line.itemPublicId === one.itemPublicId &&
        line.supplierProductDetailsPublicId === one.supplierProductDetailsPublicId,
    );
    // What has too little for the whole may have a part of it.
    const refused = isChosen && one.isShort ? null : (one.refused ?? takenFor(one, items, lines));
    const offer = { ...one, refused };
    const known = cells.get(offer.supplierPublicId);
    if (known?.isChosen === true) continue;
    const best = isChosen || known?.offer == null ? offer : better(known.offer, offer);
    cells.set(offer.supplierPublicId, { offer: best, isChosen, isPart: isChosen && parts > 1 });
  }
  return cells;
};

/** The table's rows: each item with what every supplier offers for it. */
export const comparisonRows = (
  items: readonly SourceItem[],
  { offers }: Comparison,
  lines: readonly DraftLine[],
): ComparisonRows => {
  const byItem = Map.groupBy(offers, ({ itemPublicId }) => itemPublicId);
  return items.map((item) => ({
    item,
    cells: cellsOf(byItem.get(item.publicId) ?? [], items, lines),
    isChosen: lines.some(({ itemPublicId }) => itemPublicId === item.publicId),
    parts: lines.filter(({ itemPublicId }) => itemPublicId === item.publicId).length,
  }));
};

/** What each supplier would ask for everything it can bring, without freight. */
export const supplierTotals = (
  rows: ComparisonRows,
  candidates: readonly Candidate[],
): readonly {
  readonly supplierPublicId: string;
  readonly amount: Centavos;
  readonly count: number;
}[] =>
  candidates.map(({ supplierPublicId }) => {
    // One product for two items is brought once.
    const offers = new Map(
      rows.flatMap(({ cells }) => {
        const offer = cells.get(supplierPublicId)?.offer ?? null;
        return offer === null || offer.refused !== null
          ? []
          : [[offer.supplierProductDetailsPublicId, offer] as const];
      }),
    );
    return {
      supplierPublicId,
      amount: sumCentavos([...offers.values()].map((offer) => lineAmounts(offer).adjustedTotal)),
      count: offers.size,
    };
  });
