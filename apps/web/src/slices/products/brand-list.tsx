import { type Brand, type BrandFilter, type brandSorts, searchBrands } from '@celeiro/contract/brands.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { Link } from '@tanstack/react-router';
import { plainRead } from '../../kit/api/query.ts';
import { choicesFilter, textFilter } from '../../kit/list/filters.ts';
import type { ListDefinition } from '../../kit/list/list-definition.ts';
import { SEARCH } from '../../kit/list/list-state.ts';
import type { RowLinkProps } from '../../ui/data-columns.ts';
import { brandsTexts as texts } from './products.texts.ts';

type Sort = (typeof brandSorts)[number];

const BrandLink = ({ row, ...link }: RowLinkProps<Brand>) => (
  <Link
    {...link}
    to="."
    search={(before: Readonly<Record<string, string>>) => ({ ...before, id: row.publicId })}
  />
);

/** EP-004: the brands, each leading to its form. */
export const brandList: ListDefinition<Brand, BrandFilter, Sort> = {
  title: texts.title,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  columns: [
    {
      id: 'name',
      label: texts.columns.name,
      sort: 'name',
      firstSort: 'asc',
      isLink: true,
      cell: ({ name }) => name,
      card: { line: 1, look: 'strong' },
    },
    {
      id: 'products',
      label: texts.columns.products,
      width: '160px',
      sort: 'products',
      isNumber: true,
      cell: ({ products }) => <span className="number">{formatCount(products)}</span>,
      card: { line: 1, look: 'whole', content: ({ products }) => texts.products(products) },
    },
  ],
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
  ask: ({ filter, sort, query }) =>
    plainRead(searchBrands, { query, body: { filter, sort: `${sort.field},${sort.direction}` } }),
  nameOf: ({ name }) => name,
  Link: BrandLink,
  liveKinds: ['brand'],
};
