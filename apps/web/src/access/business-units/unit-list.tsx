import {
  type BusinessUnit,
  searchBusinessUnits,
  type businessUnitSorts,
} from '@celeiro/contract/access/business-units/business-units.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { Link } from '@tanstack/react-router';
import { plainRead } from '../../kit/api/query.ts';
import { textFilter } from '../../kit/list/filters/filters.ts';
import type { ListDefinition } from '../../kit/list/list-definition.ts';
import { SEARCH } from '../../kit/list/list-state.ts';
import { useOwnAccess } from '../../kit/browser/own-access.ts';
import { pages } from '../../kit/url/pages.ts';
import { usePermissions } from '../../kit/browser/user-store.ts';
import type { RowLinkProps } from '../../ui/data/data-columns.ts';
import { unitsTexts as texts } from './business-units.texts.ts';

type Row = BusinessUnit & { readonly users: number | null };

const people = ({ users }: Row): string => (users === null ? texts.unseen : formatCount(users));
type Filter = Omit<EndpointInput<typeof searchBusinessUnits>['body'], 'sort'>;
type Sort = (typeof businessUnitSorts)[number];

/** '?view=' of the units. */
export const UNITS_VIEW = 'unidades';

/** Whether the person at this browser may change a unit: from the matriz any, else the own. */
export const useMayEditUnit = (): ((unit: Pick<BusinessUnit, 'publicId'>) => boolean) => {
  const own = useOwnAccess();
  const { canUpdateUsers } = usePermissions();
  return ({ publicId }) =>
    canUpdateUsers && own !== null && (own.isOfMatriz || own.unitPublicId === publicId);
};

const UnitLink = ({ row, children, ...link }: RowLinkProps<Row>) =>
  useMayEditUnit()(row) ? (
    <Link
      {...link}
      to="."
      search={(before: Readonly<Record<string, string>>) => ({ ...before, id: row.publicId })}
    >
      {children}
    </Link>
  ) : (
    <span className={link.className}>{children}</span>
  );

/** EP-146: the units, each leading to its form. */
export const unitList: ListDefinition<Row, Filter, Sort> = {
  title: pages.userList.title,
  view: UNITS_VIEW,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  columns: [
    {
      id: 'name',
      label: texts.columns.name,
      width: '40%',
      sort: 'name',
      firstSort: 'asc',
      isLink: true,
      cell: ({ name }) => name,
      card: { line: 1, look: 'strong' },
    },
    {
      id: 'parent',
      label: texts.columns.parent,
      width: '45%',
      cell: ({ parentName }) => parentName ?? texts.matriz,
      card: { line: 2, look: 'quiet' },
    },
    {
      id: 'users',
      label: texts.columns.users,
      width: '15%',
      sort: 'users',
      isNumber: true,
      cell: (row) => <span className="number">{people(row)}</span>,
      card: { line: 1, look: 'whole', content: (row) => texts.people(people(row), row.users === 1) },
    },
  ],
  filters: [textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) })],
  defaultSort: { field: 'name', direction: 'asc' },
  pageParams: ['id'],
  ask: ({ filter, sort, query }) =>
    plainRead(searchBusinessUnits, { query, body: { ...filter, sort: `${sort.field},${sort.direction}` } }),
  nameOf: ({ name }) => name,
  Link: UnitLink,
  liveKinds: ['businessUnit'],
};
