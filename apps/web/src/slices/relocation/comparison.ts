import { type Centavos, sumCentavos } from '@celeiro/rules/money.ts';
import { lineAmounts } from './view.ts';
import type { Candidate, Comparison, DraftLine, Offer, SourceItem } from './view.ts';

export type CellChoice = { readonly offer: Offer | null; readonly isChosen: boolean };
export type ComparisonRows = readonly {
  readonly item: SourceItem;
  /** By supplier: what is chosen of it, else the least it asks. */
  readonly cells: ReadonlyMap<string, CellChoice>;
  readonly isChosen: boolean;
}[];

/** Of several packs of one product the supplier's best: one that can be chosen, then the lowest total. */
const better = (one: Offer, other: Offer): Offer => {
  if ((one.refused === null) !== (other.refused === null)) return one.refused === null ? one : other;
  return other.total < one.total ? other : one;
};

const cellsOf = (offers: readonly Offer[], lines: readonly DraftLine[]): ReadonlyMap<string, CellChoice> => {
  const cells = new Map<string, CellChoice>();
  for (const offer of offers) {
    const isChosen = lines.some(
      (line) =>
        line.itemPublicId === offer.itemPublicId &&
        line.supplierProductDetailsPublicId === offer.supplierProductDetailsPublicId,
    );
    const known = cells.get(offer.supplierPublicId);
    if (known?.isChosen === true) continue;
    const best = isChosen || known?.offer == null ? offer : better(known.offer, offer);
    cells.set(offer.supplierPublicId, { offer: best, isChosen });
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
    cells: cellsOf(byItem.get(item.publicId) ?? [], lines),
    isChosen: lines.some(({ itemPublicId }) => itemPublicId === item.publicId),
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
    const offers = rows.flatMap(({ cells }) => {
      const offer = cells.get(supplierPublicId)?.offer ?? null;
      return offer === null || offer.refused !== null ? [] : [offer];
    });
    return {
      supplierPublicId,
      amount: sumCentavos(offers.map((offer) => lineAmounts(offer).adjustedTotal)),
      count: offers.length,
    };
  });
