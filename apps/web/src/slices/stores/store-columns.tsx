import type { StoreRow, storeSorts } from '@celeiro/contract/store-lists.ts';
import { formatDate } from '@celeiro/rules/calendar.ts';
import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { Link } from '@tanstack/react-router';
import { pages } from '../../kit/url/pages.ts';
import { QuietText, TwoLines } from '../../ui/data-cells.tsx';
import type { DataColumn, RowLinkProps } from '../../ui/data-columns.ts';
import { DocumentsMark } from './documents-mark.tsx';
import { LimitBar } from './limit-bar.tsx';
import { storesTexts as texts } from './store-records.texts.ts';
import { StoreStatusMark } from './store-status.tsx';

export type StoreSort = (typeof storeSorts)[number];

/** Opens the profile of a store. */
export const StoreLink = ({ row, ...link }: RowLinkProps<StoreRow>) => (
  <Link {...link} to={pages.storeProfile.path} params={{ storePublicId: row.publicId, _splat: '' }} />
);

const IN_SIGHT = 2;
const tagsOf = ({ tags }: StoreRow): string => {
  const names = tags.slice(0, IN_SIGHT).map(({ name }) => name);
  const more = tags.length > IN_SIGHT ? [texts.moreTags(tags.length - IN_SIGHT)] : [];
  return [...names, ...more].join(', ') || texts.nothing;
};
const placeOf = ({ city, state }: StoreRow): string => texts.place(city, state);
const limitOf = ({ creditLimit }: StoreRow): string =>
  texts.ofLimit(creditLimit === null ? null : formatBRL(creditLimit));
const amount = (owed: Centavos) => (
  <span className="number">{owed === 0 ? texts.nothing : formatBRL(owed)}</span>
);

/** The list of stores: its table, its cards and its sheet. */
export const storeColumns: readonly DataColumn<StoreRow, StoreSort>[] = [
  {
    id: 'name',
    label: texts.columns.name,
    isFixed: true,
    isLink: true,
    sort: 'name',
    firstSort: 'asc',
    card: { line: 1, look: 'strong', content: ({ name }) => name },
    cell: ({ name, documentNumber }) => <TwoLines first={name} second={documentNumber} />,
  },
  {
    id: 'city',
    label: texts.columns.city,
    width: '120px',
    givesWay: 'third',
    cell: (row) => <QuietText title={placeOf(row)}>{placeOf(row)}</QuietText>,
    card: { line: 2, look: 'quiet' },
  },
  {
    id: 'seller',
    label: texts.columns.seller,
    width: '112px',
    givesWay: 'first',
    cell: ({ sellerName }) => (
      <QuietText title={sellerName ?? texts.nothing}>{sellerName ?? texts.nothing}</QuietText>
    ),
  },
  {
    id: 'tags',
    label: texts.columns.tags,
    width: '116px',
    givesWay: 'second',
    cell: (row) => (
      <QuietText title={row.tags.map(({ name }) => name).join(', ') || texts.nothing}>
        {tagsOf(row)}
      </QuietText>
    ),
  },
  {
    id: 'credit',
    label: texts.columns.credit,
    width: '128px',
    isNumber: true,
    sort: 'used',
    cell: (row) => (
      <LimitBar used={row.usedLimit} limit={row.creditLimit}>
        <TwoLines first={formatBRL(row.usedLimit)} second={limitOf(row)} />
      </LimitBar>
    ),
    card: { line: 2, look: 'quietWhole', content: (row) => `${formatBRL(row.usedLimit)} ${limitOf(row)}` },
  },
  {
    id: 'open',
    label: texts.columns.open,
    width: '104px',
    sort: 'open',
    isNumber: true,
    givesWay: 'early',
    cell: ({ open }) => amount(open),
  },
  {
    id: 'overdue',
    label: texts.columns.overdue,
    width: '104px',
    sort: 'overdue',
    isNumber: true,
    cell: ({ overdue }) => amount(overdue),
  },
  {
    id: 'lastPurchase',
    label: texts.columns.lastPurchase,
    width: '104px',
    sort: 'lastPurchase',
    givesWay: 'second',
    cell: ({ lastPurchase }) => (lastPurchase === null ? texts.nothing : formatDate(lastPurchase)),
  },
  {
    id: 'recentOrders',
    label: texts.columns.recentOrders,
    width: '76px',
    sort: 'recentOrders',
    isNumber: true,
    givesWay: 'first',
    cell: ({ recentOrders }) => <span className="number">{formatCount(recentOrders)}</span>,
  },
  {
    id: 'documents',
    label: texts.columns.documents,
    width: '80px',
    isApart: true,
    givesWay: 'third',
    cell: ({ documents }) => <DocumentsMark documents={documents} />,
  },
  {
    id: 'status',
    label: texts.columns.status,
    width: '96px',
    isApart: true,
    cell: ({ status }) => <StoreStatusMark status={status} />,
    card: { line: 1 },
  },
];
