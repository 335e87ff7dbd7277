import { packText } from '@celeiro/rules/catalog/products/products.ts';
import { brandDictionary } from '@celeiro/rules/catalog/product-classification/find-brand.ts';
import {
  type Neighbour,
  suggestProduct,
  SURE,
  VERY_SURE,
} from '@celeiro/rules/catalog/product-classification/suggest.ts';
import { centi } from '@celeiro/rules/quantity.ts';
import { fold } from '@celeiro/rules/text.ts';
import { expect, test } from 'vitest';
import { articlePack } from './demo-packs.ts';
import { planCatalogue } from './demo-products.ts';

// How often the rules of pre-classification are right of the demonstration's products: each is suggested anew, as a supplier
// writes it, while nothing of its name is known.

const reference = (name: string) => ({ publicId: name, name });
const products: readonly Neighbour[] = planCatalogue([]).articles.map((article) => {
  const pack = articlePack(article);
  return {
    publicId: String(article.id),
    name: article.name,
    family: reference(article.family),
    brand: article.brand === null || article.brand === 'nc' ? null : reference(article.brand),
    unit: pack.unit,
    packageUnit: pack.package_unit,
    outerUnit: pack.outer_unit,
    content: pack.content,
    size: centi(pack.size_centi),
    tags: [],
  };
});
const brands = brandDictionary(
  [...new Set(products.flatMap(({ brand }) => brand?.name ?? []))].map((name) => ({
    ...reference(name),
    mergedNames: [],
  })),
);
const written = (one: Neighbour): string =>
  fold([one.name, one.brand?.name ?? '', packText(one)].join(' ')).toUpperCase();

const judged = products
  .filter((_, index) => index % 4 === 0)
  .map((one) => {
    const neighbours = products.filter(({ name }) => name !== one.name);
    const suggestion = suggestProduct(written(one), { brands, neighbours });
    const sureness = new Map(suggestion.because.map(({ field, confidence }) => [field, confidence]));
    return {
      suggestion,
      isSureOfFamily: (sureness.get('family') ?? 0) >= SURE,
      family: suggestion.family?.name === one.family.name,
      brand: suggestion.brand?.name === one.brand?.name,
      pack: suggestion.unit === one.unit && packText(suggestion) === packText(one),
      name: suggestion.name === one.name,
    };
  });
const share = (part: readonly unknown[], whole: readonly unknown[]): number => part.length / whole.length;

test('families: what is suggested is right four times of five, and nine of ten where the rules are sure', () => {
  const said = judged.filter(({ suggestion }) => suggestion.family !== null);
  const sure = judged.filter(({ isSureOfFamily }) => isSureOfFamily);
  const right = ({ family }: (typeof judged)[number]) => family;
  expect(share(said.filter(right), said)).toBeGreaterThan(0.79);
  expect(share(said.filter(right), judged)).toBeGreaterThan(0.6);
  expect(share(sure.filter(right), sure)).toBeGreaterThan(0.9);
  expect(share(sure.filter(right), judged)).toBeGreaterThan(0.45);
});

test('brands and packs that a name tells are read as they are', () => {
  expect(judged.filter(({ brand }) => !brand)).toEqual([]);
  expect(judged.filter(({ pack }) => !pack)).toEqual([]);
});

test('what may be taken with many others at once is right in everything', () => {
  const taken = judged.filter(({ suggestion }) => suggestion.confidence >= VERY_SURE);
  expect(taken.filter(({ family, brand, pack, name }) => !(family && brand && pack && name))).toEqual([]);
});
