import type { ListedRoute } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { maskOfIds } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import type { ReactNode } from 'react';
import type { DataColumn } from '../../ui/data/data-columns.ts';
import { Tag } from '../../ui/marks/tag.tsx';
import { MiniWeek, MiniWeekHead } from './mini-week.tsx';
import { supplierRoutesTexts as texts } from './supplier-routes.texts.ts';

const count = (value: number) => (
  <span className="number">{value === 0 ? texts.none : formatCount(value)}</span>
);

const State = ({ route: { state } }: { readonly route: ListedRoute }) =>
  state === 'APPLIED' ? (
    texts.states[state]
  ) : (
    <Tag color={state === 'DELETED' ? 'red' : 'yellow'} form="outline">
      {texts.states[state]}
    </Tag>
  );

const Week = ({ route }: { readonly route: ListedRoute }) => (
  <MiniWeek
    week={maskOfIds(route.weekDayPeriodPublicIds)}
    applied={maskOfIds(route.appliedWeekDayPeriodPublicIds ?? [])}
  />
);

/** The routes of a supplier, by city; `actions` are what can be done with one. */
export const routeColumns = (
  actions: (route: ListedRoute) => ReactNode,
): readonly DataColumn<ListedRoute>[] => [
  {
    id: 'city',
    label: texts.columns.city,
    isLink: true,
    cell: ({ city, uf }) => texts.place(city, uf),
    card: { line: 1, look: 'strong' },
  },
  {
    id: 'week',
    label: texts.columns.week,
    head: <MiniWeekHead />,
    width: '112px',
    cell: (route) => <Week route={route} />,
    card: { line: 2 },
  },
  {
    id: 'exceptions',
    label: texts.columns.exceptions,
    width: '92px',
    isNumber: true,
    cell: ({ restrictions }) => count(restrictions.length),
  },
  {
    id: 'stores',
    label: texts.columns.stores,
    width: '96px',
    isNumber: true,
    cell: ({ stores, storesServed }) => (
      <span className="number" title={texts.served(storesServed, stores)}>
        {texts.ofStores(storesServed, stores)}
      </span>
    ),
    card: {
      line: 2,
      look: 'quiet',
      content: ({ stores, storesServed }) => texts.served(storesServed, stores),
    },
  },
  {
    id: 'state',
    label: texts.columns.state,
    width: '112px',
    isApart: true,
    cell: (route) => <State route={route} />,
    card: { line: 1 },
  },
  {
    id: 'actions',
    label: texts.columns.actions,
    head: <span className="visually-hidden">{texts.columns.actions}</span>,
    width: '64px',
    isNumber: true,
    cell: actions,
  },
];
