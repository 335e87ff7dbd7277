import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import { searchUsers, type UserFilter, type UserRow } from '@celeiro/contract/access/users/user-accounts.ts';
import { countUsers, exportUsers, userSheetColumns } from '@celeiro/contract/access/users/user-lists.ts';
import type { UserStatus } from '@celeiro/rules/access/users/users.ts';
import { lazy } from 'react';
import { download } from '../../kit/api/download.ts';
import { plainRead } from '../../kit/api/query.ts';
import type { ListDefinition, ListViews } from '../../kit/list/list-definition.ts';
import { storageKeys } from '../../kit/browser/local-storage.ts';
import { pages } from '../../kit/url/pages.ts';
import { userColumns, UserLink, type UserSort } from './user-columns.tsx';
import { userFilters } from './user-filters.ts';
import { type ChosenUser, userSelection } from './user-selection.ts';
import { usersTexts as texts } from './users.texts.ts';

const withStatus = (status: UserStatus) => ({ status });
const builtIn = [
  { id: 'all', name: texts.views.all, values: {} },
  { id: 'active', name: texts.views.active, values: withStatus('ACTIVE') },
  { id: 'invited', name: texts.views.invited, values: withStatus('INVITED') },
  { id: 'dismissed', name: texts.views.dismissed, values: withStatus('DISMISSED') },
];

const views: ListViews<UserFilter> = {
  page: 'user-list',
  useBuiltIn: () => ({ views: builtIn, isKnown: true }),
  count: (filters) => plainRead(countUsers, { body: { filters: [...filters] } }),
  countedKinds: ['user', 'userGroup'],
};

/** EP-138, R-PERM-001: the people with access, each leading to what they may do and where they are signed in. */
export const userList: ListDefinition<UserRow, UserFilter, UserSort, ChosenUser> = {
  title: pages.userList.title,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  columns: userColumns,
  filters: userFilters,
  defaultSort: { field: 'name', direction: 'asc' },
  pageParams: ['id', 'view'],
  ask: ({ filter, sort, query }) =>
    plainRead(searchUsers, { query, body: { ...filter, sort: `${sort.field},${sort.direction}` } }),
  nameOf: ({ name }) => name,
  detailOf: ({ username }) => username,
  minWidth: 720,
  Link: UserLink,
  liveKinds: ['user'],
  columnsKey: storageKeys.userColumns,
  views,
  bulk: {
    store: userSelection,
    Actions: lazy(() => import('./user-bulk.tsx').then((module) => ({ default: module.UserBulk }))),
  },
  sheet: {
    maximum: EXPORT_MAXIMUM,
    fetch: ({ format, columns, filter, sort, chosen }, signal, onBytes) =>
      download(
        exportUsers,
        {
          body: {
            format,
            columns: userSheetColumns.filter((id) => columns.includes(id)),
            filter,
            sort: `${sort.field},${sort.direction}`,
            ...(chosen !== null && { userPublicIds: [...chosen] }),
          },
        },
        { signal },
        onBytes,
      ),
  },
};
