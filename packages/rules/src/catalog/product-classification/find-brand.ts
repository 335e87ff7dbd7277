import { saysNoBrand } from '../products/brands.ts';
import { fold } from '../../text.ts';

/** A brand, with the former names of brands that were merged into it. */
export type KnownBrand = {
  readonly publicId: string;
  readonly name: string;
  readonly mergedNames: readonly string[];
};

/** Brands by the first word of their names, those with the most words first. */
export type BrandDictionary = ReadonlyMap<
  string,
  readonly { readonly brand: Pick<KnownBrand, 'publicId' | 'name'>; readonly called: readonly string[] }[]
>;

/** A dictionary of all brands for searching many names; 'nc' is no brand. */
export const brandDictionary = (brands: readonly KnownBrand[]): BrandDictionary =>
  Map.groupBy(
    brands
      .flatMap(({ publicId, name, mergedNames }) =>
        [name, ...mergedNames].map((one) => ({ brand: { publicId, name }, called: fold(one).split(' ') })),
      )
      .filter(({ called }) => !saysNoBrand(called.join(' ')))
      .toSorted((one, other) => other.called.length - one.called.length),
    ({ called: [first = ''] }) => first,
  );

/**
 * The brand whose name is among the words, the one with the most words, and the remaining words. Null when there is none.
 */
export const findBrand = (
  words: readonly string[],
  dictionary: BrandDictionary,
): {
  readonly brand: Pick<KnownBrand, 'publicId' | 'name'>;
  readonly words: string;
  readonly others: readonly string[];
} | null => {
  const folded = words.map(fold);
  const [found] = folded
    .flatMap((word, at) =>
      (dictionary.get(word) ?? [])
        .filter(({ called }) => called.every((one, index) => folded[at + index] === one))
        .map((one) => ({ ...one, at })),
    )
    // A name that consists only of a brand is left as it is.
    .filter(({ called }) => called.length < words.length)
    .toSorted((one, other) => other.called.length - one.called.length || one.at - other.at);
  if (found === undefined) return null;
  const { brand, called, at } = found;
  return {
    brand,
    words: words.slice(at, at + called.length).join(' '),
    others: [...words.slice(0, at), ...words.slice(at + called.length)],
  };
};
