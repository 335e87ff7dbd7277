import type { BusinessDate } from '../calendar.ts';
import { type Centavos, sumCentavos } from '../money.ts';

/** A product that could take the place of an item. Ids are only compared. */
export type ProposedOffer = {
  readonly itemId: string;
  readonly supplierId: string;
  readonly productId: string;
  readonly total: Centavos;
};
export type ProposedSupplier = {
  readonly supplierId: string;
  readonly logisticCost: Centavos;
  readonly deliveryDate: BusinessDate;
};
export type ProposalKind = 'CHEAPEST' | 'FEWEST_SUPPLIERS' | 'SOONEST';
export type Proposal = {
  readonly kind: ProposalKind;
  readonly offers: readonly ProposedOffer[];
  /** Products and freight of everyone who delivers. */
  readonly total: Centavos;
};

type World = {
  readonly itemIds: readonly string[];
  /** Offers of each item, the preferred first. */
  readonly offers: ReadonlyMap<string, readonly ProposedOffer[]>;
  /** Products that several items could take: a delivery holds each product once. */
  readonly shared: ReadonlySet<string>;
  readonly suppliers: ReadonlyMap<string, ProposedSupplier>;
};

const byPrice = (one: ProposedOffer, other: ProposedOffer): number =>
  one.total - other.total || one.supplierId.localeCompare(other.supplierId);

/**
 * Every item by its preferred offer of these suppliers, no product twice; items none of them has are left out. Where
 * all an item could take is taken, whoever holds it moves on to another if that leaves more items with an offer.
 */
const assign = ({ itemIds, offers, shared }: World, open: ReadonlySet<string>): readonly ProposedOffer[] => {
  const holders = new Map<string, string>();
  const chosen = new Map<string, ProposedOffer>();
  const take = (offer: ProposedOffer): true => {
    if (shared.has(offer.productId)) holders.set(offer.productId, offer.itemId);
    chosen.set(offer.itemId, offer);
    return true;
  };
  const place = (itemId: string, tried: Set<string>): boolean => {
    const its = offers.get(itemId) ?? [];
    const free = its.find((offer) => open.has(offer.supplierId) && !holders.has(offer.productId));
    if (free !== undefined) return take(free);
    return its.some((offer) => {
      const holder = open.has(offer.supplierId) ? holders.get(offer.productId) : undefined;
      if (holder === undefined || tried.has(offer.productId)) return false;
      tried.add(offer.productId);
      return place(holder, tried) && take(offer);
    });
  };
  for (const itemId of itemIds) place(itemId, new Set());
  return itemIds.flatMap((itemId) => chosen.get(itemId) ?? []);
};

const usedBy = (offers: readonly ProposedOffer[]): ReadonlySet<string> =>
  new Set(offers.map((offer) => offer.supplierId));

const costOf = ({ suppliers }: World, offers: readonly ProposedOffer[]): Centavos =>
  sumCentavos([
    ...offers.map((offer) => offer.total),
    ...[...usedBy(offers)].flatMap((id) => suppliers.get(id)?.logisticCost ?? []),
  ]);

/** More items first, then the smaller amount. */
const isBetter = (world: World, one: readonly ProposedOffer[], other: readonly ProposedOffer[]): boolean =>
  one.length === other.length ? costOf(world, one) < costOf(world, other) : one.length > other.length;

/** Opens and closes one supplier after the other while that makes the whole cheaper. */
const improved = (world: World, start: readonly ProposedOffer[]): readonly ProposedOffer[] => {
  let best = start;
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const id of world.suppliers.keys()) {
      const open = new Set(usedBy(best));
      if (!open.delete(id)) open.add(id);
      const tried = assign(world, open);
      if (isBetter(world, tried, best)) {
        best = tried;
        isMoving = true;
      }
    }
  }
  return best;
};

const cheapest = (world: World, others: readonly (readonly ProposedOffer[])[]): readonly ProposedOffer[] => {
  const everyone = new Set(world.suppliers.keys());
  const best = (ways: readonly (readonly ProposedOffer[])[]): readonly ProposedOffer[] =>
    ways.reduce((one, other) => (isBetter(world, other, one) ? other : one), []);
  const alone = best([...everyone].map((id) => assign(world, new Set([id]))));
  return best([assign(world, everyone), alone, ...others].map((start) => improved(world, start)));
};

/** One supplier after the other, each time who brings most of what is missing, the cheapest of equals. */
const fewest = (world: World): readonly ProposedOffer[] => {
  const open = new Set<string>();
  let covered: readonly ProposedOffer[] = [];
  for (;;) {
    const tries = [...world.suppliers.keys()]
      .filter((id) => !open.has(id))
      .map((id) => ({ id, offers: assign(world, new Set([...open, id])) }));
    const next = tries.reduce<(typeof tries)[number] | null>(
      (best, tried) => (best === null || isBetter(world, tried.offers, best.offers) ? tried : best),
      null,
    );
    if (next === null || next.offers.length === covered.length) break;
    open.add(next.id);
    covered = next.offers;
  }
  return covered;
};

const soonest = (world: World): readonly ProposedOffer[] => {
  const dayOf = (offer: ProposedOffer): string => world.suppliers.get(offer.supplierId)?.deliveryDate ?? '';
  const offers = new Map(
    [...world.offers].map(([itemId, its]) => [
      itemId,
      // Stable: of one day the cheapest stays first.
      its.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other))),
    ]),
  );
  return assign({ ...world, offers }, new Set(world.suppliers.keys()));
};

const sharedProducts = (offers: readonly ProposedOffer[]): ReadonlySet<string> => {
  const firstItems = new Map<string, string>();
  const shared = new Set<string>();
  for (const { productId, itemId } of offers) {
    if ((firstItems.get(productId) ?? itemId) !== itemId) shared.add(productId);
    firstItems.set(productId, itemId);
  }
  return shared;
};

/**
 * Ways to relocate a delivery without thinking: cheapest as a whole (freight included), from the fewest suppliers, and
 * soonest. Only what can be chosen belongs in `offers`; items without an offer stay out, and no product stands for two
 * items, since saving refuses one twice in a delivery. Empty when nothing is offered.
 * The first two are searched for by moving one supplier at a time: nothing else found here is cheaper, or has fewer.
 */
export const proposeRelocation = (
  itemIds: readonly string[],
  offers: readonly ProposedOffer[],
  suppliers: readonly ProposedSupplier[],
): readonly Proposal[] => {
  const known = new Map(suppliers.map((supplier) => [supplier.supplierId, supplier]));
  const open = offers.filter((offer) => known.has(offer.supplierId)).toSorted(byPrice);
  if (open.length === 0) return [];
  const world: World = {
    itemIds,
    offers: Map.groupBy(open, ({ itemId }) => itemId),
    shared: sharedProducts(open),
    suppliers: known,
  };
  const [few, soon] = [fewest(world), soonest(world)];
  const best = cheapest(world, [few, soon]);
  const ways: readonly (readonly [ProposalKind, readonly ProposedOffer[]])[] = [
    ['CHEAPEST', best],
    ['FEWEST_SUPPLIERS', usedBy(best).size < usedBy(few).size ? best : few],
    ['SOONEST', soon],
  ];
  return ways.map(([kind, chosen]) => ({ kind, offers: chosen, total: costOf(world, chosen) }));
};
