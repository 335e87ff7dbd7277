import { isTest, type SourceFile } from './source-files.ts';

/** Files that compare names of products in another way. */
const others: readonly string[] = [
  // Part of the helper: finds a typed word in a product's or brand's name.
  'catalog/products/product-words.queries.ts',
  // Waiting products that begin like a given one.
  'catalog/product-classification/waiting.queries.ts',
];

/**
 * Whether a file compares a part of the name of a table's row: `p.search_text like`, `fold(p.name) like`,
 * `holdsWords(sql`p.…`, or words built from it or selected under another name.
 */
const compares = (text: string, row: string): boolean =>
  new RegExp(
    `\\b${row}\\.search_text as \\w+|\\b${row}\\.(?:search_text|name)\\)?\\s*(?:i?like\\b|~)|holdsWords\\(sql\`\\(*(?:fold\\()?${row}\\.(?:search_text|name)|\\b${row}\\.search_text \\|\\|`,
  ).test(text);

/** Product searches by words that ignore synonyms: 'aipim' would miss 'mandioca'. */
export const narrowProductSearches = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('apps/api/src/') && path.endsWith('.ts') && !isTest(path))
    .filter(({ path }) => !others.includes(path.slice('apps/api/src/'.length)))
    .filter(({ text }) => !/\bisCalled\(/.test(text))
    .filter(({ text }) =>
      [...text.matchAll(/\b(?:from|join) product (\w+)/g)].some(([, row]) => compares(text, row ?? '')),
    )
    .map(({ path }) => `${path}: searches products by words: use catalog/product-words.queries.ts`);
