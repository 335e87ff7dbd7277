import { isTest, type SourceFile } from './source-files.ts';

/** Files that compare names of products otherwise. */
const others: readonly string[] = [
  // Part of the helper: how a word as typed is found in a name or a brand's.
  'catalog/products/product-words.queries.ts',
  // Products that wait and begin like a given one.
  'catalog/product-classification/waiting.queries.ts',
];

/** Whether a file compares a part of the name of a table's row: `p.search_text like`, `fold(p.name) like`, `holdsWords(sql`p.…`, words put
 * together of it or answered under another name. */
const compares = (text: string, row: string): boolean =>
  new RegExp(
    `\\b${row}\\.search_text as \\w+|\\b${row}\\.(?:search_text|name)\\)?\\s*(?:i?like\\b|~)|holdsWords\\(sql\`\\(*(?:fold\\()?${row}\\.(?:search_text|name)|\\b${row}\\.search_text \\|\\|`,
  ).test(text);

/** Searches of products by words that know no other names of a food: 'aipim' would miss 'mandioca'. */
export const narrowProductSearches = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('apps/api/src/') && path.endsWith('.ts') && !isTest(path))
    .filter(({ path }) => !others.includes(path.slice('apps/api/src/'.length)))
    .filter(({ text }) => !/\bisCalled\(/.test(text))
    .filter(({ text }) =>
      [...text.matchAll(/\b(?:from|join) product (\w+)/g)].some(([, row]) => compares(text, row ?? '')),
    )
    .map(({ path }) => `${path}: searches products by words: use catalog/product-words.queries.ts`);
