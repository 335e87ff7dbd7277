import { saysNoBrand } from '../products/brands.ts';
import { fold } from '../../text.ts';

/** A brand, with what those were called that became it. */
export type KnownBrand = {
  readonly publicId: string;
  readonly name: string;
  readonly mergedNames: readonly string[];
};

/** Brands by the first word of what they are called, those of most words first. */
export type BrandDictionary = ReadonlyMap<
  string,
  readonly { readonly brand: Pick<KnownBrand, 'publicId' | 'name'>; readonly called: readonly string[] }[]
>;

/** Every brand there is, to be found in many names; 'nc' is none. */
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

/** The brand that a name's words hold, the one of most words; with the words beside it. Null where there is none. */
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
    // A name that is nothing but a brand keeps it.
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
