import type { ImportContext } from './base/imports/change-import.ts';
import { importWorks } from './base/imports/import-works.ts';
import { watchSheetRows } from './access/personal-data/watch-sheets.ts';
import { recommendationImport } from './catalog/products/recommendation-import.ts';
import { storeImport } from './parties/stores/sheets/store-import.ts';
import { offerImport } from './catalog/supplier-products/offer-import.ts';
import { priceImport } from './catalog/supplier-products/price-import.ts';

const kinds = [offerImport, recommendationImport, storeImport, priceImport];

/** Every kind of sheet that is imported, and the works its rows go through; by the secret, unknown documents in them are counted. */
export const importContextOf = (secret: Buffer): ImportContext => ({
  kinds,
  works: importWorks(kinds, watchSheetRows(secret)),
});
