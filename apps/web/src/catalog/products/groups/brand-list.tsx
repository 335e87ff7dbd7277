import {
  type Brand,
  type BrandFilter,
  type brandSorts,
  searchBrands,
} from '@celeiro/contract/catalog/products/brands.ts';
import { plainRead } from '../../../kit/api/query.ts';
import { choicesFilter, textFilter } from '../../../kit/list/filters/filters.ts';
import type { ListDefinition } from '../../../kit/list/list-definition.ts';
import { SEARCH } from '../../../kit/list/list-state.ts';
import { brandsTexts as texts } from '../products.texts.ts';
import { nameAndProducts, OpenedLink } from '../list/sorted-list.tsx';

type Sort = (typeof brandSorts)[number];

/** EP-004: the brands, each leading to its form. */
export const brandList: ListDefinition<Brand, BrandFilter, Sort> = {
  title: texts.title,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  columns: nameAndProducts<Brand>(texts.columns),
  filters: [
    textFilter({ param: SEARCH, label: '', ask: (name) => ({ name }) }),
    choicesFilter({
      param: 'unused',
      label: texts.unused,
      options: [
        { value: 'yes', label: texts.isUnused },
        { value: 'no', label: texts.isUsed },
      ],
      ask: (chosen): BrandFilter => (chosen.length === 1 ? { unused: chosen[0] === 'yes' } : {}),
    }),
  ],
  defaultSort: { field: 'name', direction: 'asc' },
  pageParams: ['id'],
  ask: ({ filter, sort, query }) =>
    plainRead(searchBrands, { query, body: { filter, sort: `${sort.field},${sort.direction}` } }),
  nameOf: ({ name }) => name,
  Link: OpenedLink,
  liveKinds: ['brand'],
};
