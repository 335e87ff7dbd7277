import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import * as accounts from '@celeiro/contract/access/users/user-accounts.ts';
import * as batches from '@celeiro/contract/access/users/user-batches.ts';
import * as dismissals from '@celeiro/contract/access/users/user-dismissals.ts';
import * as lists from '@celeiro/contract/access/users/user-lists.ts';
import * as sessions from '@celeiro/contract/access/users/user-sessions.ts';
import * as users from '@celeiro/contract/access/users/users.ts';
import { oncePerName, readUserFilters } from '@celeiro/rules/access/users/users.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding, type Operation } from '../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import { bindRights } from '../user-groups/user-groups.public.ts';
import { countUserRows, readUser, searchUserRows, userFiltersOf } from './accounts/accounts.queries.ts';
import { changeParents } from './dismissal/change-parents.ts';
import { changeUsers, rehearseUsers } from './change-users.ts';
import {
  countHandOverOfMany,
  dismissUser,
  getDismissal,
  previewDismissal,
  reactivateUser,
  updateDismissal,
} from './dismissal/dismissals.ts';
import { exportUsers } from './export-users.ts';
import { inviteAgain, type UsersContext } from './accounts/invitations.ts';
import { readUserDetails } from './read-user-details.ts';
import { maskedFor, showPhone } from './show-phone.ts';
import { userDto, userRecord } from './user.record.ts';
import { searchPeople } from './users.queries.ts';
import { readManagers, readSuccessors } from './user-choices.queries.ts';
import { endSession, endSessions, listSessions } from './accounts/user-sessions.ts';
import { confirmAccount } from './origin/confirm-account.ts';
import { createUser, updateUser } from './write-user.ts';

type ListQuery = EndpointInput<typeof accounts.listUsers>['query'];

/** The list of access for two calls of the specification, with one text for words and filters, sorted by name. */
const listOf =
  (context: UsersContext) =>
  async (operation: Operation, { filters, ...query }: ListQuery) => ({
    content: await searchUserRows(operation, {
      query,
      sort: 'name,asc',
      filters: readUserFilters(filters ?? ''),
      sessionNow: context.tokenClock(),
    }),
  });

const read = async (context: UsersContext, { db, actor }: Operation, publicId: string) =>
  (await readUser(db, actor, publicId, context.tokenClock())) ?? refuse('RESOURCE_NOT_FOUND');

export const usersRoutes = (context: UsersContext): readonly Binding[] => [
  // R-AUTH-008: the caller's identity and rights.
  bind(users.getUserDetails, async (operation, { params }) => ({
    content: await readUserDetails(operation, params.id),
  })),
  // R-HTTP-008: only this list is in content.content. R-ADMIN-024: each name once, sorted.
  bind(users.listIntranetUsers, async ({ db }, { query }) => {
    const status = query.status === 'false' ? 'DISMISSED' : 'ACTIVE';
    const text = query.filters ?? query.filterDomain;
    const isOperator = query.isOperator === 'true';
    const people = await searchPeople(db, { text, status, isOperator, page: query.page, size: query.size });
    return { content: { content: [...oncePerName(people)] } };
  }),
  bind(users.searchAppUsers, async ({ db }, { query }) => {
    const search = { text: query.name, status: 'ACTIVE', page: query.page, size: query.size } as const;
    return { content: await searchPeople(db, search) };
  }),
  bind(accounts.searchUsers, (operation, { query, body: { sort = 'name,asc', ...filter } }) => {
    const filters = userFiltersOf(filter);
    return searchUserRows(operation, { query, sort, filters, sessionNow: context.tokenClock() });
  }),
  bind(lists.countUsers, async (operation, { body }) => ({
    counters: await countUserRows(operation, body.filters.map(userFiltersOf)),
  })),
  bind(lists.exportUsers, (operation, input) => exportUsers(context, operation, input)),
  bind(lists.listManagers, async ({ db, actor }, { query }) => ({
    content: await readManagers(db, actor, query),
  })),
  bind(lists.listSuccessors, async (operation, { params, query }) => {
    const { id } = await read(context, operation, params.id);
    return { content: await readSuccessors(operation.db, id, query) };
  }),
  bind(accounts.listUsers, (operation, { query }) => listOf(context)(operation, query)),
  bind(accounts.listUsersV2, (operation, { query }) => listOf(context)(operation, query)),
  bind(accounts.getUser, async (operation, { params }) => ({
    content: maskedFor(operation, userDto(await read(context, operation, params.id))),
  })),
  bind(accounts.showUserPhone, async (operation, { params }) =>
    showPhone(operation, await read(context, operation, params.id)),
  ),
  bind(accounts.getUserHistory, async (operation, { params, query }) => {
    const { id } = await read(context, operation, params.id);
    return readRecordHistory(operation.db, userRecord, id, query);
  }),
  bindRights(accounts.createUser, (operation, input) => createUser(context, operation, input)),
  bindRights(accounts.updateUserV1, (operation, { body }) => updateUser(context, operation, body)),
  bindRights(accounts.updateUser, (operation, { body }) => updateUser(context, operation, body)),
  bindRights(accounts.inviteAgain, (operation, { params }) => inviteAgain(context, operation, params.id)),
  bindRights(accounts.confirmAccount, (operation, { params }) =>
    confirmAccount(context, operation, params.id),
  ),
  bind(dismissals.previewDismissal, (operation, { params }) =>
    previewDismissal(context, operation, params.id),
  ),
  bindRights(dismissals.dismissUser, (operation, input) => dismissUser(context, operation, input)),
  bind(dismissals.getDismissal, (operation, { params }) => getDismissal(context, operation, params.id)),
  bindRights(dismissals.updateDismissal, (operation, input) => updateDismissal(context, operation, input)),
  bindRights(dismissals.reactivateUser, (operation, { params }) =>
    reactivateUser(context, operation, params.id),
  ),
  bind(sessions.listUserSessions, async (operation, { params }) =>
    listSessions(context, operation, await read(context, operation, params.id)),
  ),
  bindRights(sessions.endUserSession, (operation, { params }) => endSession(context, operation, params)),
  bindRights(sessions.endUserSessions, (operation, { params }) => endSessions(context, operation, params.id)),
  bindRights(accounts.updateParents, (operation, input) => changeParents(context, operation, input)),
  bindRights(batches.changeUsers, (operation, { body }) => changeUsers(context, operation, body)),
  bindRights(batches.rehearseUsers, (operation, { body }) => rehearseUsers(context, operation, body)),
  bind(batches.countHandOverOfMany, (operation, { body }) =>
    countHandOverOfMany(context, operation, body.userPublicIds),
  ),
];
