import { saysNoBrand } from '../catalog/brands.ts';
import { fold } from '../text.ts';

/** A brand, with what those were called that became it. */
export type KnownBrand = {
  readonly publicId: string;
  readonly name: string;
  readonly mergedNames: readonly string[];
};

/** The brand that a name's words hold, the one of most words; with the words beside it. Null where there is none. */
export const findBrand = (
  words: readonly string[],
  brands: readonly KnownBrand[],
): {
  readonly brand: { readonly publicId: string; readonly name: string };
  readonly words: string;
  readonly others: readonly string[];
} | null => {
  const folded = words.map(fold);
  const spoken = brands
    .flatMap(({ publicId, name, mergedNames }) =>
      [name, ...mergedNames].map((called) => ({ brand: { publicId, name }, called: fold(called).split(' ') })),
    )
    .filter(({ called }) => !saysNoBrand(called.join(' ')))
    .toSorted((one, other) => other.called.length - one.called.length);
  for (const { brand, called } of spoken) {
    const at = folded.findIndex((_, place) => called.every((word, index) => folded[place + index] === word));
    // A name that is nothing but a brand keeps it.
    if (at !== -1 && called.length < words.length)
      return {
        brand,
        words: words.slice(at, at + called.length).join(' '),
        others: [...words.slice(0, at), ...words.slice(at + called.length)],
      };
  }
  return null;
};
