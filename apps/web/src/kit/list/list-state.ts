import type { DataColumn, DataSort } from '../../ui/data-columns.ts';
import { pageSizeOf } from '../../ui/pagination.tsx';
import { type Filter, isInForce, type Values } from './filters.ts';

/** What of a list stands in the address: it can be sent to a colleague and survives a reload. */
export type ListState<Field extends string> = {
  /** The search and the filters in force, by parameter. */
  readonly values: Values;
  readonly sort: DataSort<Field>;
  /** From 0. */
  readonly page: number;
  /** Rows per page; null: as last chosen in this browser. */
  readonly size: number | null;
  readonly cursor: string | null;
};

/** What the address of a list is read by. */
export type ListAddress<Body, Field extends string> = {
  /** The search box is the filter whose parameter is 'search'. */
  readonly filters: readonly Filter<Body>[];
  readonly columns: readonly Pick<DataColumn<never, Field>, 'sort'>[];
  readonly defaultSort: DataSort<Field>;
  /** Which of its page's lists it is: the value of '?view='. */
  readonly view?: string;
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

const sortIn = <Field extends string>(
  { columns, defaultSort }: Pick<ListAddress<never, Field>, 'columns' | 'defaultSort'>,
  text: string | undefined,
): DataSort<Field> => {
  const [name, direction] = (text ?? '').split('.');
  const field = columns.find(({ sort }) => sort !== undefined && sort === name)?.sort;
  return field === undefined ? defaultSort : { field, direction: direction === 'asc' ? 'asc' : 'desc' };
};

/** Reads the address. Anything that makes no sense is left out: a wrong link still opens the list. */
export const parseListState = <Body, Field extends string>(
  list: ListAddress<Body, Field>,
  address: Address,
): ListState<Field> => {
  const page = Number(address['page']);
  const cursor = address['cursor'] ?? '';
  return {
    values: cleanValues(list.filters, address),
    sort: sortIn(list, address['sort']),
    page: Number.isSafeInteger(page) && page >= 0 && page <= MOST_PAGES ? page : 0,
    size: pageSizeOf(address['size']),
    cursor: cursorText.test(cursor) ? cursor : null,
  };
};

/** The address of a state; what is at its default is left out. */
export const listSearch = <Body, Field extends string>(
  { filters, defaultSort, view }: ListAddress<Body, Field>,
  { values, sort, page, size, cursor }: ListState<Field>,
): Record<string, string> => {
  const isDefault = sort.field === defaultSort.field && sort.direction === defaultSort.direction;
  return {
    ...(view !== undefined && { view }),
    ...cleanValues(filters, values),
    ...(!isDefault && { sort: `${sort.field}.${sort.direction}` }),
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
): ListState<Field> => ({ values, sort: defaultSort, page: 0, size: null, cursor: null });

/** The filters alone, without sort and place, as a saved view holds them and as it is known again. */
export const viewQuery = <Body>(filters: readonly Filter<Body>[], values: Values): string =>
  new URLSearchParams(cleanValues(filters, values)).toString();

/** What a saved view stands for. */
export const valuesOfView = <Body>(filters: readonly Filter<Body>[], query: string): Values =>
  cleanValues(filters, Object.fromEntries(new URLSearchParams(query)));
