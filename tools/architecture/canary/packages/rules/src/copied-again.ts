/** Long enough to be a copy, and harmless. */
export const boundaries = (lines: readonly { readonly price: number; readonly packs: number }[]): string => {
  const amounts = lines.map(({ price, packs }) => price * packs).filter((amount) => amount > 0);
  const highest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0);
  const lowest = amounts.reduce((least, amount) => (amount < least ? amount : least), highest);
  return [`highest ${highest}`, `lowest ${lowest}`, `lines ${lines.length}`].join(', ');
};
