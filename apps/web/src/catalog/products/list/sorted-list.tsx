import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { pages } from '../../../kit/url/pages.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { DataColumn, RowLinkProps } from '../../../ui/data/data-columns.ts';
import { brandsTexts } from '../products.texts.ts';

// What the lists of brands and families, by which products are sorted, have in common.

type Row = { readonly publicId: string; readonly name: string; readonly products: number };

/** Opens a row's form over its list, by '?id='. */
export const OpenedLink = <R extends Row>({ row, ...link }: RowLinkProps<R>) => (
  <Link
    {...link}
    to="."
    search={(before: Readonly<Record<string, string>>) => ({ ...before, id: row.publicId })}
  />
);

/** What each is called, and how many products have it. */
export const nameAndProducts = <R extends Row>(words: {
  readonly name: string;
  readonly products: string;
}): readonly [DataColumn<R, 'name' | 'products'>, DataColumn<R, 'name' | 'products'>] => [
  {
    id: 'name',
    label: words.name,
    sort: 'name',
    firstSort: 'asc',
    isLink: true,
    cell: ({ name }) => name,
    card: { line: 1, look: 'strong' },
  },
  {
    id: 'products',
    label: words.products,
    width: '160px',
    sort: 'products',
    isNumber: true,
    cell: ({ products }) => <span className="number">{formatCount(products)}</span>,
    card: { line: 1, look: 'whole', content: ({ products }) => brandsTexts.products(products) },
  },
];

/** Back to the products, and a new one. */
export const SortedActions = ({ add, onAdd }: { readonly add: string; readonly onAdd: () => void }) => {
  const navigate = useNavigate();
  return (
    <>
      <Button
        look="ghost"
        icon={<IconPackage size={16} aria-hidden="true" />}
        onClick={() => void navigate({ to: pages.productList.path })}
      >
        {brandsTexts.toProducts}
      </Button>
      <Button look="primary" icon={<IconPlus size={16} aria-hidden="true" />} onClick={onAdd}>
        {add}
      </Button>
    </>
  );
};
