import { LimitBar, LimitEnds } from '../../../kit/limit-bar.tsx';
import type { StoreRow, storeSorts } from '@celeiro/contract/parties/stores/store-lists.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { type Centavos, formatAmount, formatBRL, formatRound } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { tagColorOf } from '@celeiro/rules/parties/stores/store-tags.ts';
import { Link } from '@tanstack/react-router';
import { pages } from '../../../kit/url/pages.ts';
import { Person, QuietText, TwoLines } from '../../../ui/data/data-cells.tsx';
import type { DataColumn, RowLinkProps } from '../../../ui/data/data-columns.ts';
import { Tag } from '../../../ui/marks/tag.tsx';
import { DocumentsMark } from '../documents-mark.tsx';
import styles from '../store-figures.module.css';
import { storesTexts as texts } from '../store-records.texts.ts';
import { StoreStatusMark } from '../form/store-status.tsx';

export type StoreSort = (typeof storeSorts)[number];

/** Opens the profile of a store. */
export const StoreLink = ({ row, ...link }: RowLinkProps<StoreRow>) => (
  <Link {...link} to={pages.storeProfile.path} params={{ storePublicId: row.publicId, _splat: '' }} />
);

/** So many letters of tags fit side by side. */
const LETTERS = 15;
/** The tags in sight: as many of the first two as fit whole; of one alone that is longer the beginning. */
const inSight = (tags: StoreRow['tags']): StoreRow['tags'] =>
  tags.slice(0, `${tags[0]?.name}${tags[1]?.name}`.length > LETTERS ? 1 : 2);
const Tags = ({ tags }: Pick<StoreRow, 'tags'>) => {
  const shown = inSight(tags);
  const hidden = tags.slice(shown.length);
  if (shown.length === 0) return texts.nothing;
  return (
    <span className={`row gap-4 center min-0 ${styles['tags']}`}>
      {shown.map(({ publicId, name }) => (
        <Tag key={publicId} color={tagColorOf(name)} form="outline" title={name}>
          {name}
        </Tag>
      ))}
      {hidden.length > 0 && (
        <small className="rigid faint" title={hidden.map(({ name }) => name).join(', ')}>
          {texts.moreTags(hidden.length)}
        </small>
      )}
    </span>
  );
};

/** 'Marina R.' of 'Marina Rezende': a list of sellers needs no more. */
const shortened = (name: string | null): string | null => {
  const [first = '', ...others] = (name ?? '').split(' ');
  const last = others.at(-1)?.[0];
  return last === undefined ? name : `${first} ${last}.`;
};

const placeOf = ({ city, state }: StoreRow): string => texts.place(city, state);
const Place = ({ row }: { readonly row: StoreRow }) =>
  row.city === null ? (
    placeOf(row)
  ) : (
    <span title={placeOf(row)}>
      {row.city} <QuietText title={placeOf(row)}>{row.state}</QuietText>
    </span>
  );

const limitOf = (limit: Centavos | null): string => texts.ofLimit(limit === null ? null : formatRound(limit));
const Limit = ({ row }: { readonly row: StoreRow }) => (
  <LimitBar used={row.usedLimit} limit={row.creditLimit}>
    <LimitEnds used={formatAmount(row.usedLimit)} of={limitOf(row.creditLimit)} />
  </LimitBar>
);

const amount = (owed: Centavos) => (
  <span className="number">{owed === 0 ? texts.nothing : formatAmount(owed)}</span>
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
    width: '116px',
    givesWay: 'third',
    cell: (row) => <Place row={row} />,
    card: {
      line: 2,
      look: 'quiet',
      content: (row) => texts.documentAndPlace(row.documentNumber, placeOf(row)),
    },
  },
  {
    id: 'seller',
    label: texts.columns.seller,
    width: '116px',
    givesWay: 'first',
    cell: ({ sellerName }) => <Person name={sellerName} shown={shortened(sellerName)} />,
  },
  {
    id: 'tags',
    label: texts.columns.tags,
    width: '144px',
    givesWay: 'second',
    cell: (row) => <Tags tags={row.tags} />,
  },
  {
    id: 'credit',
    label: texts.columns.credit,
    width: '148px',
    sort: 'used',
    cell: (row) => <Limit row={row} />,
    card: { line: 3 },
  },
  {
    id: 'open',
    label: texts.columns.open,
    width: '96px',
    sort: 'open',
    isNumber: true,
    givesWay: 'early',
    cell: ({ open }) => amount(open),
  },
  {
    id: 'overdue',
    label: texts.columns.overdue,
    width: '96px',
    sort: 'overdue',
    isNumber: true,
    cell: ({ overdue }) => amount(overdue),
    card: {
      line: 4,
      look: 'quietWhole',
      content: ({ overdue }) => texts.overdueOf(overdue === 0 ? null : formatBRL(overdue)),
    },
  },
  {
    id: 'lastPurchase',
    label: texts.columns.lastPurchase,
    width: '104px',
    sort: 'lastPurchase',
    givesWay: 'second',
    isApart: true,
    cell: ({ lastPurchase }) => (lastPurchase === null ? texts.nothing : formatDate(lastPurchase)),
    card: {
      line: 4,
      look: 'quietWhole',
      content: ({ lastPurchase }) => texts.lastOf(lastPurchase === null ? null : formatDate(lastPurchase)),
    },
  },
  {
    id: 'recentOrders',
    label: texts.columns.recentOrders,
    width: '68px',
    sort: 'recentOrders',
    isNumber: true,
    givesWay: 'first',
    cell: ({ recentOrders }) => <span className="number">{formatCount(recentOrders)}</span>,
  },
  {
    id: 'documents',
    label: texts.columns.documents,
    width: '68px',
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
