import * as z from 'zod/mini';
import { publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { pageQuery, wholePageQuery } from '../../page.ts';
import { intranet } from '../../permissions.ts';

export const userDetails = z.object({
  publicId,
  name: z.string(),
  username: z.string(),
  businessUnit: z.string(),
  businessUnitPublicId: publicId,
  group: z.nullable(z.string()),
  groupPublicId: z.nullable(publicId),
  authorities: z.array(z.string()),
  /**
   * `isOperator`: has a group or own authorities; without either, a person reads only their own data. `isOfMatriz`:
   * belongs to the unit that decides for all.
   */
  permissions: z.object({
    canApproveDiscounts: z.boolean(),
    isOperator: z.boolean(),
    isOfMatriz: z.boolean(),
  }),
});

/**
 * R-AUTH-008: read right after login; 401 or 403 here ends the session. `id` is a public id or 'me'. Another person's
 * details (R-PERM-002) need the reading role: in the caller's unit, or from the matriz in any.
 */
export const getUserDetails = endpoint({
  name: 'getUserDetails',
  method: 'GET',
  path: '/authorization-server-web/user/details/:id',
  summary: 'Detalhes de um usuário',
  scopes: intranet,
  callers: 'everyone',
  params: z.object({ id: z.union([z.literal('me'), publicId]) }),
  response: z.object({ content: userDetails }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

const userOption = z.object({ name: z.string(), username: z.string() });

/**
 * R-HTTP-008: the short list, which clients read from content.content. `isOperator`: only people who open deliveries and
 * stores.
 */
export const listIntranetUsers = endpoint({
  name: 'listIntranetUsers',
  method: 'GET',
  path: '/intranet-rest-api/users/all',
  summary: 'Usuários ativos da intranet',
  scopes: intranet,
  query: z.extend(wholePageQuery, {
    status: z.optional(z.enum(['true', 'false'])),
    isOperator: z.optional(z.literal('true')),
    filterDomain: z.optional(text(120)),
    filters: z.optional(text(120)),
  }),
  response: z.object({ content: z.object({ content: z.array(userOption) }) }),
  refusals: [],
  transaction: 'none',
});

/** The search for operators and sellers: page 0, size 100, by name. */
export const searchAppUsers = endpoint({
  name: 'searchAppUsers',
  method: 'GET',
  path: '/authorization-server-web/authorization/users/all/for-app-users',
  summary: 'Busca usuários por nome',
  scopes: intranet,
  query: z.extend(pageQuery, { name: z.optional(text(120)) }),
  response: z.object({ content: z.array(userOption) }),
  refusals: [],
  transaction: 'none',
});
