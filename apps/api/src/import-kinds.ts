import type { ImportContext } from './slices/imports/change-import.ts';
import { importWorks } from './slices/imports/import-works.ts';
import { watchSheetRows } from './slices/personal-data/watch-sheets.ts';
import { recommendationImport } from './slices/products/recommendation-import.ts';
import { storeImport } from './slices/stores/store-import.ts';
import { offerImport } from './slices/supplier-products/offer-import.ts';
import { priceImport } from './slices/supplier-products/price-import.ts';

const kinds = [offerImport, recommendationImport, storeImport, priceImport];

/** Every kind of sheet that is imported, and the works its rows go through; by the secret, unknown documents in them are counted. */
export const importContextOf = (secret: Buffer): ImportContext => ({
  kinds,
  works: importWorks(kinds, watchSheetRows(secret)),
});
