import { handOverKinds } from '@celeiro/rules/access/users/dismissal.ts';
import * as z from 'zod/mini';
import { publicId, queryIds, text } from '../../codecs.ts';
import { sheetFormat } from '../../sheets.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet, readUsersAuthorities, userAreaAuthorities } from '../../permissions.ts';
import { searchUsers, userFilter } from './user-accounts.ts';
import { USER_BATCH_MAXIMUM } from './user-batches.ts';

// Calls for the list of people: counters, its sheet, and candidates for a task.

const path = '/authorization-server-web/v2/authorization/users';

/** The number of people that each filter finds, up to a cap. */
export const countUsers = endpoint({
  name: 'countUsers',
  method: 'POST',
  path: `${path}/counters`,
  summary: 'Quantos usuários cada filtro encontra',
  scopes: intranet,
  authorities: readUsersAuthorities,
  body: z.strictObject({ filters: z.array(userFilter).check(z.minLength(1), z.maxLength(12)) }),
  response: z.object({ counters: z.array(z.object({ count: z.number(), isCapped: z.boolean() })) }),
  refusals: [],
  transaction: 'none',
});

/** The columns of the list that the user has visible. */
export const userSheetColumns = [
  'name',
  'unit',
  'group',
  'parent',
  'authorities',
  'status',
  'lastAccess',
  'sessions',
] as const;

/** The list as a sheet: the filtered or the given people, in the list's order. */
export const exportUsers = endpoint({
  name: 'exportUsers',
  method: 'POST',
  path: `${path}/export`,
  summary: 'Exporta a lista de usuários',
  scopes: intranet,
  authorities: readUsersAuthorities,
  body: z.strictObject({
    format: sheetFormat,
    columns: z.array(z.enum(userSheetColumns)).check(z.minLength(1), z.maxLength(userSheetColumns.length)),
    filter: userFilter,
    userPublicIds: z.optional(z.array(publicId).check(z.minLength(1), z.maxLength(100))),
    sort: searchUsers.body.shape.sort,
  }),
  response: 'file',
  refusals: ['EXPORT_TOO_LARGE'],
  transaction: 'none',
});

const choices = z.object({
  content: z.array(z.object({ publicId, name: z.string(), username: z.string() })),
});
const name = z.optional(text(120));
const choosing = {
  method: 'GET',
  scopes: intranet,
  response: choices,
  transaction: 'none',
} as const;

/**
 * Possible managers in a unit, the first hundred by name: people of the unit or the matriz. `of` is the person whose
 * manager is chosen: neither they nor anyone below them is listed (MANAGER_CYCLE).
 */
export const listManagers = endpoint({
  ...choosing,
  name: 'listManagers',
  path: `${path}/managers`,
  summary: 'Quem pode ser gestor de alguém de uma unidade',
  authorities: userAreaAuthorities,
  query: z.strictObject({ name, businessUnitPublicId: publicId, of: z.optional(publicId) }),
  refusals: [],
});

/**
 * Possible successors of a dismissed person, the first hundred by name: active people of any unit. For every kind except
 * a team they must be able to open deliveries and stores. Without `kind`, people who may take over any kind. `without`
 * are people who are dismissed too.
 */
export const listSuccessors = endpoint({
  ...choosing,
  name: 'listSuccessors',
  path: `${path}/:id/successors`,
  summary: 'Quem pode assumir o que é de uma pessoa',
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  params: z.object({ id: publicId }),
  query: z.strictObject({
    name,
    kind: z._default(z.enum(handOverKinds), 'deliveries'),
    without: z.optional(queryIds(USER_BATCH_MAXIMUM)),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
});
