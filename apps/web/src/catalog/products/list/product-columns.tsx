import type { ProductRow, productSorts } from '@celeiro/contract/catalog/products/products.ts';
import { classificationLabels } from '@celeiro/rules/catalog/products/products.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TimeAgo } from '../../../kit/fields/time-ago.tsx';
import { pages } from '../../../kit/url/pages.ts';
import { QuietText, TwoLines } from '../../../ui/data/data-cells.tsx';
import type { DataColumn, RowLinkProps } from '../../../ui/data/data-columns.ts';
import { Tag } from '../../../ui/marks/tag.tsx';
import { ListImage } from '../images/list-image.tsx';
import styles from './product-columns.module.css';
import { productsTexts as texts } from '../products.texts.ts';

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

const Standing = ({ classification, active }: Pick<ProductRow, 'classification' | 'active'>) =>
  active ? (
    <Classification classification={classification} />
  ) : (
    <Tag color="grey" form="outline">
      {texts.inactive}
    </Tag>
  );

const money = (amount: ProductRow['lowestPrice']) => (
  <span className="number">{amount === null ? texts.nothing : formatBRL(amount)}</span>
);

/** The list of products: its table and its cards. */
export const productColumns: readonly DataColumn<ProductRow, ProductSort>[] = [
  {
    id: 'image',
    label: texts.columns.image,
    head: <span className="visually-hidden">{texts.columns.image}</span>,
    width: '44px',
    isFixed: true,
    cell: (row) => <ListImage row={row} />,
  },
  {
    id: 'name',
    label: texts.columns.name,
    sort: 'name',
    firstSort: 'asc',
    isFixed: true,
    isLink: true,
    cell: ({ name, brand }) => <TwoLines first={name} second={brand ?? texts.noBrand} />,
    card: {
      line: 1,
      look: 'strong',
      content: ({ name, image }) => (
        <span className={`row center min-0 anywhere ${styles['named']}`}>
          {image === null ? (
            <span className={styles['none']}>
              <IconPhoto size={16} aria-hidden="true" />
            </span>
          ) : (
            <img className={styles['image']} src={image} alt="" width={36} height={36} loading="lazy" />
          )}
          {name}
        </span>
      ),
    },
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
    card: { line: 3, look: 'quietWhole', content: ({ suppliers }) => texts.suppliersOnCard(suppliers) },
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
    // From which price: its supplier may be dearer than the one of the lowest price.
    cell: ({ offerPrice, offerListPrice }) =>
      offerPrice === null || offerListPrice === null ? (
        money(null)
      ) : (
        <TwoLines
          first={<b className="medium brand number">{formatBRL(offerPrice)}</b>}
          second={texts.offerOf(formatBRL(offerListPrice))}
        />
      ),
    card: {
      line: 3,
      content: ({ offerPrice, offerListPrice }) =>
        offerPrice !== null &&
        offerListPrice !== null && (
          <span className="medium brand">
            {texts.offerOnCard(formatBRL(offerPrice), formatBRL(offerListPrice))}
          </span>
        ),
    },
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
    cell: ({ classification, active }) => <Standing {...{ classification, active }} />,
    card: {
      line: 2,
      // Of what is in order nothing is said there.
      content: ({ classification, active }) =>
        (classification !== 'CLASSIFIED' || !active) && <Standing {...{ classification, active }} />,
    },
  },
  {
    id: 'updated',
    label: texts.columns.updated,
    width: '128px',
    sort: 'updated',
    givesWay: 'first',
    cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
  },
];
