import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { centavos, formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useState } from 'react';
import { LimitBar, LimitEnds, ShareBar } from '../../kit/limit-bar.tsx';
import { TimeAgo } from '../../kit/fields/time-ago.tsx';
import { Avatar, AvatarGroup } from '../../ui/marks/avatar.tsx';
import { DataCards } from '../../ui/data/data-cards.tsx';
import { Person, QuietText, StrongNumber, TwoLines } from '../../ui/data/data-cells.tsx';
import type { DataColumn } from '../../ui/data/data-columns.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { SmallTable } from '../../ui/data/small-table.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { TabPanel, Tabs } from '../../ui/actions/tabs.tsx';
import { Tag, TagDot } from '../../ui/marks/tag.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import styles from './gallery.module.css';
import { galleryTexts as texts } from './gallery.texts.ts';

const { people } = texts;
const nothing = () => undefined;

type Row = {
  readonly publicId: string;
  readonly name: string;
  readonly person: string | null;
  readonly cents: number;
};
const rows: readonly Row[] = [
  { publicId: 'a', name: people[0], person: people[1], cents: 123_456 },
  { publicId: 'b', name: texts.long, person: texts.long, cents: 123_456_789 },
  { publicId: 'c', name: people[1], person: null, cents: 0 },
];
const columns: readonly DataColumn<Row, 'name'>[] = [
  {
    id: 'name',
    label: texts.label,
    sort: 'name',
    cell: ({ name }) => <TwoLines first={name} second={texts.long} />,
    card: { line: 1, look: 'text', content: ({ name }) => name },
  },
  {
    id: 'person',
    label: texts.person,
    width: '160px',
    cell: ({ person }) => <Person name={person} />,
    card: { line: 2 },
  },
  {
    id: 'quiet',
    label: texts.note,
    width: '160px',
    givesWay: 'first',
    cell: ({ name }) => <QuietText title={name}>{name}</QuietText>,
  },
  {
    id: 'amount',
    label: texts.money,
    width: '148px',
    isNumber: true,
    cell: ({ cents }) => <StrongNumber>{formatBRL(centavos(cents))}</StrongNumber>,
    card: { line: 2, look: 'whole' },
  },
];
const choice = {
  chosen: new Set(['b']),
  page: 'some',
  rowLabel: ({ name }: Row) => name,
  pageLabel: texts.label,
  onRow: nothing,
  onPage: nothing,
} as const;
const sort = { field: 'name', direction: 'asc' } as const;
const view = { label: texts.table, rows, columns } as const;
const minWidth = 640;

const Pages = () => (
  <>
    {[
      { page: 0, total: 312 },
      { page: 12, total: 312 },
      { page: 0, total: 0 },
    ].map(({ page, total }) => (
      <Pagination
        key={`${page} ${total}`}
        page={page}
        size={25}
        total={total}
        countText={formatCount(total)}
        format={formatCount}
        onGo={nothing}
        onSize={nothing}
      />
    ))}
  </>
);

/** What is read: tables and cards full, chosen, changed, being loaded and empty; statuses, people, pages. */
export const GalleryData = () => {
  const [tab, setTab] = useState<string>('b');
  return (
    <>
      <GallerySection title={texts.tags}>
        <GalleryRow>
          {deliveryStatuses.map((status) => (
            <Tag key={status.code} color={status.tag.color} form={status.tag.form}>
              {status.label}
            </Tag>
          ))}
          <TagDot color="green" form="default" />
          <TagDot color="blue" form="outline" />
          <Avatar name={people[0]} isLarge />
          <AvatarGroup names={people} />
          <TimeAgo at="2026-03-01T10:00:00Z" />
        </GalleryRow>
        <LimitBar used={centavos(123_456)} limit={centavos(100_000)}>
          <span className="number">{formatBRL(centavos(123_456))}</span>
        </LimitBar>
        <ShareBar parts={[{ share: 100, look: 'full' }]}>
          <LimitEnds used={formatCount(123)} of={formatCount(100)} />
        </ShareBar>
      </GallerySection>
      <GallerySection title={texts.table}>
        <Tabs
          label={texts.table}
          panel="gallery-tabs"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'a', label: texts.label, counter: '1.284' },
            { value: 'b', label: texts.value, counter: '23' },
            { value: 'c', label: texts.person, expected: '00' },
          ]}
        />
        <TabPanel id="gallery-tabs">
          <div className="stack cols-1 gap-8">
            <DataTable
              {...view}
              minWidth={minWidth}
              choice={choice}
              sort={sort}
              onSort={nothing}
              live={new Set(['c'])}
            />
            <DataTable {...view} minWidth={minWidth} label={texts.tall} look="tall" marked={new Set(['a'])} />
            <DataTable
              {...view}
              minWidth={minWidth}
              label={texts.waiting}
              rows={[]}
              isLoading
              skeletons={2}
            />
            <SmallTable
              rows={rows}
              keyOf={({ publicId }) => publicId}
              columns={[
                { id: 'id', label: texts.label, cell: ({ publicId }) => publicId },
                {
                  id: 'amount',
                  label: texts.money,
                  isNumber: true,
                  cell: ({ cents }) => formatBRL(centavos(cents)),
                },
              ]}
            />
            <div className={styles['narrow']}>
              <DataCards {...view} choice={choice} />
              <DataCards {...view} label={texts.waiting} rows={[]} isLoading />
            </div>
            <Pages />
          </div>
        </TabPanel>
      </GallerySection>
    </>
  );
};
