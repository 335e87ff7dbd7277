import { handOverKinds } from '@celeiro/rules/access/users/dismissal.ts';
import * as z from 'zod/mini';
import { instant, publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet, readUsersAuthorities } from '../../permissions.ts';
import { recordUpdate, recordUpdateRefusals } from '../../records.ts';

const path = '/authorization-server-web/authorization/dismissed-users';
const byId = z.object({ id: publicId });

const dismissal = z.object({
  userPublicId: publicId,
  inactivationReason: z.string(),
  /** Who dismissed them, and when; null when this happened before both were recorded. */
  by: z.nullable(z.string()),
  at: z.nullable(instant),
});
export type Dismissal = z.output<typeof dismissal>;
const oneDismissal = z.object({ content: dismissal });
const reason = text(500, 3);

/** The responsibilities that a person hands over, with the number of each kind. */
export const handedOver = z.array(
  z.object({ kind: z.enum(handOverKinds), label: z.string(), count: z.number() }),
);

/** The data of a 422 HAND_OVER_REQUIRED: everything to hand over, by kind. */
export const handOverConflict = z.object({ handOver: handedOver });

const dismissalRefusals = ['OWN_DISMISSAL', 'LAST_ADMINISTRATOR'] as const;

/** What a person would have to hand over; `refused` says why they could not be dismissed. Changes nothing. */
export const previewDismissal = endpoint({
  name: 'previewDismissal',
  method: 'GET',
  path: '/authorization-server-web/v2/authorization/users/:id/hand-over',
  summary: 'O que uma pessoa passaria a outras ao ser inativada',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  params: byId,
  response: z.object({
    content: z.object({
      handOver: handedOver,
      refused: z.nullable(z.object({ code: z.enum(dismissalRefusals), message: z.string() })),
    }),
  }),
  refusals: ['RESOURCE_NOT_FOUND', 'USER_DISMISSED'],
  transaction: 'none',
});

/**
 * EP-153, R-ADMIN-022: ends a person's access and all their sessions. Their responsibilities go to `successors`, by kind,
 * in the same transaction; a kind without a successor returns HAND_OVER_REQUIRED. A successor who belongs to the team
 * they take over gets the dismissed person's manager.
 */
export const dismissUser = endpoint({
  name: 'dismissUser',
  ifMatch: 'state',
  method: 'POST',
  path,
  summary: 'Inativa um usuário e passa a outros o que é dele',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  body: z.strictObject({
    userPublicId: publicId,
    inactivationReason: reason,
    successors: z.optional(
      z.strictObject({
        children: z.optional(publicId),
        deliveries: z.optional(publicId),
        stores: z.optional(publicId),
        approvals: z.optional(publicId),
      }),
    ),
  }),
  response: oneDismissal,
  status: 201,
  refusals: [
    'RESOURCE_NOT_FOUND',
    'USER_DISMISSED',
    ...dismissalRefusals,
    'HAND_OVER_REQUIRED',
    'SUCCESSOR_UNKNOWN',
    'SUCCESSOR_NOT_OPERATOR',
    'PARENT_UNKNOWN',
    'MANAGER_CYCLE',
    'PARENT_OTHER_UNIT',
  ],
  changes: ['user', 'delivery', 'store', 'storeCredit'],
  idempotent: true,
  transaction: 'one',
});

/** EP-150 */
export const getDismissal = endpoint({
  name: 'getDismissal',
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Por que um usuário está inativo',
  scopes: intranet,
  authorities: readUsersAuthorities,
  params: byId,
  response: oneDismissal,
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** EP-151 */
export const updateDismissal = endpoint({
  ...recordUpdate,
  name: 'updateDismissal',
  path: `${path}/:id`,
  summary: 'Altera o motivo da inativação',
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  body: z.strictObject({ inactivationReason: reason }),
  response: oneDismissal,
  refusals: recordUpdateRefusals,
  changes: ['user'],
});

/** EP-152: restores a person's access with their former rights; they choose a new password by invitation. */
export const reactivateUser = endpoint({
  name: 'reactivateUser',
  ifMatch: 'state',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Reativa um usuário por convite',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  params: byId,
  response: null,
  refusals: ['RESOURCE_NOT_FOUND', 'RIGHTS_NOT_HELD'],
  changes: ['user'],
  idempotent: true,
  transaction: 'one',
});
