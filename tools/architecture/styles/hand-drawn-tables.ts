import { isTest, type SourceFile } from '../source-files.ts';

/** Tables that are more than rows to read, each with what no component of tables has. */
const others: Readonly<Record<string, string>> = {
  'access/user-groups/groups-matrix.tsx': 'cells are walked by arrow keys',
  'catalog/supplier-products/offers-card.tsx': 'cells carry their labels on a phone',
  'catalog/supplier-products/price-grid.tsx': 'cells carry their labels on a phone; a note follows its row',
  'money/installments/invoice-section.tsx': 'a failure follows its row',
  'orders/delivery-items/items-table.tsx': 'rows are edited; the heads are copied',
  'orders/relocation/catalog/catalog.tsx': 'a row is an offer with its choice; its body is drawn in parts',
  'orders/relocation/catalog/comparison-table.tsx': 'suppliers are columns, with heads of several lines',
  'parties/suppliers/unavailability/year-calendar.tsx': 'a grid of days',
};
const WEB = 'apps/web/src/';

/** Files of the browser that draw a `<table>` of their own. */
export const handDrawnTables = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path, text }) => path.startsWith(WEB) && !isTest(path) && /<table\b/.test(text))
    .map(({ path }) => path.slice(WEB.length))
    .filter((path) => !path.startsWith('ui/data/') && !Object.hasOwn(others, path))
    .map((path) => `${WEB}${path}: draw rows to read by SmallTable, rows of a list by DataTable`);

/** Listed files that draw none any more. */
export const tablesNoMore = (files: readonly SourceFile[]): readonly string[] =>
  Object.keys(others).filter(
    (path) => !files.some((file) => file.path === `${WEB}${path}` && /<table\b/.test(file.text)),
  );
