import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { seenVersions } from '../../records.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { updateParents, updateUser } from './user-accounts.ts';
import { dismissUser, handedOver } from './user-dismissals.ts';

/** Most people of one call. */
export const USER_BATCH_MAXIMUM = 100;
/** Most people of one rehearsal: no other person's rights change until it has ended. */
export const USER_REHEARSAL_MAXIMUM = 25;

const path = '/authorization-server-web/v2/authorization/users/batch';

// What is to happen to all of them; for each of them the rules of one person hold.

/** Another group of their unit, or none. */
export const groupOfMany = z.strictObject({
  kind: z.literal('group'),
  groupPublicId: z.nullable(publicId),
});
/** Every open session ends; of the caller's own, all but the one that asks. */
const sessionsOfMany = z.strictObject({ kind: z.literal('sessions') });
const { inactivationReason, successors } = dismissUser.body.shape;
/** They leave for one reason; each kind of what they hold goes to one successor, who is none of them (SUCCESSOR_LEAVES). */
export const dismissalOfMany = z.strictObject({
  kind: z.literal('dismissal'),
  inactivationReason,
  successors,
});
/** Another manager, or none: person by person here, all or none by EP-148. */
export const managerOfMany = z.strictObject({
  kind: z.literal('parent'),
  parentPublicId: z.nullable(publicId),
});

const peopleUpTo = (maximum: number) => z.array(publicId).check(z.minLength(1), z.maxLength(maximum));
const changeFields = {
  change: z.discriminatedUnion('kind', [groupOfMany, managerOfMany, sessionsOfMany, dismissalOfMany]),
  /** By public id, the versions the caller saw: a person who got another group since refuses VERSION_CONFLICT. */
  versions: seenVersions,
};

/** How one person of a batch fared, or would fare. */
const userBatchResult = z.object({
  publicId,
  ok: z.boolean(),
  changed: z.boolean(),
  version: z.nullable(z.number()),
  /** Codes of the authorities they gain and lose with another group. */
  gains: z.optional(z.array(z.string())),
  losses: z.optional(z.array(z.string())),
  sessionsEnded: z.optional(z.number()),
  /** What goes to others with a dismissal. */
  handOver: z.optional(handedOver),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The part of the request that the refusal is about, as an answer of its own would name it. */
  fields: z.optional(z.record(z.string(), z.string())),
});
export type UserBatchResult = z.output<typeof userBatchResult>;

const answer = z.object({ content: z.array(userBatchResult) });
const refusals = [
  ...new Set([...updateUser.refusals, ...updateParents.refusals, ...dismissUser.refusals]),
  'SUCCESSOR_LEAVES',
] as const;

/** R-ADMIN-022: several people, each in a transaction of their own; the answer says how each of them fared. */
export const changeUsers = endpoint({
  name: 'changeUsers',
  ifMatch: 'many',
  method: 'PUT',
  path,
  summary: 'Muda várias pessoas: grupo, gestor, sessões ou inativação',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  body: z.strictObject({ userPublicIds: peopleUpTo(USER_BATCH_MAXIMUM), ...changeFields }),
  response: answer,
  refusals,
  changes: ['user', 'delivery', 'store', 'storeCredit'],
  idempotent: true,
  transaction: 'each',
});
export type UserBatch = z.output<typeof changeUsers.body>;

/** What the same would do now, one after the other and by the same rules; nothing is changed. */
export const rehearseUsers = endpoint({
  name: 'rehearseUsers',
  method: 'POST',
  path: `${path}/rehearsal`,
  summary: 'Ensaia uma mudança de várias pessoas',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  body: z.strictObject({ userPublicIds: peopleUpTo(USER_REHEARSAL_MAXIMUM), ...changeFields }),
  response: answer,
  refusals,
  transaction: 'none',
});

/**
 * What several people hold together that others would take over, counted now: of those the caller may dismiss, who are not
 * themself. A plain read: whether they may leave, the rehearsal says.
 */
export const countHandOverOfMany = endpoint({
  name: 'countHandOverOfMany',
  method: 'POST',
  path: `${path}/hand-over`,
  summary: 'O que várias pessoas passariam a outras ao serem inativadas',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  body: z.strictObject({ userPublicIds: peopleUpTo(USER_BATCH_MAXIMUM) }),
  response: z.object({ content: handedOver }),
  refusals: [],
  transaction: 'none',
});
