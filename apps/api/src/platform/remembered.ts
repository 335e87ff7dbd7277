/**
 * Remembers a value that can be had again, newest last; beyond `most` the oldest is forgotten. For what is only quicker to have at hand:
 * counts are held by `createBoundedCounts`.
 */
export const remember = <K, V>(known: Map<K, V>, key: K, value: V, most: number): void => {
  known.delete(key);
  known.set(key, value);
  const oldest = known.keys().next();
  if (known.size > most && oldest.done !== true) known.delete(oldest.value);
};
