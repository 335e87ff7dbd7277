import {
  type ProductFamily,
  type productFamilySorts,
  searchProductFamilies,
} from '@celeiro/contract/catalog/products/product-families.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { plainRead } from '../../../kit/api/query.ts';
import { textFilter } from '../../../kit/list/filters/filters.ts';
import type { ListDefinition } from '../../../kit/list/list-definition.ts';
import { SEARCH } from '../../../kit/list/list-state.ts';
import type { DataColumn } from '../../../ui/data/data-columns.ts';
import { familiesTexts as texts } from './families.texts.ts';
import { nameAndProducts, OpenedLink } from '../list/sorted-list.tsx';

type Sort = (typeof productFamilySorts)[number];
type Filter = { readonly search?: string };

const count = (id: 'tags' | 'coupons'): DataColumn<ProductFamily, Sort> => ({
  id,
  label: texts.columns[id],
  width: '110px',
  isNumber: true,
  givesWay: 'second',
  cell: (family) => <span className="number">{formatCount(family[id])}</span>,
});

const [name, products] = nameAndProducts<ProductFamily>(texts.columns);

/** The families of products, each leading to its form and its tags. */
export const familyList: ListDefinition<ProductFamily, Filter, Sort> = {
  title: texts.title,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  columns: [name, count('tags'), count('coupons'), products],
  filters: [textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) })],
  defaultSort: { field: 'name', direction: 'asc' },
  pageParams: ['id'],
  ask: ({ filter, sort, query }) =>
    plainRead(searchProductFamilies, { query, body: { ...filter, sort: `${sort.field},${sort.direction}` } }),
  nameOf: ({ name }) => name,
  Link: OpenedLink,
  liveKinds: ['productFamily', 'familyTag'],
};
