import * as users from '@celeiro/contract/users.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { readUserDetails } from './read-user-details.ts';
import { searchUsers } from './users.queries.ts';

export const usersRoutes: readonly Binding[] = [
  // R-AUTH-008: who am I, and what may I do.
  bind(users.getUserDetails, async (operation, { params }) => ({
    content: await readUserDetails(operation, params.id),
  })),
  // R-HTTP-008: this list alone is read from content.content.
  bind(users.listIntranetUsers, async ({ db }, { query }) => {
    const status = query.status === 'false' ? 'DISMISSED' : 'ACTIVE';
    const text = query.filters ?? query.filterDomain;
    return {
      content: { content: await searchUsers(db, { text, status, page: query.page, size: query.size }) },
    };
  }),
  bind(users.searchAppUsers, async ({ db }, { query }) => {
    const search = { text: query.name, status: 'ACTIVE', page: query.page, size: query.size } as const;
    return { content: await searchUsers(db, search) };
  }),
];
