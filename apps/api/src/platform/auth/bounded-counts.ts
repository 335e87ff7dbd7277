type Count = { count: number; readonly windowEnd: number };

/** Counts attempts for each key, in a window that begins with the key's first attempt. Times are milliseconds. */
export type BoundedCounts = {
  /** Seconds until this key may try again, at least 1; null while it is below the limit. */
  readonly waitOf: (key: string, now: number) => number | null;
  readonly add: (key: string, now: number) => void;
  /** Subtracts one attempt of the key. */
  readonly giveBack: (key: string) => void;
};

/**
 * Counts at most `mostKeys` keys in this process. When it is full, it drops the keys whose window ended, then those with
 * the fewest attempts, oldest first. It never drops a key at its limit, so no caller ends their own block by trying other
 * keys. When every key is at its limit, new keys share one count.
 */
export const createBoundedCounts = ({
  limit,
  windowMs,
  mostKeys = 10_000,
}: {
  readonly limit: number;
  readonly windowMs: number;
  readonly mostKeys?: number;
}): BoundedCounts => {
  const counts = new Map<string, Count>();
  let shared: Count | undefined;

  const makeRoom = (now: number): boolean => {
    if (counts.size < mostKeys) return true;
    for (const [key, { windowEnd }] of counts) if (now >= windowEnd) counts.delete(key);
    if (counts.size < mostKeys) return true;
    // Drops a tenth at once, so that a flood of keys does not scan all of them each time.
    const fewest = [...counts]
      .filter(([, { count }]) => count < limit)
      .toSorted(([, one], [, other]) => one.count - other.count)
      .slice(0, Math.ceil(mostKeys / 10));
    for (const [key] of fewest) counts.delete(key);
    return fewest.length > 0;
  };
  const next = (known: Count | undefined, now: number): Count =>
    known !== undefined && now < known.windowEnd
      ? { ...known, count: known.count + 1 }
      : { count: 1, windowEnd: now + windowMs };
  const blockedUntil = (known: Count | undefined, now: number): number | null =>
    known !== undefined && known.count >= limit && now < known.windowEnd ? known.windowEnd : null;

  return {
    waitOf: (key, now) => {
      const ofShared = blockedUntil(shared, now);
      const until = counts.has(key)
        ? blockedUntil(counts.get(key), now)
        : ofShared !== null && !makeRoom(now)
          ? ofShared
          : null;
      return until === null ? null : Math.max(1, Math.ceil((until - now) / 1000));
    },
    add: (key, now) => {
      if (counts.has(key) || makeRoom(now)) counts.set(key, next(counts.get(key), now));
      else shared = next(shared, now);
    },
    giveBack: (key) => {
      const known = counts.get(key);
      if (known !== undefined) counts.set(key, { ...known, count: Math.max(0, known.count - 1) });
    },
  };
};
