import type { ImportContext } from './base/imports/change-import.ts';
import { importWorks } from './base/imports/import-works.ts';
import { watchSheetRows } from './access/personal-data/watch-sheets.ts';
import { recommendationImport } from './catalog/products/recommendation-import.ts';
import { storeImport } from './parties/stores/sheets/store-import.ts';
import { offerImport } from './catalog/supplier-products/offer-import.ts';
import { priceImport } from './catalog/supplier-products/price-import.ts';

const kinds = [offerImport, recommendationImport, storeImport, priceImport];

/**
 * Every kind of sheet import, and the long works that process the rows. `secret` keys the counts of unknown documents in
 * sheets.
 */
export const importContextOf = (secret: Buffer): ImportContext => ({
  kinds,
  works: importWorks(kinds, watchSheetRows(secret)),
});
