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
  /** Offers of each item, the cheapest first. */
  readonly offers: ReadonlyMap<string, readonly ProposedOffer[]>;
  readonly suppliers: ReadonlyMap<string, ProposedSupplier>;
};

const byPrice = (one: ProposedOffer, other: ProposedOffer): number =>
  one.total - other.total || one.supplierId.localeCompare(other.supplierId);

/** Every item from the cheapest of these suppliers; items none of them has are left out. */
const assign = ({ itemIds, offers }: World, open: ReadonlySet<string>): readonly ProposedOffer[] =>
  itemIds.flatMap((itemId) => offers.get(itemId)?.find((offer) => open.has(offer.supplierId)) ?? []);

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
  return world.itemIds.flatMap(
    (itemId) =>
      // Stable: of one day the cheapest stays first.
      world.offers
        .get(itemId)
        ?.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
        .slice(0, 1) ?? [],
  );
};

/**
 * Ways to relocate a delivery without thinking: cheapest as a whole (freight included), from the fewest suppliers, and
 * soonest. Only what can be chosen belongs in `offers`; items without an offer stay out. Empty when nothing is offered.
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
  const world: World = { itemIds, offers: Map.groupBy(open, ({ itemId }) => itemId), suppliers: known };
  const [few, soon] = [fewest(world), soonest(world)];
  const best = cheapest(world, [few, soon]);
  const ways: readonly (readonly [ProposalKind, readonly ProposedOffer[]])[] = [
    ['CHEAPEST', best],
    ['FEWEST_SUPPLIERS', usedBy(best).size < usedBy(few).size ? best : few],
    ['SOONEST', soon],
  ];
  return ways.map(([kind, chosen]) => ({ kind, offers: chosen, total: costOf(world, chosen) }));
};
