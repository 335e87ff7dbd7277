import type {
  SupplierStore,
  supplierStoreSorts,
} from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import {
  supplierStoreLabels,
  supplierStoreState,
} from '@celeiro/rules/parties/supplier-stores/supplier-store.ts';
import { Link } from '@tanstack/react-router';
import { QuietText, TwoLines } from '../../ui/data/data-cells.tsx';
import type { DataColumn, RowLinkProps } from '../../ui/data/data-columns.ts';
import { Tag } from '../../ui/marks/tag.tsx';
import { supplierStoresTexts as texts } from './supplier-stores.texts.ts';

export type StoreSort = (typeof supplierStoreSorts)[number];

/** Opens the panel of a store next to the list. */
export const StoreLink = ({ row, ...link }: RowLinkProps<SupplierStore>) => (
  <Link
    {...link}
    to="."
    search={(before: Readonly<Record<string, string>>) => ({ ...before, id: row.publicId })}
  />
);

const colors = { ENABLED: 'green', DISABLED: 'red', NOT_SERVED: 'grey' } as const;

/** A store's state with the supplier, with the reason where it was disabled. */
export const StoreStateMark = ({ pair }: { readonly pair: SupplierStore }) => {
  const state = supplierStoreState(pair);
  return (
    <Tag
      color={colors[state]}
      form={state === 'ENABLED' ? 'default' : 'outline'}
      title={pair.disabledReason ?? undefined}
    >
      {supplierStoreLabels[state]}
    </Tag>
  );
};

/** Its own amount, or that of the supplier. */
export const termOf = (own: Centavos | null): string => (own === null ? texts.own : formatBRL(own));

const term = (own: Centavos | null) =>
  own === null ? (
    <QuietText title={texts.own}>{texts.own}</QuietText>
  ) : (
    <span className="number">{formatBRL(own)}</span>
  );

const warningsOf = ({ warningTags }: SupplierStore): string =>
  warningTags.map(({ name }) => name).join(', ') || texts.nothing;

/** The stores of a supplier: table and cards. */
export const storeColumns: readonly DataColumn<SupplierStore, StoreSort>[] = [
  {
    id: 'store',
    label: texts.columns.store,
    sort: 'store',
    firstSort: 'asc',
    isFixed: true,
    isLink: true,
    cell: ({ store, storeDocumentNumber }) => <TwoLines first={store} second={storeDocumentNumber} />,
    card: { line: 1, look: 'strong', content: ({ store }) => store },
  },
  {
    id: 'city',
    label: texts.columns.city,
    width: '11%',
    givesWay: 'second',
    cell: ({ city, state }) => <span title={texts.place(city, state)}>{texts.place(city, state)}</span>,
    card: { line: 2, look: 'quiet' },
  },
  {
    id: 'state',
    label: texts.columns.state,
    width: '14%',
    cell: (pair) =>
      pair.disabledReason === null ? (
        <StoreStateMark pair={pair} />
      ) : (
        <span className="truncated" title={pair.disabledReason}>
          <StoreStateMark pair={pair} /> {pair.disabledReason}
        </span>
      ),
    card: { line: 1, content: (pair) => <StoreStateMark pair={pair} /> },
  },
  {
    id: 'served',
    label: texts.columns.served,
    width: '80px',
    givesWay: 'first',
    cell: ({ served }) => (served ? texts.yes : <QuietText title={texts.no}>{texts.no}</QuietText>),
  },
  {
    id: 'externalCode',
    label: texts.columns.code,
    width: '92px',
    givesWay: 'third',
    cell: ({ externalCode }) => externalCode ?? <QuietText title="">{texts.nothing}</QuietText>,
  },
  {
    id: 'minimumOrder',
    label: texts.columns.minimumOrder,
    width: '112px',
    isNumber: true,
    givesWay: 'third',
    cell: ({ minimumOrder }) => term(minimumOrder),
  },
  {
    id: 'logisticCost',
    label: texts.columns.logisticCost,
    width: '104px',
    isNumber: true,
    givesWay: 'second',
    cell: ({ logisticCost }) => term(logisticCost),
  },
  {
    id: 'warningTags',
    label: texts.columns.warningTags,
    width: '13%',
    isApart: true,
    cell: (pair) => <QuietText title={warningsOf(pair)}>{warningsOf(pair)}</QuietText>,
    card: { line: 2, look: 'quietWhole', content: ({ warningTags }) => warningTags[0]?.name ?? '' },
  },
];
