import { areUserFilters, userStatuses } from '@celeiro/rules/access/users/users.ts';
import * as z from 'zod/mini';
import { instant, line, phone, publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { authorities as knownAuthorities, intranet, readUsersAuthorities } from '../../permissions.ts';
import {
  recordCreate,
  recordFilter,
  recordGet,
  recordHistory,
  recordSearch,
  recordUpdate,
  recordUpdateRefusals,
  seenVersions,
} from '../../records.ts';

// People of the intranet and their rights: those of the caller's unit; for the matriz those of every unit (T06).

const v1 = '/authorization-server-web/authorization/users';
const v2 = '/authorization-server-web/v2/authorization/users';

const listed = z.object({
  publicId,
  name: z.string(),
  username: z.string(),
  /** INVITED: has a link to choose a password and can't sign in yet. */
  status: z.enum(userStatuses),
  businessUnitPublicId: publicId,
  businessUnitName: z.string(),
  groupPublicId: z.nullable(publicId),
  groupName: z.nullable(z.string()),
  /** Their manager. */
  parentPublicId: z.nullable(publicId),
  parentName: z.nullable(z.string()),
  /** When they last signed in or renewed a session. */
  lastAccessAt: z.nullable(instant),
  /** The number of open sessions. */
  sessions: z.number(),
  version: z.number(),
});

/** A row of the list; `authorities` is the number of all their authorities, own and by group. */
export const userRow = z.extend(listed, { authorities: z.number() });
export type UserRow = z.output<typeof userRow>;

/** One person, with all data of the form and the panel. */
export const user = z.extend(listed, {
  /** Digits for users who may change people, masked for others: '(19) *****-8246'. */
  phone: z.nullable(z.string()),
  /** Their own, besides those of the group. */
  authorities: z.array(z.string()),
  /** All their authorities with their origins: the group, their own, or both. */
  effectiveAuthorities: z.array(
    z.object({ code: z.string(), description: z.string(), origins: z.array(z.enum(['GROUP', 'OWN'])) }),
  ),
  /** All managers above them, the nearest first. */
  parents: z.array(z.object({ publicId, name: z.string() })),
  createdAt: instant,
  /** Expiry of the invitation's link; null without one. */
  invitationExpiresAt: z.nullable(instant),
  /**
   * Who created the account, which administrator of the matriz confirmed that it belongs to a separate person (T04), and
   * whether the caller may confirm it. Null when the server created it.
   */
  origin: z.nullable(
    z.object({ madeBy: z.string(), confirmedBy: z.nullable(z.string()), mayConfirm: z.boolean() }),
  ),
  /** Why they are inactive; `by` and `at` are null when this happened before both were recorded. */
  dismissal: z.nullable(
    z.object({ inactivationReason: z.string(), by: z.nullable(z.string()), at: z.nullable(instant) }),
  ),
});
export type User = z.output<typeof user>;

const oneUser = z.object({ content: user });

export const userSorts = ['name', 'username', 'lastAccess'] as const;

const ids = z.array(publicId).check(z.maxLength(100));

const filterFields = {
  search: z.optional(text(120)),
  businessUnitPublicIds: z.optional(ids),
  groupPublicIds: z.optional(ids),
  parentPublicIds: z.optional(ids),
  statuses: z.optional(z.array(z.enum(userStatuses)).check(z.maxLength(userStatuses.length))),
  /** People with one of these, their own or by group. */
  authorities: z.optional(z.array(z.enum(knownAuthorities)).check(z.maxLength(knownAuthorities.length))),
};

/** The filters of people; several values of one filter are alternatives. */
export const userFilter = z.strictObject(filterFields);
export type UserFilter = z.output<typeof userFilter>;

/** The list of the access page (R-PERM-002). */
export const searchUsers = endpoint({
  ...recordSearch,
  name: 'searchUsers',
  path: `${v2}/search`,
  summary: 'Busca usuários',
  authorities: readUsersAuthorities,
  body: z.extend(recordFilter(userSorts), filterFields),
  response: pageOf(userRow),
});

const listQuery = z.extend(pageQuery, {
  filters: z.optional(text(400).check(z.refine(areUserFilters, { error: 'filters' }))),
});
const wholeList = {
  method: 'GET',
  scopes: intranet,
  authorities: readUsersAuthorities,
  query: listQuery,
  response: z.object({ content: pageOf(userRow) }),
  refusals: [],
  transaction: 'none',
} as const;

/** EP-138: by name. `filters` contains words, and unit:, group:, parent: (public ids), status:, authority: (codes). */
export const listUsers = endpoint({
  ...wholeList,
  name: 'listUsers',
  path: '/authorization-server-web/user/all',
  summary: 'Usuários',
});

/** EP-144: as EP-138. */
export const listUsersV2 = endpoint({
  ...wholeList,
  name: 'listUsersV2',
  path: `${v2}/all`,
  summary: 'Usuários (v2)',
});

/** EP-149 */
export const getUser = endpoint({
  ...recordGet,
  name: 'getUser',
  path: `${v2}/:id`,
  summary: 'Um usuário, com os seus gestores e papéis',
  authorities: readUsersAuthorities,
  response: oneUser,
});

/** The phone in full; the audit records it. */
export const showUserPhone = endpoint({
  name: 'showUserPhone',
  method: 'POST',
  path: `${v2}/:id/phone`,
  summary: 'Mostra o telefone de um usuário',
  scopes: intranet,
  authorities: readUsersAuthorities,
  params: z.object({ id: publicId }),
  response: z.object({ content: z.object({ phone: z.nullable(z.string()) }) }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'one',
});

export const getUserHistory = endpoint({
  ...recordHistory,
  name: 'getUserHistory',
  path: `${v2}/:id/history`,
  summary: 'Histórico de um usuário',
  authorities: readUsersAuthorities,
});

/** A user name is an e-mail address; upper and lower case are the same. */
const username = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, { abort: true }), z.email());

const fields = z.strictObject({
  name: line(120, 1),
  username,
  phone: z.nullable(phone),
  businessUnitPublicId: publicId,
  groupPublicId: z.nullable(publicId),
  authorities: z.array(z.enum(knownAuthorities)).check(z.maxLength(knownAuthorities.length)),
  parentPublicId: z.nullable(publicId),
});

const placeRefusals = [
  'USERNAME_TAKEN',
  'BUSINESS_UNIT_UNKNOWN',
  'GROUP_UNKNOWN',
  'PARENT_UNKNOWN',
  'PARENT_OTHER_UNIT',
] as const;
const rightsRefusals = ['OWN_RIGHTS', 'USERNAME_OF_OTHERS', 'RIGHTS_NOT_HELD', 'LAST_ADMINISTRATOR'] as const;

/**
 * EP-142, R-ADMIN-022, R-PERM-002: adds a person and mails them a link to choose their password, valid once and for 72
 * hours.
 */
export const createUser = endpoint({
  ...recordCreate,
  name: 'createUser',
  path: v1,
  summary: 'Convida um usuário',
  authorities: ['ROLE_INTRANET_CREATE_USERS'],
  body: z.extend(z.partial(fields), {
    name: fields.shape.name,
    username,
    businessUnitPublicId: publicId,
    authorities: z._default(fields.shape.authorities, []),
  }),
  response: oneUser,
  refusals: [...placeRefusals, 'RIGHTS_NOT_HELD'],
  changes: ['user'],
});

// The specified calls name the person in the body.
const update = {
  method: 'PUT',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  body: z.extend(z.partial(fields), { publicId }),
  response: oneUser,
  refusals: [
    ...recordUpdateRefusals,
    ...placeRefusals,
    ...rightsRefusals,
    'MANAGER_CYCLE',
    'TEAM_OTHER_UNIT',
    'USER_DISMISSED',
  ],
  changes: ['user'],
  idempotent: recordUpdate.idempotent,
  ifMatch: recordUpdate.ifMatch,
  transaction: recordUpdate.transaction,
} as const;

/** EP-141: as EP-147. */
export const updateUserV1 = endpoint({
  ...update,
  name: 'updateUserV1',
  path: v1,
  summary: 'Altera um usuário (v1)',
});

/**
 * EP-147, R-ADMIN-022, R-PERM-002: changes the sent fields, merged by field. When an invited person's address changes,
 * the invitation is sent again.
 */
export const updateUser = endpoint({ ...update, name: 'updateUser', path: v2, summary: 'Altera um usuário' });

/** A new link for an invited person; earlier links are no longer valid. At most five in 15 minutes for each person. */
export const inviteAgain = endpoint({
  name: 'inviteAgain',
  ifMatch: 'adds',
  method: 'POST',
  path: `${v2}/:id/invitation`,
  summary: 'Reenvia o convite',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_CREATE_USERS', 'ROLE_INTRANET_UPDATE_USERS'],
  params: z.object({ id: publicId }),
  response: z.object({ content: z.object({ expiresAt: instant }) }),
  refusals: ['RESOURCE_NOT_FOUND', 'USER_NOT_INVITED'],
  changes: ['user'],
  idempotent: true,
  transaction: 'one',
});

/**
 * An administrator of the matriz confirms that an account made by another administrator belongs to a separate person: it
 * then counts as a second person next to other accounts of its creator (T04, T22). Refuses CONFIRMER_OF_ONE_ORIGIN for
 * the account's creator and for accounts of the same origin.
 */
export const confirmAccount = endpoint({
  name: 'confirmAccount',
  ifMatch: true,
  method: 'POST',
  path: `${v2}/:id/confirmation`,
  summary: 'Confirma que a conta é de outra pessoa',
  scopes: intranet,
  callers: 'matriz',
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  params: z.object({ id: publicId }),
  response: oneUser,
  refusals: ['RESOURCE_NOT_FOUND', 'VERSION_CONFLICT', 'USER_DISMISSED', 'CONFIRMER_OF_ONE_ORIGIN'],
  changes: ['user'],
  idempotent: true,
  transaction: 'one',
});

/** EP-148: sets or removes the manager of several people, all or none. */
export const updateParents = endpoint({
  name: 'updateParents',
  ifMatch: 'many',
  method: 'POST',
  path: `${v2}/update-parent`,
  summary: 'Muda o gestor de usuários',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  body: z.strictObject({
    userPublicIds: z.array(publicId).check(z.minLength(1), z.maxLength(100)),
    versions: seenVersions,
    parentPublicId: z.nullable(publicId),
  }),
  response: z.object({ content: z.array(userRow) }),
  refusals: [
    'RESOURCE_NOT_FOUND',
    'VERSION_CONFLICT',
    'PARENT_UNKNOWN',
    'PARENT_OTHER_UNIT',
    'MANAGER_CYCLE',
    'USER_DISMISSED',
  ],
  changes: ['user'],
  idempotent: true,
  transaction: 'one',
});
