/** The search ends after this many steps; forty suppliers of a dozen products need far fewer. */
const MOST_STEPS = 4000;

/**
 * Yields sets of suppliers that together sell every item that anyone sells, smaller sets first. `sellers` has the
 * suppliers of each item, by number. The list is complete unless the search runs out of steps.
 * The search takes the missing item with the fewest sellers, adds one of them, and repeats. When no item is missing and
 * the set isn't full, any supplier may be added: an item may need another seller where two share a product.
 */
export function* coveringSets(
  sellers: readonly ReadonlySet<number>[],
  most = MOST_STEPS,
): Generator<ReadonlySet<number>, void> {
  const requested = sellers.filter(({ size }) => size > 0).toSorted((one, other) => one.size - other.size);
  const everyone = [...new Set(requested.flatMap((its) => [...its]))];
  let steps = 0;
  function* widened(
    set: readonly number[],
    missing: readonly ReadonlySet<number>[],
    left: number,
  ): Generator<ReadonlySet<number>, void> {
    steps += 1;
    if (left === 0) {
      if (missing.length === 0) yield new Set(set);
      return;
    }
    const gains = new Map(
      [...(missing[0] ?? everyone)]
        .filter((supplier) => !set.includes(supplier))
        .map((supplier) => [supplier, missing.filter((its) => its.has(supplier)).length]),
    );
    // The most promising first; the last supplier of a set must sell every missing item.
    for (const [supplier, gain] of [...gains].toSorted((one, other) => other[1] - one[1])) {
      if (steps >= most) return;
      if (left === 1 && gain < missing.length) return;
      const rest = missing.filter((its) => !its.has(supplier));
      yield* widened([...set, supplier], rest, left - 1);
    }
  }
  for (let size = 1; size <= everyone.length && steps < most; size += 1) yield* widened([], requested, size);
}
