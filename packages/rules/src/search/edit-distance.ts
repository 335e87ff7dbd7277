/** The number of changes that turn one word into the other: letters inserted, removed, replaced or swapped. */
export const editDistance = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const at = (up: number, left: number): number => (up === 0 ? row : rows[i - up])?.[j - left] ?? 0;
      const isSame = one[i - 1] === other[j - 1];
      const isTurned = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] && i > 1 && j > 1;
      row.push(
        Math.min(
          at(1, 0) + 1,
          at(0, 1) + 1,
          at(1, 1) + (isSame ? 0 : 1),
          isTurned ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
};
