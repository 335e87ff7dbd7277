import type { ProductRow, productSorts } from '@celeiro/contract/products.ts';
import { classificationLabels } from '@celeiro/rules/catalog/products.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { Link } from '@tanstack/react-router';
import { TimeAgo } from '../../kit/time-ago.tsx';
import { pages } from '../../kit/url/pages.ts';
import { QuietText, TwoLines } from '../../ui/data-cells.tsx';
import type { DataColumn, RowLinkProps } from '../../ui/data-columns.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './product-columns.module.css';
import { productsTexts as texts } from './products.texts.ts';

export type ProductSort = (typeof productSorts)[number];

/** Opens the form of a product. */
export const ProductLink = ({ row, ...link }: RowLinkProps<ProductRow>) => (
  <Link {...link} to={pages.productEdit.path} params={{ productPublicId: row.publicId }} />
);

const Classification = ({ classification }: Pick<ProductRow, 'classification'>) => {
  const label = classificationLabels[classification];
  if (classification === 'CLASSIFIED') return <QuietText title={label}>{label}</QuietText>;
  return (
    <Tag color="yellow" form={classification === 'SUGGESTED' ? 'outline' : 'default'}>
      {label}
    </Tag>
  );
};

const money = (amount: ProductRow['lowestPrice']) => (
  <span className="number">{amount === null ? texts.nothing : formatBRL(amount)}</span>
);

/** The list of products: its table and its cards. */
export const productColumns: readonly DataColumn<ProductRow, ProductSort>[] = [
  {
    id: 'name',
    label: texts.columns.name,
    sort: 'name',
    firstSort: 'asc',
    isFixed: true,
    isLink: true,
    cell: ({ name, brand, image }) => (
      <span className={styles['named']}>
        {image === null ? (
          <span className={styles['without']} title={texts.withoutImage} />
        ) : (
          <img src={image} alt="" width={28} height={28} loading="lazy" />
        )}
        <TwoLines first={name} second={brand ?? texts.noBrand} />
      </span>
    ),
    card: { line: 1, look: 'strong', content: ({ name }) => name },
  },
  {
    id: 'family',
    label: texts.columns.family,
    width: '120px',
    givesWay: 'second',
    cell: ({ familyName }) => {
      const family = familyName ?? texts.nothing;
      return <QuietText title={family}>{family}</QuietText>;
    },
  },
  {
    id: 'pack',
    label: texts.columns.pack,
    width: '124px',
    cell: ({ pack }) => pack || texts.nothing,
    card: {
      line: 2,
      look: 'quiet',
      content: ({ pack, brand }) => [pack, brand ?? texts.noBrand].filter(Boolean).join(' · '),
    },
  },
  {
    id: 'suppliers',
    label: texts.columns.suppliers,
    width: '74px',
    isNumber: true,
    givesWay: 'third',
    cell: ({ suppliers }) => <span className="number">{formatCount(suppliers)}</span>,
    card: { line: 2, look: 'quietWhole', content: ({ suppliers }) => texts.suppliersOnCard(suppliers) },
  },
  {
    id: 'lowestPrice',
    label: texts.columns.lowestPrice,
    width: '112px',
    isNumber: true,
    cell: ({ lowestPrice }) => money(lowestPrice),
    card: { line: 1, look: 'whole' },
  },
  {
    id: 'offer',
    label: texts.columns.offer,
    width: '104px',
    isNumber: true,
    cell: ({ offerPrice }) => money(offerPrice),
  },
  {
    id: 'stock',
    label: texts.columns.stock,
    width: '84px',
    isNumber: true,
    givesWay: 'second',
    cell: ({ stock }) => <span className="number">{formatCount(stock)}</span>,
  },
  {
    id: 'classification',
    label: texts.columns.classification,
    width: '136px',
    cell: ({ classification, active }) =>
      active ? (
        <Classification classification={classification} />
      ) : (
        <Tag color="grey" form="outline">
          {texts.inactive}
        </Tag>
      ),
    card: { line: 2 },
  },
  {
    id: 'updated',
    label: texts.columns.updated,
    width: '112px',
    sort: 'updated',
    givesWay: 'first',
    cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
  },
];
