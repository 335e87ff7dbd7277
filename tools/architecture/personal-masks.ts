import { isTest, type SourceFile } from './source-files.ts';

/** Files of the server that ask what a document is for another reason than what of its record is masked. */
const others: readonly string[] = [
  // Which documents a store has to send.
  'slices/store-figures/figures-sql.ts',
  // What may be erased as a whole, and which words of it.
  'slices/erasure/confirm-erasure.ts',
  'slices/erasure/erasure-subject.ts',
  'slices/erasure/erasure.queries.ts',
  'slices/erasure/personal-words.ts',
  // The document alone: it is among the words of a delivery, found by its beginning or written in a cell.
  'slices/deliveries/delivery-row.store.ts',
  'slices/deliveries/renamed-words.store.ts',
  'platform/db/personal-search.ts',
  'slices/products/recommendation-import.ts',
  'slices/supplier-products/sold-rows.ts',
];
const asked = /\bisPersonDocument\b|\blength\([^)]*document(?:_number)?\b/;

/**
 * What of a record is masked is decided by whether it ever was a person's (`wasPerson`), never by the document it has now, which its
 * reader may write.
 */
export const masksByDocument = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('apps/api/src/') && path.endsWith('.ts') && !isTest(path))
    .filter(({ path }) => !others.includes(path.slice('apps/api/src/'.length)))
    .flatMap(({ path, text }) => {
      const line = text.split('\n').findIndex((one) => asked.test(one));
      return line === -1 ? [] : [`${path}:${line + 1}: ask wasPerson, not the document`];
    });
