import { type Milli, milli, MINIMUM_QUANTITY } from '@celeiro/rules/quantity.ts';
import { equivalentQuantity, remainingQuantity } from '@celeiro/rules/orders/relocation/quantities.ts';
import type { DraftLine, Offer, SourceItem } from './view.ts';

// An item may be split: what one supplier doesn't take, another may, and the rest remains in the source.

const isSame = (one: DraftLine | Offer, other: DraftLine | Offer): boolean =>
  one.itemPublicId === other.itemPublicId &&
  one.supplierProductDetailsPublicId === other.supplierProductDetailsPublicId;

const linesOf = (item: SourceItem, lines: readonly DraftLine[]): readonly DraftLine[] =>
  lines.filter(({ itemPublicId }) => itemPublicId === item.publicId);

/** The part of an item that no line takes, in its own packs; less than the smallest quantity counts as nothing. */
export const restOf = (item: SourceItem, lines: readonly DraftLine[]): Milli => {
  const rest = remainingQuantity(
    item,
    linesOf(item, lines).map((line) => ({ product: line, quantity: line.quantity })),
  );
  return milli(rest < MINIMUM_QUANTITY ? 0 : rest);
};

/** The most a product may take of what the other lines leave of its item, in its own packs; 0 where nothing is left. */
export const mostOf = (
  requested: DraftLine | Offer,
  offer: Pick<Offer, 'most'>,
  items: readonly SourceItem[],
  lines: readonly DraftLine[],
): Milli => {
  const item = items.find(({ publicId }) => publicId === requested.itemPublicId);
  if (item === undefined) return milli(0);
  const others = linesOf(item, lines)
    .filter((line) => !isSame(line, requested))
    .map((line) => ({ product: line, quantity: line.quantity }));
  const left = remainingQuantity(item, others);
  if (left <= 0) return milli(0);
  const quantity = Math.min(equivalentQuantity({ ...item, quantity: milli(left) }, requested), offer.most);
  // The smallest quantity there is may still be more than what the others leave.
  const taken = [...others, { product: requested, quantity: milli(quantity) }];
  const fits = others.length === 0 || remainingQuantity(item, taken) >= 0;
  return milli(fits && quantity >= MINIMUM_QUANTITY ? quantity : 0);
};

/** Who could take what is left of an item, the lowest price of a measure first, each with how much. */
export const splitOffers = (
  item: SourceItem,
  offers: readonly Offer[],
  items: readonly SourceItem[],
  lines: readonly DraftLine[],
): readonly Offer[] =>
  offers
    .filter(
      (offer) =>
        offer.itemPublicId === item.publicId &&
        (offer.refused === null || offer.isShort) &&
        !lines.some(
          (line) =>
            line.supplierProductDetailsPublicId === offer.supplierProductDetailsPublicId ||
            (line.itemPublicId === item.publicId && line.supplierPublicId === offer.supplierPublicId),
        ),
    )
    .map((offer) => ({ ...offer, quantity: mostOf(offer, offer, items, lines) }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => one.difference - other.difference);
