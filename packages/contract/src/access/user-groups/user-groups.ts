import * as z from 'zod/mini';
import { line, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf } from '../../page.ts';
import { authorities as knownAuthorities, intranet, userAreaAuthorities } from '../../permissions.ts';
import {
  recordCreate,
  recordDelete,
  recordFilter,
  recordGet,
  recordHistory,
  recordSearch,
  recordUpdate,
  recordUpdateRefusals,
} from '../../records.ts';

const base = '/authorization-server-web/v2/authorization';
const path = `${base}/groups`;

/** EP-145: the authorities that a group or a person can be given. */
export const listAuthorities = endpoint({
  name: 'listAuthorities',
  method: 'GET',
  path: `${base}/authorities`,
  summary: 'Papéis que se podem dar',
  scopes: intranet,
  authorities: userAreaAuthorities,
  response: z.object({ content: z.array(z.object({ code: z.string(), description: z.string() })) }),
  refusals: [],
  transaction: 'none',
});

/** People of one unit with the same authorities. */
export const userGroup = z.object({
  publicId,
  name: z.string(),
  businessUnitPublicId: publicId,
  businessUnitName: z.string(),
  authorities: z.array(z.string()),
  /** The number of its people, including invited and inactive ones; technical users don't count. */
  users: z.number(),
  version: z.number(),
});
export type UserGroup = z.output<typeof userGroup>;

/** The authorities that a group can be given. */
export const groupAuthorities = z.array(z.enum(knownAuthorities)).check(z.maxLength(knownAuthorities.length));
const fields = z.strictObject({
  name: line(120, 1),
  businessUnitPublicId: publicId,
  authorities: groupAuthorities,
});

/** EP-143: groups by name, of one unit or of every unit the caller decides for. */
export const listUserGroups = endpoint({
  name: 'listUserGroups',
  method: 'GET',
  path,
  summary: 'Grupos de usuários',
  scopes: intranet,
  authorities: userAreaAuthorities,
  query: z.strictObject({ businessUnitPublicId: z.optional(publicId) }),
  response: z.object({ content: z.array(userGroup) }),
  refusals: [],
  transaction: 'none',
});

export const searchUserGroups = endpoint({
  ...recordSearch,
  name: 'searchUserGroups',
  path: `${path}/search`,
  summary: 'Busca grupos',
  authorities: userAreaAuthorities,
  body: z.extend(recordFilter(['name', 'users']), { businessUnitPublicId: z.optional(publicId) }),
  response: pageOf(userGroup),
});

export const getUserGroup = endpoint({
  ...recordGet,
  name: 'getUserGroup',
  path: `${path}/:id`,
  summary: 'Um grupo',
  authorities: userAreaAuthorities,
  response: userGroup,
});

/** In the caller's own unit; from the matriz in any unit. */
export const createUserGroup = endpoint({
  ...recordCreate,
  name: 'createUserGroup',
  path,
  summary: 'Cadastra um grupo',
  authorities: ['ROLE_INTRANET_CREATE_USERS'],
  body: fields,
  response: userGroup,
  refusals: ['BUSINESS_UNIT_UNKNOWN', 'GROUP_NAME_TAKEN', 'RIGHTS_NOT_HELD'],
  changes: ['userGroup'],
});

/** Why a change of a group's authorities is refused. */
export const rightsRefusals = ['OWN_RIGHTS', 'RIGHTS_NOT_HELD', 'LAST_ADMINISTRATOR'] as const;

/** Its members' rights change with it, from their next call on. */
export const updateUserGroup = endpoint({
  ...recordUpdate,
  name: 'updateUserGroup',
  path: `${path}/:id`,
  summary: 'Altera um grupo e os seus papéis',
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  body: z.partial(z.omit(fields, { businessUnitPublicId: true })),
  response: userGroup,
  refusals: [...recordUpdateRefusals, 'GROUP_NAME_TAKEN', ...rightsRefusals],
  changes: ['userGroup'],
});

export const deleteUserGroup = endpoint({
  ...recordDelete,
  name: 'deleteUserGroup',
  path: `${path}/:id`,
  summary: 'Exclui um grupo sem usuários',
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  changes: ['userGroup'],
});

export const getUserGroupHistory = endpoint({
  ...recordHistory,
  name: 'getUserGroupHistory',
  path: `${path}/:id/history`,
  summary: 'Histórico de um grupo',
  authorities: userAreaAuthorities,
});
