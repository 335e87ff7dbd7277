import {
  type DeliveryFilter,
  type DeliveryRow,
  listDeliveries,
} from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import type { deliverySortFields } from '@celeiro/contract/orders/deliveries/delivery-sort.ts';
import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import {
  exportColumns,
  exportDeliveries,
  startDeliveryExport,
} from '@celeiro/contract/orders/deliveries/delivery-sheets.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { lazy } from 'react';
import { download } from '../../../kit/api/download.ts';
import { plainRead } from '../../../kit/api/query.ts';
import { saveChange } from '../../../kit/api/save-change.ts';
import type { ListDefinition, SheetQuestion } from '../../../kit/list/list-definition.ts';
import { storageKeys } from '../../../kit/browser/local-storage.ts';
import { deliveryFilters } from './delivery-filters.ts';
import { deliverySelection, type Selected } from './delivery-selection.ts';
import { deliveryColumns, DeliveryLink } from './list-columns.tsx';
import { listTexts } from './list.texts.ts';
import { useOrderPointing } from './use-order-pointing.ts';
import { deliveryViews } from './views.ts';

type Field = (typeof deliverySortFields)[number];
const requested = ({ format, columns, filter, sort }: SheetQuestion<DeliveryFilter, Field>) => ({
  format,
  columns: exportColumns.filter((id) => columns.includes(id)),
  filter,
  sort,
});

/** The list of deliveries. */
export const deliveryList: ListDefinition<DeliveryRow, DeliveryFilter, Field, Selected> = {
  title: listTexts.title,
  noun: listTexts.noun,
  searchPlaceholder: listTexts.searchPlaceholder,
  emptyHint: listTexts.nothingYet,
  columns: deliveryColumns,
  filters: deliveryFilters,
  defaultSort: { field: 'receivedAt', direction: 'desc' },
  ask: ({ filter, sort, query }) => plainRead(listDeliveries, { query, body: { ...filter, sort } }),
  nameOf: (row) => listTexts.rowName(row.orderNumber, row.store),
  minWidth: 720,
  Link: DeliveryLink,
  usePointing: useOrderPointing,
  liveKinds: ['delivery'],
  columnsKey: storageKeys.listColumns,
  views: deliveryViews,
  bulk: {
    store: deliverySelection,
    summary: (rows) =>
      listTexts.chosenAmount(formatBRL(sumCentavos(rows.map((row) => row.totalAmountWithTax)))),
    Actions: lazy(() => import('./bulk-actions.tsx').then((module) => ({ default: module.BulkActions }))),
  },
  sheet: {
    maximum: EXPORT_MAXIMUM,
    fetch: (question, signal, onBytes) => {
      const { chosen } = question;
      const named = chosen === null ? {} : { orderSupplierPublicIds: [...chosen] };
      return download(exportDeliveries, { body: { ...requested(question), ...named } }, { signal }, onBytes);
    },
    start: (question, options) => saveChange(startDeliveryExport, { body: requested(question) }, options),
  },
};
