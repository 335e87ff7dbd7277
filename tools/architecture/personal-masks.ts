import { isTest, type SourceFile } from './source-files.ts';

/** Server files that read the kind of a document for another reason than masking. */
const others: readonly string[] = [
  // The documents that a store has to send.
  'parties/store-figures/figures-sql.ts',
  // What can be erased as a whole, and which words of it.
  'desk/erasure/confirm-erasure.ts',
  'desk/erasure/erasure-subject.ts',
  'desk/erasure/erasure.queries.ts',
  'desk/erasure/personal-words.ts',
  // Only the document: a word of a delivery, searched by its beginning or written in a cell.
  'orders/deliveries/delivery-row.store.ts',
  'orders/deliveries/list/renamed-words.store.ts',
  'platform/db/personal-search.ts',
  'catalog/products/recommendation-import.ts',
  'catalog/supplier-products/sold-rows.ts',
];
const requested = /\bisPersonDocument\b|\blength\([^)]*document(?:_number)?\b/;

/**
 * Masking depends on whether the record ever belonged to a person (`wasPerson`), not on its current document, which its
 * reader may change.
 */
export const masksByDocument = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('apps/api/src/') && path.endsWith('.ts') && !isTest(path))
    .filter(({ path }) => !others.includes(path.slice('apps/api/src/'.length)))
    .flatMap(({ path, text }) => {
      const line = text.split('\n').findIndex((one) => requested.test(one));
      return line === -1 ? [] : [`${path}:${line + 1}: ask wasPerson, not the document`];
    });
