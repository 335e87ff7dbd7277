import { isTest, type SourceFile } from './source-files.ts';

/** Files of the server that read the kind of a document for another reason than masking. */
const others: readonly string[] = [
  // Which documents a store has to send.
  'parties/store-figures/figures-sql.ts',
  // What may be erased as a whole, and which words of it.
  'desk/erasure/confirm-erasure.ts',
  'desk/erasure/erasure-subject.ts',
  'desk/erasure/erasure.queries.ts',
  'desk/erasure/personal-words.ts',
  // The document alone: it is among the words of a delivery, found by its beginning or written in a cell.
  'orders/deliveries/delivery-row.store.ts',
  'orders/deliveries/list/renamed-words.store.ts',
  'platform/db/personal-search.ts',
  'catalog/products/recommendation-import.ts',
  'catalog/supplier-products/sold-rows.ts',
];
const asked = /\bisPersonDocument\b|\blength\([^)]*document(?:_number)?\b/;

/**
 * Masking is decided by whether the record ever was a person's (`wasPerson`), never by its present document, which its reader
 * may write.
 */
export const masksByDocument = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('apps/api/src/') && path.endsWith('.ts') && !isTest(path))
    .filter(({ path }) => !others.includes(path.slice('apps/api/src/'.length)))
    .flatMap(({ path, text }) => {
      const line = text.split('\n').findIndex((one) => asked.test(one));
      return line === -1 ? [] : [`${path}:${line + 1}: ask wasPerson, not the document`];
    });
