import { formatBRL } from '@celeiro/rules/money.ts';
import { formatShort, type Milli } from '@celeiro/rules/quantity.ts';
import type { RelocationDraft } from './draft.ts';
import { mostOf } from '../parts.ts';
import { relocationTexts as texts } from '../relocation.texts.ts';
import type { DraftLine, Offer, SourceItem } from '../view.ts';

/** Something that is different from what a person saw, item by item. */
export type SeenChange = {
  readonly key: string;
  readonly product: string;
  readonly label: string;
  readonly oldText: string | null;
  readonly newText: string | null;
};

const offerOf = (line: DraftLine, offers: readonly Offer[]): Offer | undefined =>
  offers.find(
    (offer) =>
      offer.itemPublicId === line.itemPublicId &&
      offer.supplierProductDetailsPublicId === line.supplierProductDetailsPublicId,
  );

/** Differences of the source since the page opened. */
export const itemChanges = (
  seen: readonly SourceItem[],
  items: readonly SourceItem[],
): readonly SeenChange[] => {
  const now = new Map(items.map((item) => [item.publicId, item]));
  const before = new Map(seen.map((item) => [item.publicId, item]));
  const moved = seen.flatMap((old): readonly SeenChange[] => {
    const item = now.get(old.publicId);
    const about = { product: old.product };
    if (item === undefined)
      return [{ ...about, key: old.publicId, label: texts.removed, oldText: null, newText: null }];
    return [
      {
        ...about,
        key: `${old.publicId}-quantity`,
        label: texts.quantity,
        oldText: formatShort(old.quantity),
        newText: formatShort(item.quantity),
      },
      {
        ...about,
        key: `${old.publicId}-price`,
        label: texts.columns.price,
        oldText: formatBRL(old.price),
        newText: formatBRL(item.price),
      },
    ].filter(({ oldText, newText }) => oldText !== newText);
  });
  const added = items
    .filter(({ publicId }) => !before.has(publicId))
    .map(({ publicId, product }) => ({
      key: publicId,
      product,
      label: texts.joined,
      oldText: null,
      newText: null,
    }));
  return [...moved, ...added];
};

/** Prices that are not what they were when the products were chosen. */
export const priceChanges = (lines: readonly DraftLine[], offers: readonly Offer[]): readonly SeenChange[] =>
  lines.flatMap((line) => {
    const offer = offerOf(line, offers);
    return offer === undefined || offer.unitPrice === line.unitPrice
      ? []
      : [
          {
            key: `${line.itemPublicId}${line.supplierProductDetailsPublicId}`,
            product: `${line.product} (${line.supplier})`,
            label: texts.columns.price,
            oldText: formatBRL(line.unitPrice),
            newText: formatBRL(offer.unitPrice),
          },
        ];
  });

/** Why a line can't be moved, or null: it is no longer offered, or exceeds what the source holds. */
export const lineProblem = (
  line: DraftLine,
  offers: readonly Offer[],
  items: readonly SourceItem[],
  lines: readonly DraftLine[],
): string | null => {
  const offer = offerOf(line, offers);
  if (offer === undefined) return texts.notOffered(line.product, line.supplier);
  if (offer.refused !== null && !offer.isShort) return offer.refused;
  if (line.quantity <= mostOf(line, offer, items, lines)) return null;
  return (line.quantity > offer.most ? offer.refused : null) ?? texts.tooMuch(line.product);
};

/** The most of a line that can be relocated: what the other lines leave of its item, in packs of the product. */
export const limitOf = (
  line: DraftLine,
  offers: readonly Offer[],
  items: readonly SourceItem[],
  lines: readonly DraftLine[],
): Milli => {
  const offer = offerOf(line, offers);
  return offer === undefined ? line.quantity : mostOf(line, offer, items, lines);
};

/** The draft with today's prices and packs; what is gone is left out, what is too much comes down to what there is. */
export const refreshed = (
  draft: RelocationDraft,
  offers: readonly Offer[],
  items: readonly SourceItem[],
): RelocationDraft => ({
  ...draft,
  // One after the other: a part takes what the parts before it leave.
  lines: draft.lines.reduce<readonly DraftLine[]>((rest, line) => {
    const offer = offerOf(line, offers);
    if (offer === undefined || (offer.refused !== null && !offer.isShort)) return rest;
    const { content, size, useUnitPrice, unitPrice } = offer;
    const most = mostOf(offer, offer, items, rest);
    const quantity = line.quantity > most ? most : line.quantity;
    return quantity === 0 ? rest : [...rest, { ...line, content, size, useUnitPrice, unitPrice, quantity }];
  }, []),
});
