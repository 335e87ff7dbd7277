import type { BusinessDate } from '../../days/calendar.ts';
import { type Centavos, centavos, ZERO } from '../../money.ts';
import { type FreightOffer, freightOf } from '../../parties/suppliers/freight.ts';
import { coveringSets } from './covering-sets.ts';

/** A product that could replace an item. Ids are only compared. */
export type ProposedOffer = {
  readonly itemId: string;
  readonly supplierId: string;
  readonly productId: string;
  readonly total: Centavos;
};
export type ProposedSupplier = FreightOffer & {
  readonly supplierId: string;
  readonly deliveryDate: BusinessDate;
};
export type ProposalKind = 'CHEAPEST' | 'FEWEST_SUPPLIERS' | 'SOONEST';
export type Proposal = {
  readonly kind: ProposalKind;
  readonly offers: readonly ProposedOffer[];
  /** Products and freight of all suppliers. */
  readonly total: Centavos;
};

// The search tries hundreds of combinations: suppliers are numbered, so that a combination is a set of flags.
type Choice = {
  readonly offer: ProposedOffer;
  readonly supplier: number;
  /** Another item could use the same product: a delivery contains each product once. */
  readonly isShared: boolean;
};
/** Offers of each item, the preferred first. */
type Preferences = readonly (readonly Choice[])[];
type World = {
  readonly suppliers: readonly ProposedSupplier[];
  /** The cheapest first. */
  readonly choices: Preferences;
};
type Open = readonly boolean[];
type Way = { readonly choices: readonly Choice[]; readonly used: Open; readonly cost: number };

const byPrice = (one: Choice, other: Choice): number =>
  one.offer.total - other.offer.total || one.offer.supplierId.localeCompare(other.offer.supplierId);

const wayOf = ({ suppliers }: World, choices: readonly Choice[]): Way => {
  const used = suppliers.map(() => false);
  const amounts = suppliers.map(() => ZERO);
  let cost = 0;
  for (const { offer, supplier } of choices) {
    used[supplier] = true;
    amounts[supplier] = centavos((amounts[supplier] ?? 0) + offer.total);
    cost += offer.total;
  }
  for (const [supplier, terms] of suppliers.entries())
    if (used[supplier] === true) cost += freightOf(terms, amounts[supplier] ?? ZERO);
  return { choices, used, cost };
};

/**
 * Gives every item its preferred offer of these suppliers, without using a product twice; items without an offer are left
 * out. Where all offers of an item are taken, another item changes its offer if that leaves more items with one.
 */
const assign = (world: World, open: Open, preferences: Preferences = world.choices): Way => {
  const chosen: (Choice | undefined)[] = [];
  const holders = new Map<string, number>();
  const take = (item: number, choice: Choice): true => {
    if (choice.isShared) holders.set(choice.offer.productId, item);
    chosen[item] = choice;
    return true;
  };
  const place = (item: number, requested: Set<string> | null): boolean => {
    const its = preferences[item] ?? [];
    const isFree = (one: Choice) =>
      open[one.supplier] === true && !(one.isShared && holders.has(one.offer.productId));
    const free = its.find(isFree);
    if (free !== undefined) return take(item, free);
    const tried = requested ?? new Set();
    return its.some((choice) => {
      const { productId } = choice.offer;
      const holder = open[choice.supplier] === true ? holders.get(productId) : undefined;
      if (holder === undefined || tried.has(productId)) return false;
      tried.add(productId);
      return place(holder, tried) && take(item, choice);
    });
  };
  for (const item of preferences.keys()) place(item, null);
  return wayOf(
    world,
    chosen.filter((choice) => choice !== undefined),
  );
};

/** More items first, then the lower total. */
const isBetter = (one: Way, other: Way): boolean =>
  one.choices.length === other.choices.length
    ? one.cost < other.cost
    : one.choices.length > other.choices.length;

/** Adds and removes suppliers one at a time while that lowers the total. */
const improved = (world: World, start: Way): Way => {
  let best = start;
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const supplier of world.suppliers.keys()) {
      const tried = assign(world, best.used.with(supplier, best.used[supplier] === false));
      if (!isBetter(tried, best)) continue;
      best = tried;
      isMoving = true;
    }
  }
  return best;
};

const cheapest = (world: World, others: readonly Way[]): Way => {
  const none = wayOf(world, []);
  const best = (ways: readonly Way[]): Way =>
    ways.reduce((one, other) => (isBetter(other, one) ? other : one), none);
  const alone = best(
    [...world.suppliers.keys()].map((supplier) => assign(world, none.used.with(supplier, true))),
  );
  const everyone = assign(
    world,
    world.suppliers.map(() => true),
  );
  return best([everyone, alone, ...others].map((start) => improved(world, start)));
};

/** Adds suppliers one at a time: the one that sells most missing items, the cheapest of equals. */
const oneByOne = (world: World): Way => {
  let covered = wayOf(world, []);
  let open: Open = covered.used;
  for (;;) {
    let next: { readonly open: Open; readonly way: Way } | null = null;
    for (const supplier of world.suppliers.keys()) {
      if (open[supplier] === true) continue;
      const wider = open.with(supplier, true);
      const way = assign(world, wider);
      if (next === null || isBetter(way, next.way)) next = { open: wider, way };
    }
    if (next === null || next.way.choices.length === covered.choices.length) return covered;
    covered = next.way;
    ({ open } = next);
  }
};

const count = ({ used }: Way): number => used.filter(Boolean).length;

/** The smallest set of suppliers that sells everything on offer, the cheapest of equals. */
const fewest = (world: World): Way => {
  let best = oneByOne(world);
  const all = best.choices.length;
  const sellers = world.choices.map((its) => new Set(its.map(({ supplier }) => supplier)));
  for (const set of coveringSets(sellers)) {
    if (set.size > count(best)) break;
    const way = assign(
      world,
      world.suppliers.map((_, supplier) => set.has(supplier)),
    );
    if (way.choices.length < all) continue;
    if (count(way) < count(best) || way.cost < best.cost) best = way;
  }
  return best;
};

const soonest = (world: World): Way => {
  const dayOf = ({ supplier }: Choice): string => world.suppliers[supplier]?.deliveryDate ?? '';
  // The sort is stable: for equal days the cheapest stays first.
  const byDay = world.choices.map((its) =>
    its.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other))),
  );
  return assign(
    world,
    world.suppliers.map(() => true),
    byDay,
  );
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

const worldOf = (
  itemIds: readonly string[],
  offers: readonly ProposedOffer[],
  suppliers: readonly ProposedSupplier[],
): World => {
  const numbers = new Map(suppliers.map(({ supplierId }, number) => [supplierId, number]));
  const shared = sharedProducts(offers);
  const choices = offers.flatMap((offer) => {
    const supplier = numbers.get(offer.supplierId);
    return supplier === undefined ? [] : { offer, supplier, isShared: shared.has(offer.productId) };
  });
  const byItem = Map.groupBy(choices.toSorted(byPrice), ({ offer }) => offer.itemId);
  return { suppliers, choices: itemIds.map((itemId) => byItem.get(itemId) ?? []) };
};

/**
 * Ready proposals for relocating a delivery: the cheapest with freight, the fewest suppliers, the soonest. `offers` has
 * only products that can be chosen. Items without an offer stay out; no product replaces two items, because saving
 * refuses a repeated product. Empty without offers. The cheapest is found by moving one supplier at a time. The fewest is
 * the smallest set, or the smallest found if very many suppliers and products exhaust the search.
 */
export const proposeRelocation = (
  itemIds: readonly string[],
  offers: readonly ProposedOffer[],
  suppliers: readonly ProposedSupplier[],
): readonly Proposal[] => {
  const world = worldOf(itemIds, offers, suppliers);
  if (world.choices.every((its) => its.length === 0)) return [];
  const [few, soon] = [fewest(world), soonest(world)];
  const best = cheapest(world, [few, soon]);
  const ways: readonly (readonly [ProposalKind, Way])[] = [
    ['CHEAPEST', best],
    ['FEWEST_SUPPLIERS', count(best) < count(few) ? best : few],
    ['SOONEST', soon],
  ];
  return ways.map(([kind, { choices, cost }]) => ({
    kind,
    offers: choices.map(({ offer }) => offer),
    total: centavos(cost),
  }));
};
