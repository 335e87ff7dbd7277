import type { DataColumn, DataSort } from '../../ui/data/data-columns.ts';
import { pageSizeOf } from '../../ui/data/pagination.tsx';
import { parseSearch } from '../url/search.ts';
import { type Filter, isInForce, partsOf, type Values } from './filters/filters.ts';

/** A list's state in its address: it can be sent to a colleague and survives a reload. */
export type ListState<Field extends string> = {
  /** The search and the filters in force, by parameter. */
  readonly values: Values;
  readonly sort: DataSort<Field>;
  /** From 0. */
  readonly page: number;
  /** Rows per page; null: as last chosen in this browser. */
  readonly size: number | null;
  readonly cursor: string | null;
  /** What the address asks and this list can't do; while there is any, the list shows nothing. */
  readonly unread: readonly Unread[];
};

/** A parameter of the address with its invalid part: `text` is the value, or those of several that aren't known. */
export type Unread = { readonly param: string; readonly text: string };

/** What the address of a list is read by. */
export type ListAddress<Body, Field extends string> = {
  /** The search box is the filter whose parameter is 'search'. */
  readonly filters: readonly Filter<Body>[];
  readonly columns: readonly Pick<DataColumn<never, Field>, 'sort'>[];
  readonly defaultSort: DataSort<Field>;
  /** Which of its page's lists it is: the value of '?view='. */
  readonly view?: string;
  /** Parameters that its page reads. */
  readonly pageParams?: readonly string[];
};

type Address = Readonly<Record<string, string | undefined>>;

const MOST_PAGES = 1_000_000;
const cursorText = /^[A-Za-z0-9_-]{1,1500}$/;

const cleanValues = <Body>(filters: readonly Filter<Body>[], given: Address): Values =>
  Object.fromEntries(
    filters
      .flatMap(({ params, clean }) => params.map((param) => [param, clean(given[param] ?? '')] as const))
      .filter(([, text]) => text !== ''),
  );

const sortText = <Field extends string>({ field, direction }: DataSort<Field>): string =>
  `${field}.${direction}`;

const sortIn = <Field extends string>(
  { columns, defaultSort }: Pick<ListAddress<never, Field>, 'columns' | 'defaultSort'>,
  text: string | undefined,
): DataSort<Field> => {
  const [name, direction] = (text ?? '').split('.');
  const field = columns.find(({ sort }) => sort !== undefined && sort === name)?.sort;
  return field === undefined ? defaultSort : { field, direction: direction === 'asc' ? 'asc' : 'desc' };
};

const readFilters = <Body>(filters: readonly Filter<Body>[], given: Address) => {
  const values: [string, string][] = [];
  const unread: Unread[] = [];
  for (const [param, text = ''] of Object.entries(given)) {
    const read = filters.find(({ params }) => params.includes(param))?.clean(text) ?? '';
    const [requested, known] = [partsOf(text), partsOf(read)];
    const wrong = requested.filter((part) => !known.includes(part)).join(',');
    if (wrong !== '') unread.push({ param, text: wrong });
    const right = wrong === '' ? read : known.filter((part) => requested.includes(part)).join(',');
    if (right !== '') values.push([param, right]);
  }
  return { values: Object.fromEntries(values), unread };
};

/** Reads the address. A place that makes no sense is the first page; whatever else makes none is `unread`. */
export const parseListState = <Body, Field extends string>(
  list: ListAddress<Body, Field>,
  address: Address,
): ListState<Field> => {
  const page = Number(address['page']);
  const cursor = address['cursor'] ?? '';
  const found = sortIn(list, address['sort']);
  const sort = sortText(found) === address['sort'] ? found : list.defaultSort;
  const { page: _page, size, cursor: _cursor, ...requested } = address;
  const isOther = (param: string, text?: string) =>
    (param === 'sort' && text === sortText(sort)) ||
    (param === 'view' && text === list.view) ||
    list.pageParams?.includes(param);
  return {
    ...readFilters(
      list.filters,
      Object.fromEntries(Object.entries(requested).filter(([param, text]) => !isOther(param, text))),
    ),
    sort,
    page: Number.isSafeInteger(page) && page >= 0 && page <= MOST_PAGES ? page : 0,
    size: pageSizeOf(size),
    cursor: cursorText.test(cursor) ? cursor : null,
  };
};

/** What is wrong stays in the address until it is taken out on purpose. */
const withUnread = (values: Values, unread: readonly Unread[]): Values => ({
  ...values,
  ...Object.fromEntries(
    unread.map(({ param, text }) => [
      param,
      Object.hasOwn(values, param) ? `${values[param] ?? ''},${text}` : text,
    ]),
  ),
});

/** The address of a state; what is at its default is left out. */
export const listSearch = <Body, Field extends string>(
  { filters, defaultSort, view }: ListAddress<Body, Field>,
  { values, sort, page, size, cursor, unread }: ListState<Field>,
): Record<string, string> => {
  const isDefault = sortText(sort) === sortText(defaultSort);
  return {
    ...(view !== undefined && { view }),
    ...(!isDefault && { sort: sortText(sort) }),
    ...withUnread(cleanValues(filters, values), unread),
    ...(page !== 0 && { page: String(page) }),
    ...(size !== null && { size: String(size) }),
    ...(cursor !== null && { cursor }),
  };
};

/** The parameter of the search box. */
export const SEARCH = 'search';

/** What the server is asked, of the filters in force alone. */
export const filterBody = <Body>(filters: readonly Filter<Body>[], values: Values): Partial<Body> =>
  filters
    .filter((filter) => isInForce(filter, values))
    .reduce<Partial<Body>>((body, { ask }) => ({ ...body, ...ask(values) }), {});

/** A list's first page with these filters and no others. */
export const stateOf = <Field extends string>(
  { defaultSort }: Pick<ListAddress<never, Field>, 'defaultSort'>,
  values: Values = {},
): ListState<Field> => ({ values, sort: defaultSort, page: 0, size: null, cursor: null, unread: [] });

/** The filters alone, without sort and place, as a saved view holds them and as it is known again. */
export const viewQuery = <Body>(
  filters: readonly Filter<Body>[],
  values: Values,
  unread: readonly Unread[] = [],
): string => new URLSearchParams(withUnread(cleanValues(filters, values), unread)).toString();

/** The filters of a saved view. A filter that no longer exists is `unread`, as in an address. */
export const readView = <Body>(filters: readonly Filter<Body>[], query: string) =>
  readFilters(filters, parseSearch(query));
