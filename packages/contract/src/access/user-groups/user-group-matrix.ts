import { userStatuses } from '@celeiro/rules/access/users/users.ts';
import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { sheetFormat } from '../../sheets.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet, userAreaAuthorities } from '../../permissions.ts';
import { recordUpdateRefusals } from '../../records.ts';
import { groupAuthorities, rightsRefusals, userGroup } from './user-groups.ts';

// Groups × authorities as one table: saved and previewed as a whole, with the people of each group.

const base = '/authorization-server-web/v2/authorization';
const path = `${base}/groups`;

/** The largest number of groups changed at once. */
export const GROUPS_MAXIMUM = 100;

const requested = { publicId, authorities: groupAuthorities };
const each = <S extends z.ZodMiniType>(group: S) =>
  z.strictObject({ groups: z.array(group).check(z.minLength(1), z.maxLength(GROUPS_MAXIMUM)) });

/**
 * Changes the authorities of several groups, all or none: all changes together must leave an administrator of access.
 * `version` is the version a change is based on; of a repeated group the last entry counts.
 */
export const updateGroupRights = endpoint({
  name: 'updateGroupRights',
  ifMatch: 'seen',
  method: 'PUT',
  path,
  summary: 'Altera os papéis de vários grupos, todos ou nenhum',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  body: each(
    z.strictObject({ ...requested, version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
  ),
  response: z.object({ content: z.array(userGroup) }),
  refusals: [...recordUpdateRefusals, ...rightsRefusals],
  changes: ['userGroup'],
  idempotent: true,
  transaction: 'one',
});

/** Who would gain or lose which authorities by these changes; `refused` says why they could not be saved. */
export const previewGroupRights = endpoint({
  name: 'previewGroupRights',
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Quem ganha e quem perde com outros papéis dos grupos',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  body: each(z.strictObject(requested)),
  response: z.object({
    people: z.array(
      z.object({
        publicId,
        name: z.string(),
        groupPublicId: publicId,
        gains: z.array(z.string()),
        losses: z.array(z.string()),
      }),
    ),
    refused: z.nullable(z.object({ code: z.enum(rightsRefusals), message: z.string() })),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/**
 * The number of people: in total, in each group, without a group, and with each authority. A person is any intranet
 * account, active, invited or inactive; an authority counts only those who may use it today.
 */
export const readGroupTotals = endpoint({
  name: 'readGroupTotals',
  method: 'GET',
  path: `${base}/group-totals`,
  summary: 'Quantas pessoas há em cada grupo e com cada papel',
  scopes: intranet,
  authorities: userAreaAuthorities,
  response: z.object({
    people: z.number(),
    groups: z.array(
      z.object({
        /** Null: people without a group. */
        groupPublicId: z.nullable(publicId),
        people: z.number(),
        /** The first names, by name. */
        names: z.array(z.string()),
      }),
    ),
    authorities: z.array(z.object({ code: z.string(), people: z.number() })),
  }),
  refusals: [],
  transaction: 'none',
});

/**
 * The people of a group, the first hundred by name, with their own authorities; without a group parameter, the people who
 * have none.
 */
export const listGroupMembers = endpoint({
  name: 'listGroupMembers',
  method: 'GET',
  path: `${base}/group-members`,
  summary: 'Quem está em um grupo, com os papéis próprios',
  scopes: intranet,
  authorities: userAreaAuthorities,
  query: z.strictObject({ groupPublicId: z.optional(publicId) }),
  response: z.object({
    content: z.array(
      z.object({
        publicId,
        name: z.string(),
        status: z.enum(userStatuses),
        authorities: z.array(z.string()),
      }),
    ),
    total: z.number(),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** The whole table as a sheet: each group and each of its people with their authorities. */
export const exportGroups = endpoint({
  name: 'exportGroups',
  method: 'POST',
  path: `${path}/export`,
  summary: 'Exporta os grupos com papéis e pessoas',
  scopes: intranet,
  authorities: userAreaAuthorities,
  body: z.strictObject({ format: sheetFormat }),
  response: 'file',
  refusals: ['EXPORT_TOO_LARGE'],
  transaction: 'none',
});
