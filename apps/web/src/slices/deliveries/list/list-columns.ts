import { readStored, storageKeys, store } from '../../../kit/local-storage.ts';
import { listTexts } from './list.texts.ts';
import type { SortField } from './list-state.ts';

export type ColumnId = keyof typeof listTexts.head;
export type Column = {
  readonly id: ColumnId;
  readonly label: string;
  /** Share of the table's width; numbers in px stay as they are. */
  readonly width: string;
  readonly sort?: SortField;
  readonly isNumber?: boolean;
  /** The number and the status always stand. */
  readonly isFixed?: boolean;
  /** On narrow windows these leave, in this order. */
  readonly givesWay?: 'first' | 'second' | 'third';
};

export const columns: readonly Column[] = [
  { id: 'number', label: listTexts.head.number, width: '88px', sort: 'orderNumber', isFixed: true },
  { id: 'received', label: listTexts.head.received, width: '104px', sort: 'receivedAt', givesWay: 'third' },
  { id: 'store', label: listTexts.head.store, width: '19%' },
  { id: 'supplier', label: listTexts.head.supplier, width: '17%' },
  { id: 'delivery', label: listTexts.head.delivery, width: '104px', sort: 'deliveryDate' },
  { id: 'operator', label: listTexts.head.operator, width: '13%', givesWay: 'second' },
  { id: 'payment', label: listTexts.head.payment, width: '14%', givesWay: 'first' },
  { id: 'total', label: listTexts.head.total, width: '116px', sort: 'totalAmountWithTax', isNumber: true },
  { id: 'status', label: listTexts.head.status, width: '204px', isFixed: true },
];

/** Columns a person hid, remembered in this browser. */
export const hiddenColumns = (): ReadonlySet<string> =>
  new Set((readStored(storageKeys.listColumns) ?? '').split(',').filter((id) => id !== ''));

export const storeHiddenColumns = (hidden: ReadonlySet<string>): void =>
  store(storageKeys.listColumns, hidden.size === 0 ? null : [...hidden].join(','));
