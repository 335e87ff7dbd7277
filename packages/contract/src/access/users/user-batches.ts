import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { seenVersions } from '../../records.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { updateParents, updateUser } from './user-accounts.ts';
import { dismissUser, handedOver } from './user-dismissals.ts';

/** The largest number of people in one call. */
export const USER_BATCH_MAXIMUM = 100;
/** The largest number of people in one rehearsal: it blocks every other change of rights while it runs. */
export const USER_REHEARSAL_MAXIMUM = 25;

const path = '/authorization-server-web/v2/authorization/users/batch';

// The change for all of them; each person is checked by the same rules as a single change.

/** Another group of their unit, or none. */
export const groupOfMany = z.strictObject({
  kind: z.literal('group'),
  groupPublicId: z.nullable(publicId),
});
/** Ends every open session; of the caller's own, all but the calling one. */
const sessionsOfMany = z.strictObject({ kind: z.literal('sessions') });
const { inactivationReason, successors } = dismissUser.body.shape;
/** All leave for one reason; each kind of responsibility goes to one successor, who is none of them (SUCCESSOR_LEAVES). */
export const dismissalOfMany = z.strictObject({
  kind: z.literal('dismissal'),
  inactivationReason,
  successors,
});
/** Another manager, or none. Here each person is changed separately; EP-148 changes all or none. */
export const managerOfMany = z.strictObject({
  kind: z.literal('parent'),
  parentPublicId: z.nullable(publicId),
});

const peopleUpTo = (maximum: number) => z.array(publicId).check(z.minLength(1), z.maxLength(maximum));
const changeFields = {
  change: z.discriminatedUnion('kind', [groupOfMany, managerOfMany, sessionsOfMany, dismissalOfMany]),
  /** The versions the caller saw, by public id: a person whose group has changed since is refused with VERSION_CONFLICT. */
  versions: seenVersions,
};

/** The result of one person of a batch or of its rehearsal. */
const userBatchResult = z.object({
  publicId,
  ok: z.boolean(),
  changed: z.boolean(),
  version: z.nullable(z.number()),
  /** Codes of the authorities they gain and lose by another group. */
  gains: z.optional(z.array(z.string())),
  losses: z.optional(z.array(z.string())),
  sessionsEnded: z.optional(z.number()),
  /** What a dismissal hands over to others. */
  handOver: z.optional(handedOver),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The field of the request that the refusal refers to, as in the response of a single change. */
  fields: z.optional(z.record(z.string(), z.string())),
});
export type UserBatchResult = z.output<typeof userBatchResult>;

const answer = z.object({ content: z.array(userBatchResult) });
const refusals = [
  ...new Set([...updateUser.refusals, ...updateParents.refusals, ...dismissUser.refusals]),
  'SUCCESSOR_LEAVES',
] as const;

/** R-ADMIN-022: changes several people, each in a separate transaction; the response has the result for each. */
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

/** What the same call would do now, in the same order and by the same rules; nothing is changed. */
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
 * The total that several people would hand over, by kind: only people that the caller may dismiss, without the caller. A
 * plain read: the rehearsal checks whether they may be dismissed.
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
