import { isTest, type SourceFile } from './source-files.ts';

/** Files that compare names of products for another reason than that a person searches for one. */
const others: readonly string[] = [
  // Part of it: how a word as typed is found in a name or a brand's.
  'slices/products/product-words.queries.ts',
  // Products that wait and begin like a given one.
  'slices/product-classification/waiting.queries.ts',
  // Names of brands, of families and of suppliers and cities, next to how many products they have.
  'slices/products/brands.queries.ts',
  'slices/products/families.queries.ts',
  'slices/suppliers/supplier-filter.queries.ts',
  // Any subject of the audit, by the words of its history.
  'slices/audit/audit-subjects.queries.ts',
];
const reads = /\b(?:from|join) product\b/;
const compares = /\b(?:search_text|name\))\s*(?:i?like\b|~)|\bholdsWords\(/;

/** Searches of products by words that know no other names of a food: 'aipim' would miss 'mandioca'. */
export const narrowProductSearches = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('apps/api/src/') && path.endsWith('.ts') && !isTest(path))
    .filter(({ path }) => !others.includes(path.slice('apps/api/src/'.length)))
    .filter(({ text }) => reads.test(text) && compares.test(text) && !/\bisCalled\(/.test(text))
    .map(({ path }) => `${path}: searches products by words: use catalog/product-words.queries.ts`);
