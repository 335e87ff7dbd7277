import type { LookupSource } from '../../../kit/forms/registration/look-ups.ts';
import { findBrands, findFamilies, findTags } from './product-filters.ts';
import { productBatchTexts } from './product-batch.texts.ts';
import { productFormTexts as texts, productsTexts } from '../products.texts.ts';

// Where fields look for what a product is sorted by.

export const familySource: LookupSource = {
  lookUp: findFamilies,
  failureText: productsTexts.filters.familiesFailed,
  emptyNote: texts.noFamily,
  offersFirst: true,
};
export const brandSource: LookupSource = {
  lookUp: findBrands,
  failureText: productsTexts.filters.brandsFailed,
  emptyNote: texts.noBrand,
  offersFirst: true,
};
export const tagSource: LookupSource = {
  lookUp: findTags,
  failureText: productsTexts.filters.tagsFailed,
  emptyNote: productBatchTexts.noTag,
  offersFirst: true,
};
