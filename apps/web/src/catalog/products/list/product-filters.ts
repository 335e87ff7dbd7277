import { listBrands } from '@celeiro/contract/catalog/products/brands.ts';
import { listFamilyTags } from '@celeiro/contract/catalog/products/family-tags.ts';
import { searchFamilies } from '@celeiro/contract/catalog/products/families.ts';
import type { ProductFilter } from '@celeiro/contract/catalog/products/products.ts';
import { fold } from '@celeiro/rules/text.ts';
import { classificationLabels, classifications } from '@celeiro/rules/catalog/products/products.ts';
import { plainRead } from '../../../kit/api/query.ts';
import { supplierSource } from '../../../kit/forms/registration/registration-look-ups.ts';
import { choicesFilter, type Filter, idsFilter, textFilter } from '../../../kit/list/filters/filters.ts';
import { SEARCH } from '../../../kit/list/list-state.ts';
import { lookUp, type LookUp } from '../../../kit/fields/look-up.ts';
import { productsTexts } from '../products.texts.ts';

const texts = productsTexts.filters;

/** All there are fit on one page. */
const FAMILIES = 200;
/** Families by name. */
export const findFamilies = lookUp(
  searchFamilies,
  (name) => ({ query: { page: 0, size: FAMILIES, ...(name !== '' && { name }) } }),
  ({ content }) => content.map(({ publicId, name }) => ({ value: publicId, label: name })),
);
/** Brands by name. */
export const findBrands = lookUp(
  listBrands,
  (name) => ({ query: name === '' ? {} : { name } }),
  (brands) => brands.map(({ publicId, name }) => ({ value: publicId, label: name })),
);
/** Tags with their families, by either's name. */
export const findTags: LookUp = (text) => {
  const { queryKey, queryFn } = plainRead(listFamilyTags, { query: {} });
  const folded = fold(text);
  return {
    queryKey: [...queryKey, 'options', folded],
    queryFn: async (context) => {
      const tags = await queryFn(context);
      return tags
        .filter(({ name, familyName }) => fold(`${name} ${familyName}`).includes(folded))
        .map(({ publicId, name, familyName }) => ({
          value: publicId,
          label: name,
          description: familyName,
        }));
    },
  };
};
/** One of two answers; both, or none, ask for nothing. */
const eitherFilter = (
  param: string,
  words: { readonly label: string; readonly yes: string; readonly no: string },
  ask: (isYes: boolean) => Partial<ProductFilter>,
): Filter<ProductFilter> =>
  choicesFilter({
    param,
    label: words.label,
    options: [
      { value: 'yes', label: words.yes },
      { value: 'no', label: words.no },
    ],
    ask: ([first, ...more]) => (first === undefined || more.length > 0 ? {} : ask(first === 'yes')),
  });

/** By what products are found; their parameters are those of addresses and saved views. */
export const productFilters: readonly Filter<ProductFilter>[] = [
  textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
  eitherFilter('active', { label: texts.active, yes: texts.isActive, no: texts.isInactive }, (active) => ({
    active,
  })),
  idsFilter({
    param: 'family',
    label: texts.family,
    lookUp: findFamilies,
    knowsAll: true,
    failed: texts.familiesFailed,
    ask: (ids) => ({ familyPublicIds: [...ids] }),
  }),
  idsFilter({
    param: 'tag',
    label: texts.tag,
    lookUp: findTags,
    knowsAll: true,
    failed: texts.tagsFailed,
    ask: (ids) => ({ tagPublicIds: [...ids] }),
  }),
  idsFilter({
    param: 'brand',
    label: texts.brand,
    lookUp: findBrands,
    knowsAll: true,
    failed: texts.brandsFailed,
    excludes: ['noBrand'],
    ask: (ids) => ({ brandPublicIds: [...ids] }),
  }),
  eitherFilter('noBrand', { label: texts.noBrand, yes: texts.only, no: texts.others }, (noBrand) => ({
    noBrand,
  })),
  idsFilter({
    param: 'supplier',
    label: texts.supplier,
    lookUp: supplierSource.lookUp,
    knowsAll: true,
    failed: texts.suppliersFailed,
    ask: (ids) => ({ supplierPublicIds: [...ids] }),
  }),
  eitherFilter('image', { label: texts.image, yes: texts.withImage, no: texts.withoutImage }, (hasImage) => ({
    hasImage,
  })),
  eitherFilter('price', { label: texts.price, yes: texts.with, no: texts.without }, (hasPrice) => ({
    hasPrice,
  })),
  eitherFilter('offer', { label: texts.offer, yes: texts.withOffer, no: texts.withoutOffer }, (hasOffer) => ({
    hasOffer,
  })),
  choicesFilter({
    param: 'classification',
    label: texts.classification,
    options: classifications.map((value) => ({ value, label: classificationLabels[value] })),
    ask: (chosen) => ({ classifications: [...chosen] }),
  }),
];
