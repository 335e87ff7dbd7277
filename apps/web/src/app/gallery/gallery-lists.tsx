import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { useState } from 'react';
import { DeliveryStatusTag } from '../../kit/delivery-status-tag.tsx';
import { BulkBar } from '../../kit/list/bulk-bar.tsx';
import { ColumnChooser } from '../../kit/list/column-chooser.tsx';
import { FilterChips } from '../../kit/list/filters/filter-chips.tsx';
import { choicesFilter } from '../../kit/list/filters/filters.ts';
import { ListRows, type RowsControl } from '../../kit/list/list-rows.tsx';
import { UnknownView } from '../../kit/list/views/unknown-view.tsx';
import { UnreadAddress } from '../../kit/list/filters/unread-address.tsx';
import { Button } from '../../ui/actions/button.tsx';
import type { DataColumn } from '../../ui/data/data-columns.ts';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';

const nothing = () => undefined;
type Row = {
  readonly publicId: string;
  readonly name: string;
  readonly status: (typeof deliveryStatuses)[number];
};
const rows: readonly Row[] = [texts.people[0], texts.long].map((name, index) => ({
  publicId: name,
  name,
  status: deliveryStatuses[index] ?? deliveryStatuses[0],
}));

const columns: readonly DataColumn<Row, 'name'>[] = [
  {
    id: 'name',
    label: texts.person,
    sort: 'name',
    isFixed: true,
    cell: ({ name }) => <span title={name}>{name}</span>,
    card: { line: 1, look: 'text', content: ({ name }) => name },
  },
  {
    id: 'status',
    label: texts.lists.status,
    width: '200px',
    cell: ({ status: { code, label } }) => <DeliveryStatusTag status={{ name: code, description: label }} />,
    card: { line: 2 },
  },
];
const filters = [
  choicesFilter({
    param: 'status',
    label: texts.lists.status,
    options: [{ value: 'open', label: texts.value }],
    ask: () => ({}),
  }),
];
const list = {
  columns,
  filters,
  noun: texts.lists.noun,
  nameOf: ({ name }: Row) => name,
};

const control: RowsControl<Row, object, 'name'> = {
  state: {
    values: {},
    sort: { field: 'name', direction: 'asc' },
    page: 0,
    size: null,
    cursor: null,
    unread: [],
  },
  size: 2,
  rows: { isPlaceholderData: false, refetch: nothing },
  answer: { content: rows },
  hasFailed: false,
  change: nothing,
};
const none = { content: [] };
const inForce = { ...control.state, values: { status: 'open' } };
const states: Readonly<Record<keyof typeof texts.lists.states, typeof control>> = {
  full: control,
  loading: { ...control, answer: null },
  stale: { ...control, rows: { ...control.rows, isPlaceholderData: true } },
  empty: { ...control, answer: none },
  nothingFound: { ...control, answer: none, state: inForce },
  failed: { ...control, answer: null, hasFailed: true },
  notRefreshed: { ...control, hasFailed: true },
};

/** Parts of a list's page: its rows in each state, active filters, columns, and actions for the chosen ones. */
export const GalleryLists = () => {
  const [chosen, setChosen] = useState<keyof typeof states>('full');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  return (
    <GallerySection title={texts.lists.title}>
      <div className="stack cols-1 gap-8">
        <UnknownView shown={texts.value} />
        <UnreadAddress unread={[{ param: 'status', text: 'FOO' }]} onLeave={nothing} />
      </div>
      <GalleryRow>
        <FilterChips
          filters={filters}
          values={inForce.values}
          known={new Map()}
          onOpen={nothing}
          onChange={nothing}
        />
        <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
      </GalleryRow>
      {Object.entries(states).map(([name, one]) => (
        <div key={name} className="stack cols-1">
          {/* The keys are those of the record above. */}
          <h3 className="size-12 medium muted m-bottom-4">
            {texts.lists.states[name as keyof typeof states]}
          </h3>
          <ListRows
            list={list}
            columns={columns.filter(({ id }) => !hidden.has(id))}
            control={one}
            choice={undefined}
            onClear={() => setChosen('full')}
          />
        </div>
      ))}
      <div className="stack cols-1">
        <BulkBar
          noun={texts.lists.noun}
          count={25}
          maximum={200}
          total={312}
          isPageChosen={chosen === 'full'}
          summary={texts.lists.amount}
          onChooseAll={() => Promise.resolve()}
          onExport={nothing}
          onClear={nothing}
        >
          <Button look="ghost" size="small">
            {texts.lists.act}
          </Button>
          <Button look="ghost" size="small" disabledReason={texts.reason}>
            {texts.actions.remove}
          </Button>
        </BulkBar>
      </div>
    </GallerySection>
  );
};
