import type { RealocationProposals } from '@celeiro/contract/orders/relocation/relocation.ts';
import { formatDate, parsePeriod } from '@celeiro/rules/days/calendar.ts';
import { quantityLimit, UNCOUNTED_LIMIT } from '@celeiro/rules/catalog/catalog/choose-product.ts';
import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import { formatCount, milli } from '@celeiro/rules/quantity.ts';
import { relocationTexts as texts } from '../relocation.texts.ts';
import type { BestOf, Candidate, Comparison, DraftDiscount, Offer, Proposal } from '../view.ts';

const stockText = ({ stock, quantityStock }: RealocationProposals['offers'][number]): string => {
  if (!stock) return texts.noStock;
  return quantityLimit(quantityStock) === UNCOUNTED_LIMIT && quantityStock === 1
    ? texts.uncounted
    : texts.stock(formatCount(quantityStock));
};

/** The lowest of what can be chosen, by a number. Several share it. */
const lowest = <T>(all: readonly T[], of: (one: T) => number | null): number => {
  const numbers = all.map(of).filter((value) => value !== null);
  return numbers.length === 0 ? Number.NaN : Math.min(...numbers);
};

/** The lowest value where another is higher; NaN where all are equal: none is highlighted then. */
const outstanding = <T>(all: readonly T[], of: (one: T) => number | null): number => {
  const least = lowest(all, of);
  return all.some((one) => of(one) !== least) ? least : Number.NaN;
};

/** The lowest total of those who can deliver an item; NaN for a single one or where all ask the same: none is cheapest then. */
const cheapestOf = (
  its: readonly {
    readonly supplierPublicId: string;
    readonly refused: string | null;
    readonly total: Centavos;
  }[],
): number => {
  const able = its.filter(({ refused }) => refused === null);
  const bySupplier = [...Map.groupBy(able, ({ supplierPublicId }) => supplierPublicId).values()];
  return outstanding(bySupplier, (offers) => lowest(offers, ({ total }) => total));
};

const offersOf = (wire: RealocationProposals): readonly Offer[] => {
  const names = new Map(wire.suppliers.map(({ supplierPublicId, supplier }) => [supplierPublicId, supplier]));
  const out = new Map(wire.suppliers.map(({ supplierPublicId, reason }) => [supplierPublicId, reason]));
  const offers = wire.offers.map((offer) => ({
    ...offer,
    itemPublicId: offer.orderSupplierItemPublicId,
    supplier: names.get(offer.supplierPublicId) ?? '',
    total: offer.totalAmount,
    listPrice: offer.listPrice === offer.unitPrice ? null : offer.listPrice,
    stock: stockText(offer),
    most: milli(quantityLimit(offer.quantityStock) * 1000),
    isShort:
      out.get(offer.supplierPublicId) === null &&
      offer.unitPrice > 0 &&
      offer.reason !== null &&
      offer.quantityStock > 0,
    isSubstitute: false,
    refused: offer.reason ?? out.get(offer.supplierPublicId) ?? null,
  }));
  const cheapest = new Map(
    [...Map.groupBy(offers, ({ itemPublicId }) => itemPublicId)].map(([item, its]) => [
      item,
      cheapestOf(its),
    ]),
  );
  return offers.map((offer) => ({
    ...offer,
    isCheapest: offer.refused === null && offer.total === cheapest.get(offer.itemPublicId),
  }));
};

const dayNumber = ({ deliveryDate }: RealocationProposals['suppliers'][number]): number | null =>
  deliveryDate === null ? null : Date.parse(deliveryDate);

/** Whom it takes to bring every product: the proposal with the fewest suppliers. */
const neededOf = ({ offers, proposals }: RealocationProposals): ReadonlySet<string> => {
  const chosen = new Set(
    proposals
      .find(({ kind }) => kind === 'FEWEST_SUPPLIERS')
      ?.items.map((item) => item.supplierProductDetailsPublicId),
  );
  return new Set(
    offers.flatMap((offer) =>
      chosen.has(offer.supplierProductDetailsPublicId) ? offer.supplierPublicId : [],
    ),
  );
};

/** In the server's order: who together bring every product first. */
const candidatesOf = (wire: RealocationProposals, requestedDate: string): readonly Candidate[] => {
  const able = wire.suppliers.filter(({ reason }) => reason === null);
  const best = {
    soonest: outstanding(able, dayNumber),
    minimum: outstanding(able, ({ minimumOrder }) => minimumOrder),
    freight: outstanding(able, ({ logisticCost }) => logisticCost),
  };
  const needed = neededOf(wire);
  return wire.suppliers.map((supplier) => {
    const period = parsePeriod(supplier.delivery ?? '');
    const marks: readonly (readonly [BestOf, boolean])[] = [
      ['soonest', dayNumber(supplier) === best.soonest],
      ['minimum', supplier.minimumOrder === best.minimum],
      ['freight', supplier.logisticCost === best.freight],
    ];
    return {
      ...supplier,
      day: supplier.deliveryDate === null || period === null ? null : { date: supplier.deliveryDate, period },
      dayNote:
        supplier.dayReason === null ? null : texts.notOn(formatDate(requestedDate), supplier.dayReason),
      refused: supplier.reason,
      isNeeded: needed.has(supplier.supplierPublicId),
      best: supplier.reason === null ? marks.flatMap(([mark, isIt]) => (isIt ? [mark] : [])) : [],
    };
  });
};

const proposalsOf = (wire: RealocationProposals): readonly Proposal[] => {
  const suppliers = new Map(
    wire.offers.map((offer) => [offer.supplierProductDetailsPublicId, offer.supplierPublicId]),
  );
  return wire.proposals.map(({ kind, totalAmount, items }) => ({
    kind,
    label: texts.proposal[kind],
    text: texts.proposalText(
      new Set(items.map((item) => suppliers.get(item.supplierProductDetailsPublicId))).size,
      items.length,
      formatBRL(totalAmount),
    ),
    supplierProducts: items.map((item) => ({
      itemPublicId: item.orderSupplierItemPublicId,
      id: item.supplierProductDetailsPublicId,
    })),
  }));
};

const carriedOf = (wire: RealocationProposals): Comparison['carried'] =>
  Map.groupBy(
    wire.discounts.map((discount): DraftDiscount & { readonly item: string } => ({
      item: discount.orderSupplierItemPublicId,
      key: discount.carriedFromPublicId ?? discount.discountReasonPublicId,
      reasonPublicId: discount.discountReasonPublicId,
      reason: discount.discountReason,
      category: discount.discountCategoryReason,
      discountType: discount.discountType,
      discountValue: discount.discountValue,
      releaseName: discount.releaseName,
      releaseUserName: discount.releaseUserName ?? null,
      supplierProblemPublicId: discount.supplierProblemPublicId ?? null,
      carriedFrom: discount.carriedFromPublicId ?? null,
    })),
    ({ item }) => item,
  );

/** What the server knows of the suppliers, with the best of each marked. `requestedDate` is the source's own day. */
export const comparisonOf = (wire: RealocationProposals, requestedDate: string): Comparison => ({
  candidates: candidatesOf(wire, requestedDate),
  offers: offersOf(wire),
  proposals: proposalsOf(wire),
  carried: carriedOf(wire),
});
