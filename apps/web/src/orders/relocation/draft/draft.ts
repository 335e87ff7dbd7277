import { calculateDiscount, discountLimit } from '@celeiro/rules/orders/discounts/calculate.ts';
import { type Period, parsePeriod } from '@celeiro/rules/days/calendar.ts';
import { type Centavos, sumCentavos } from '@celeiro/rules/money.ts';
import type { Milli } from '@celeiro/rules/quantity.ts';
import {
  type ChoosingWay,
  type DraftDiscount,
  type DraftLine,
  lineAmounts,
  type Offer,
  type ProductView,
  type RelocationStep,
} from '../view.ts';

/** Day, period and Celeiro Pay term ('term') of a new delivery, as far as they were chosen. */
export type DeliveryChoice = {
  readonly date: string | null;
  readonly period: Period | null;
  readonly term: string | null;
};
export const noChoice: DeliveryChoice = { date: null, period: null, term: null };

/** Everything a person decided so far about one delivery's relocation. */
export type RelocationDraft = {
  readonly orderPublicId: string;
  readonly deliveryPublicId: string;
  readonly step: RelocationStep;
  readonly way: ChoosingWay;
  readonly view: ProductView;
  readonly onlyServing: boolean;
  readonly search: string;
  readonly lines: readonly DraftLine[];
  readonly wishes: Readonly<Record<string, DeliveryChoice>>;
};

export const emptyDraft = (orderPublicId: string, deliveryPublicId: string): RelocationDraft => ({
  orderPublicId,
  deliveryPublicId,
  step: 'SELECT_PRODUCTS',
  way: 'compare',
  view: 'TABLE',
  onlyServing: true,
  search: '',
  lines: [],
  wishes: {},
});

const lineOf = (offer: Offer, discounts: readonly DraftDiscount[]): DraftLine => ({
  itemPublicId: offer.itemPublicId,
  supplierPublicId: offer.supplierPublicId,
  supplier: offer.supplier,
  supplierProductDetailsPublicId: offer.supplierProductDetailsPublicId,
  product: offer.product,
  packDesc: offer.packDesc,
  unit: offer.unit,
  isSubstitute: offer.isSubstitute,
  quantity: offer.quantity,
  content: offer.content,
  size: offer.size,
  useUnitPrice: offer.useUnitPrice,
  unitPrice: offer.unitPrice,
  discounts,
});

const isOf = (line: DraftLine, offer: Pick<Offer, 'itemPublicId' | 'supplierProductDetailsPublicId'>) =>
  line.itemPublicId === offer.itemPublicId &&
  line.supplierProductDetailsPublicId === offer.supplierProductDetailsPublicId;

/** The lines of new deliveries, one delivery for each supplier, in the order the suppliers were chosen. */
export const bySupplier = (
  lines: readonly DraftLine[],
): readonly {
  readonly supplierPublicId: string;
  readonly supplier: string;
  readonly lines: readonly DraftLine[];
}[] =>
  [...Map.groupBy(lines, ({ supplierPublicId }) => supplierPublicId)].map(([supplierPublicId, its]) => ({
    supplierPublicId,
    supplier: its[0]?.supplier ?? '',
    lines: its,
  }));

export const linesTotal = (lines: readonly DraftLine[]): Centavos =>
  sumCentavos(lines.map((line) => lineAmounts(line).adjustedTotal));

/** The total of the lines' discounts, each counted by itself; the summary says which fit together. */
export const linesDiscount = (lines: readonly DraftLine[]): Centavos =>
  sumCentavos(
    lines.flatMap((line) => {
      const { quantityTotal, adjustedTotal } = lineAmounts(line);
      return line.discounts.map(({ discountType: type, discountValue }) => {
        const question = { type, adjustedPrice: line.unitPrice, quantityTotal, adjustedTotal };
        const value = Math.min(discountValue, discountLimit(question));
        return calculateDiscount({ ...question, value }).total;
      });
    }),
  );

/**
 * Puts an offer in an item's place; the other choices for the item go, and the product leaves any other item's place: a
 * delivery holds it once. What was already chosen stays as it is.
 */
export const choose = (
  draft: RelocationDraft,
  offer: Offer,
  carried: readonly DraftDiscount[] = [],
): RelocationDraft => {
  if (draft.lines.some((line) => isOf(line, offer))) {
    const lines = draft.lines.filter((line) => line.itemPublicId !== offer.itemPublicId || isOf(line, offer));
    return lines.length === draft.lines.length ? draft : { ...draft, lines };
  }
  return {
    ...draft,
    lines: [
      ...withoutItem(draft.lines, offer.itemPublicId).filter(
        (line) => line.supplierProductDetailsPublicId !== offer.supplierProductDetailsPublicId,
      ),
      lineOf(offer, carried),
    ],
  };
};

/** Adds a product for a part of an item to the lines that have their own parts. */
export const addPart = (
  draft: RelocationDraft,
  offer: Offer,
  carried: readonly DraftDiscount[] = [],
): RelocationDraft =>
  draft.lines.some((line) => isOf(line, offer))
    ? draft
    : { ...draft, lines: [...draft.lines, lineOf(offer, carried.filter(isProportional))] };

/** Goes along with each part of an item; a discount of so many reais goes along once. */
const isProportional = ({ discountType }: DraftDiscount): boolean => discountType !== 'TOTAL_VALUE_ITEM';

/** The source's discounts that could still go along with a line. */
export const carriableBy = (
  line: DraftLine,
  lines: readonly DraftLine[],
  carried: readonly DraftDiscount[],
): readonly DraftDiscount[] => {
  const own = new Set(line.discounts.map(({ carriedFrom }) => carriedFrom));
  const elsewhere = new Set(
    lines
      .filter((other) => other !== line && other.itemPublicId === line.itemPublicId)
      .flatMap((other) => other.discounts.map(({ carriedFrom }) => carriedFrom)),
  );
  return carried.filter(
    (discount) =>
      !own.has(discount.carriedFrom) && (isProportional(discount) || !elsewhere.has(discount.carriedFrom)),
  );
};

const withoutItem = (lines: readonly DraftLine[], itemPublicId: string): readonly DraftLine[] =>
  lines.filter((line) => line.itemPublicId !== itemPublicId);

/** The item stays behind, in the history only. */
export const unchoose = (draft: RelocationDraft, itemPublicId: string): RelocationDraft => ({
  ...draft,
  lines: withoutItem(draft.lines, itemPublicId),
});

/** Takes one product off its new delivery. */
export const unchooseLine = (draft: RelocationDraft, line: DraftLine): RelocationDraft => ({
  ...draft,
  lines: draft.lines.filter((known) => !isOf(known, line)),
});

export const removeDelivery = (draft: RelocationDraft, supplierPublicId: string): RelocationDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.supplierPublicId !== supplierPublicId),
  wishes: Object.fromEntries(Object.entries(draft.wishes).filter(([id]) => id !== supplierPublicId)),
});

/** Changes one line; a line that is gone meanwhile changes nothing. */
export const changeLine = (
  draft: RelocationDraft,
  requested: DraftLine,
  change: (line: DraftLine) => DraftLine,
): RelocationDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (isOf(line, requested) ? change(line) : line)),
});

export const setQuantity = (draft: RelocationDraft, line: DraftLine, quantity: Milli): RelocationDraft =>
  changeLine(draft, line, (known) => ({ ...known, quantity }));

export const addDiscount = (
  draft: RelocationDraft,
  line: DraftLine,
  discount: DraftDiscount,
): RelocationDraft =>
  changeLine(draft, line, (known) => ({ ...known, discounts: [...known.discounts, discount] }));

export const removeDiscount = (draft: RelocationDraft, line: DraftLine, key: string): RelocationDraft =>
  changeLine(draft, line, (known) => ({
    ...known,
    discounts: known.discounts.filter((discount) => discount.key !== key),
  }));

export const chooseFor = (
  draft: RelocationDraft,
  supplierPublicId: string,
  choice: Partial<DeliveryChoice>,
): RelocationDraft => ({
  ...draft,
  wishes: {
    ...draft.wishes,
    [supplierPublicId]: { ...(draft.wishes[supplierPublicId] ?? noChoice), ...choice },
  },
});

/** Discounts of the source that go along with a line. */
export const carryDiscounts = (
  draft: RelocationDraft,
  line: DraftLine,
  carriable: readonly DraftDiscount[],
): RelocationDraft =>
  changeLine(draft, line, (known) => ({
    ...known,
    discounts: [...known.discounts, ...carriableBy(known, draft.lines, carriable)],
  }));

/** New deliveries without a term start from the source's. */
export const withTerms = (draft: RelocationDraft, term: string | null): RelocationDraft => {
  if (term === null) return draft;
  return bySupplier(draft.lines).reduce(
    (known, { supplierPublicId }) =>
      known.wishes[supplierPublicId]?.term == null ? chooseFor(known, supplierPublicId, { term }) : known,
    draft,
  );
};

/** All choices at once: what an automatic proposal says. What it leaves out stays behind. */
export const chooseAll = (
  draft: RelocationDraft,
  offers: readonly Offer[],
  carriedOf: (itemPublicId: string) => readonly DraftDiscount[],
): RelocationDraft =>
  offers.reduce<RelocationDraft>((known, offer) => choose(known, offer, carriedOf(offer.itemPublicId)), {
    ...draft,
    lines: draft.lines.filter((line) => offers.some((offer) => isOf(line, offer))),
  });

/** R-RELOC-004: what was stored, with the product search cleared; null for anything that isn't a draft. */
export const restoreDraft = (text: string | null): RelocationDraft | null => {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isDraft(stored)) return null;
    const choices = Object.fromEntries(
      Object.entries(stored.wishes).map(([id, choice]) => [
        id,
        { ...noChoice, ...choice, period: parsePeriod(choice.period ?? '') },
      ]),
    );
    return { ...stored, wishes: choices, search: '' };
  } catch {
    return null;
  }
};

const isDraft = (stored: unknown): stored is RelocationDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  'orderPublicId' in stored &&
  typeof stored.orderPublicId === 'string' &&
  'deliveryPublicId' in stored &&
  typeof stored.deliveryPublicId === 'string' &&
  'step' in stored &&
  (stored.step === 'SELECT_PRODUCTS' || stored.step === 'RESUME') &&
  'lines' in stored &&
  Array.isArray(stored.lines) &&
  'wishes' in stored &&
  typeof stored.wishes === 'object' &&
  stored.wishes !== null;
