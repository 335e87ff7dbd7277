/**
 * Caches a value that can be computed again; beyond `most` entries the oldest is dropped. Not for counts, which must not
 * be dropped: use `createBoundedCounts`.
 */
export const remember = <K, V>(known: Map<K, V>, key: K, value: V, most: number): void => {
  known.delete(key);
  known.set(key, value);
  const oldest = known.keys().next();
  if (known.size > most && oldest.done !== true) known.delete(oldest.value);
};
