import type { ListedRoute } from '@celeiro/contract/routes.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { maskOfIds } from '@celeiro/rules/supplier-routes/week-day-periods.ts';
import type { ReactNode } from 'react';
import type { DataColumn } from '../../ui/data-columns.ts';
import { Tag } from '../../ui/tag.tsx';
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
  },
  {
    id: 'week',
    label: texts.columns.week,
    head: <MiniWeekHead />,
    width: '112px',
    cell: (route) => <Week route={route} />,
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
    width: '84px',
    isNumber: true,
    cell: ({ stores }) => count(stores),
  },
  {
    id: 'state',
    label: texts.columns.state,
    width: '112px',
    isApart: true,
    cell: (route) => <State route={route} />,
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
