import { type DeliveryFilter, deliverySortFields } from '@celeiro/contract/deliveries.ts';
import { type DeliveryStatusCode, isStatusCode, statusOf } from '@celeiro/rules/deliveries/statuses.ts';
import { isDay, parsePeriod, type Period } from '@celeiro/rules/calendar.ts';
import { paymentMethodById } from '@celeiro/rules/payments/methods.ts';
import { pageSizeOf } from '../../../ui/pagination.tsx';

export type SortField = (typeof deliverySortFields)[number];
export type Sort = { readonly field: SortField; readonly direction: 'asc' | 'desc' };

/** What of the list stands in the address: it can be sent to a colleague and survives a reload. */
export type ListState = {
  readonly search: string;
  readonly statuses: readonly DeliveryStatusCode[];
  readonly periods: readonly Period[];
  readonly deliveryFrom: string;
  readonly deliveryTo: string;
  readonly receivedFrom: string;
  readonly receivedTo: string;
  readonly suppliers: readonly string[];
  readonly operators: readonly string[];
  readonly withoutOperator: boolean;
  readonly payments: readonly string[];
  readonly aboveLimit: boolean;
  readonly problems: boolean;
  readonly refunds: boolean;
  readonly sort: Sort;
  readonly page: number;
  readonly size: number | null;
  readonly cursor: string | null;
};

export const defaultSort: Sort = { field: 'receivedAt', direction: 'desc' };

export const emptyState: ListState = {
  search: '',
  statuses: [],
  periods: [],
  deliveryFrom: '',
  deliveryTo: '',
  receivedFrom: '',
  receivedTo: '',
  suppliers: [],
  operators: [],
  withoutOperator: false,
  payments: [],
  aboveLimit: false,
  problems: false,
  refunds: false,
  sort: defaultSort,
  page: 0,
  size: null,
  cursor: null,
};

const list = (text: string | undefined): string[] => [
  ...new Set((text ?? '').split(',').filter((part) => part !== '')),
];
// What the server takes of each kind.
const MOST = 50;

const day = (text: string | undefined): string => (text !== undefined && isDay(text) ? text : '');
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const username = /^[\p{L}\p{N}.@_+-]{1,254}$/u;

const parseSort = (text: string | undefined): Sort => {
  const [name, direction] = (text ?? '').split('.');
  const field = deliverySortFields.find((known) => known === name);
  return field ? { field, direction: direction === 'asc' ? 'asc' : 'desc' } : defaultSort;
};

/** Reads the address. Anything that makes no sense is left out: a wrong link still opens the list. */
export const parseListState = (search: Readonly<Record<string, string | undefined>>): ListState => {
  const page = Number(search['page']);
  return {
    search: (search['search'] ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, 120),
    statuses: list(search['status']).filter(isStatusCode),
    periods: list(search['period']).flatMap((text) => parsePeriod(text) ?? []),
    deliveryFrom: day(search['deliveryFrom']),
    deliveryTo: day(search['deliveryTo']),
    receivedFrom: day(search['receivedFrom']),
    receivedTo: day(search['receivedTo']),
    suppliers: list(search['supplier'])
      .filter((id) => uuid.test(id))
      .slice(0, MOST),
    operators: list(search['operator'])
      .filter((name) => username.test(name))
      .slice(0, MOST),
    withoutOperator: search['withoutOperator'] === 'true',
    payments: list(search['payment'])
      .filter((id) => paymentMethodById(id) !== undefined)
      .slice(0, MOST),
    aboveLimit: search['aboveLimit'] === 'true',
    problems: search['problems'] === 'true',
    refunds: search['refunds'] === 'true',
    sort: parseSort(search['sort']),
    page: Number.isSafeInteger(page) && page >= 0 && page <= 1_000_000 ? page : 0,
    size: pageSizeOf(search['size']),
    cursor: /^[A-Za-z0-9_-]{1,400}$/.test(search['cursor'] ?? '') ? (search['cursor'] ?? null) : null,
  };
};

/** The address of a state; what is at its default is left out. */
export const listSearch = (state: ListState): Record<string, string> => {
  const entries: [string, string][] = [
    ['search', state.search],
    ['status', state.statuses.join(',')],
    ['period', state.periods.join(',')],
    ['deliveryFrom', state.deliveryFrom],
    ['deliveryTo', state.deliveryTo],
    ['receivedFrom', state.receivedFrom],
    ['receivedTo', state.receivedTo],
    ['supplier', state.suppliers.join(',')],
    ['operator', state.operators.join(',')],
    ['withoutOperator', state.withoutOperator ? 'true' : ''],
    ['payment', state.payments.join(',')],
    ['aboveLimit', state.aboveLimit ? 'true' : ''],
    ['problems', state.problems ? 'true' : ''],
    ['refunds', state.refunds ? 'true' : ''],
    [
      'sort',
      state.sort.field === defaultSort.field && state.sort.direction === defaultSort.direction
        ? ''
        : `${state.sort.field}.${state.sort.direction}`,
    ],
    ['page', state.page === 0 ? '' : String(state.page)],
    ['size', state.size === null ? '' : String(state.size)],
    ['cursor', state.cursor ?? ''],
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
};

/** What the server is asked. */
export const filterBody = (state: ListState): DeliveryFilter => ({
  ...(state.search !== '' && { search: state.search }),
  ...(state.statuses.length > 0 && { statuses: state.statuses.map((code) => statusOf(code).publicId) }),
  ...(state.periods.length > 0 && { periods: [...state.periods] }),
  ...(state.deliveryFrom !== '' && { deliveryDateFrom: state.deliveryFrom }),
  ...(state.deliveryTo !== '' && { deliveryDateTo: state.deliveryTo }),
  ...(state.receivedFrom !== '' && { receivedFrom: state.receivedFrom }),
  ...(state.receivedTo !== '' && { receivedTo: state.receivedTo }),
  ...(state.suppliers.length > 0 && { supplierPublicIds: [...state.suppliers] }),
  ...(state.operators.length > 0 && { operatorUsernames: [...state.operators] }),
  ...(state.withoutOperator && { withoutOperator: true }),
  ...(state.payments.length > 0 && { paymentMethodPublicIds: [...state.payments] }),
  ...(state.aboveLimit && { aboveLimit: true }),
  ...(state.problems && { problems: true }),
  ...(state.refunds && { refunds: true }),
});

/** The filters alone, without sort and place: what a saved view holds and what tells whether one is open. */
export const filtersOf = (state: ListState): ListState => ({
  ...state,
  sort: defaultSort,
  page: 0,
  size: null,
  cursor: null,
});

export const viewQuery = (state: ListState): string =>
  new URLSearchParams(listSearch(filtersOf(state))).toString();

export const parseViewQuery = (query: string): ListState =>
  filtersOf(parseListState(Object.fromEntries(new URLSearchParams(query))));

export const hasFilters = (state: ListState): boolean => viewQuery(state) !== '';
