import {
  searchSupplierProducts,
  type SupplierProduct,
  type SupplierProductFilter,
  type supplierProductSorts,
} from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import { priceDescription } from '@celeiro/rules/orders/delivery-items/items.ts';
import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { plainRead } from '../../kit/api/query.ts';
import { type Filter, textFilter, yesNoFilter } from '../../kit/list/filters/filters.ts';
import type { ListDefinition } from '../../kit/list/list-definition.ts';
import { SEARCH } from '../../kit/list/list-state.ts';
import { storageKeys } from '../../kit/browser/local-storage.ts';
import { TimeAgo } from '../../kit/fields/time-ago.tsx';
import { QuietText, TwoLines } from '../../ui/data/data-cells.tsx';
import type { DataColumn } from '../../ui/data/data-columns.ts';
import { Tag } from '../../ui/marks/tag.tsx';
import { ActiveField, CodeField, PriceField, soldName, StockField } from './sold-fields.tsx';
import { RowNote } from './sold-note.tsx';
import { supplierProductsTexts as texts } from './supplier-products.texts.ts';

type Sort = (typeof supplierProductSorts)[number];
type ProductList = ListDefinition<SupplierProduct, SupplierProductFilter, Sort>;

const quiet = (text: string) => <QuietText title={text}>{text}</QuietText>;

/** R-DELIV-004: an amount with what it is for. */
const priceOf = ({ unit }: SupplierProduct, amount: Centavos): string =>
  priceDescription(formatBRL(amount), unit);

/** R-ADD-006: a stock of 1 says that there is some, not how much. */
const stockOf = (quantity: number): string => {
  if (quantity === 0) return texts.noStock;
  return quantity === 1 ? texts.uncounted : formatCount(quantity);
};

/** On a card, a number alone would say nothing. */
const stockLine = (quantity: number): string =>
  quantity > 1 ? texts.stockOf(stockOf(quantity)) : stockOf(quantity);

/** Today's price: the offer's, next to the list's. */
const todaysPrice = (row: SupplierProduct): string => {
  const { listPrice, offerPrice } = row;
  return listPrice === null ? texts.noPrice : priceOf(row, offerPrice ?? listPrice);
};

const columns: readonly DataColumn<SupplierProduct, Sort>[] = [
  {
    id: 'name',
    label: texts.columns.name,
    sort: 'name',
    firstSort: 'asc',
    isFixed: true,
    cell: ({ name, brand }) => <TwoLines first={name} second={brand ?? texts.nothing} />,
    card: { line: 1, look: 'strong', content: ({ name }) => name },
  },
  {
    id: 'family',
    label: texts.columns.family,
    width: '14%',
    givesWay: 'early',
    cell: ({ familyName }) => quiet(familyName ?? texts.nothing),
  },
  {
    id: 'pack',
    label: texts.columns.pack,
    width: '16%',
    cell: ({ packDesc, outerPackDesc }) =>
      outerPackDesc === packDesc ? packDesc : <TwoLines first={packDesc} second={outerPackDesc} />,
    card: { line: 2, look: 'quiet', content: ({ packDesc, brand }) => texts.packOf(packDesc, brand) },
  },
  {
    id: 'code',
    label: texts.columns.code,
    width: '112px',
    givesWay: 'second',
    cell: (row) => <CodeField row={row} name={soldName(row)} />,
  },
  {
    id: 'price',
    label: texts.columns.price,
    width: '128px',
    sort: 'price',
    isNumber: true,
    cell: (row) => <PriceField row={row} name={soldName(row)} />,
    card: { line: 2, look: 'quietWhole', content: todaysPrice },
  },
  {
    id: 'offer',
    label: texts.columns.offer,
    width: '128px',
    isNumber: true,
    cell: (row) =>
      row.offerPrice === null ? (
        quiet(texts.nothing)
      ) : (
        <span className="number">{priceOf(row, row.offerPrice)}</span>
      ),
  },
  {
    id: 'stock',
    label: texts.columns.stock,
    width: '104px',
    sort: 'stock',
    isNumber: true,
    cell: (row) => <StockField row={row} name={soldName(row)} />,
    card: { line: 3, look: 'quiet', content: ({ quantityStock }) => stockLine(quantityStock) },
  },
  {
    id: 'state',
    label: texts.columns.state,
    width: '124px',
    isApart: true,
    cell: (row) => <ActiveField row={row} name={soldName(row)} />,
    card: {
      line: 1,
      content: ({ active }) => (
        <Tag color={active ? 'green' : 'grey'} form={active ? 'default' : 'outline'}>
          {active ? texts.active : texts.inactive}
        </Tag>
      ),
    },
  },
  {
    id: 'toldAt',
    label: texts.columns.toldAt,
    width: '116px',
    givesWay: 'first',
    cell: ({ toldAt }) => (toldAt === null ? quiet(texts.never) : <TimeAgo at={toldAt} />),
  },
];

const filters: readonly Filter<SupplierProductFilter>[] = [
  textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
  yesNoFilter({ param: 'offer', label: texts.filters.offer, ask: () => ({ hasOffer: true }) }),
  yesNoFilter({ param: 'noPrice', label: texts.filters.price, ask: () => ({ hasPrice: false }) }),
  yesNoFilter({ param: 'noStock', label: texts.filters.stock, ask: () => ({ hasStock: false }) }),
  yesNoFilter({ param: 'inactive', label: texts.filters.active, ask: () => ({ active: false }) }),
];

const makeList = (id: string): ProductList => ({
  title: texts.tab,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  emptyHint: texts.emptyHint,
  columns,
  filters,
  defaultSort: { field: 'name', direction: 'asc' },
  ask: ({ filter, sort, query }) =>
    plainRead(searchSupplierProducts, {
      params: { id },
      query,
      body: { ...filter, sort: `${sort.field},${sort.direction}` },
    }),
  nameOf: ({ name }) => name,
  Below: RowNote,
  liveKinds: ['supplierProduct', 'product', 'brand'],
  minWidth: 720,
  columnsKey: storageKeys.supplierProductColumns,
});

const lists = new Map<string, ProductList>();

/** What one supplier sells. */
export const productListOf = (supplierPublicId: string): ProductList => {
  const list = lists.get(supplierPublicId) ?? makeList(supplierPublicId);
  lists.set(supplierPublicId, list);
  return list;
};
