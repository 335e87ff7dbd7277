import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { errorMessage } from '@celeiro/contract/errors.ts';
import type * as batches from '@celeiro/contract/access/users/user-batches.ts';
import type * as dismissals from '@celeiro/contract/access/users/user-dismissals.ts';
import type { Dismissal } from '@celeiro/contract/access/users/user-dismissals.ts';
import { passedOnWords } from '@celeiro/rules/access/users/dismissal.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import { recordAccess } from '../../../platform/auth/access-history.ts';
import { revokeFamilies } from '../../../platform/auth/sessions.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { commitRecord } from '../../../platform/records/commit-record.ts';
import { mergeEdit } from '../../../platform/records/merge-edit.ts';
import { holdRights } from '../../user-groups/user-groups.public.ts';
import { readUser, readUsersById } from '../accounts/accounts.queries.ts';
import { recordMaker, saveUser } from '../accounts/accounts.store.ts';
import { countHandOver } from './dismissals.queries.ts';
import { handOver, handOverDto, type HandingOver } from './hand-over.ts';
import { endInvitation } from '../accounts/invitations.store.ts';
import { sendInvitation, type UsersContext } from '../accounts/invitations.ts';
import { type UserRecord, userRecord } from '../user.record.ts';
import { findManager } from '../user-places.queries.ts';
import { assertMayGive, assertRightsMayFollow } from '../user-rights.ts';
import { auditUser, lockUser } from '../write-user.ts';

type OneDismissal = { readonly content: Dismissal };

const dismissalDto = (user: UserRecord): OneDismissal => ({
  content: {
    userPublicId: user.publicId,
    inactivationReason: user.inactivationReason ?? '',
    by: user.dismissedBy,
    at: user.dismissedAt?.toISOString() ?? null,
  },
});

/** Refuses to dismiss oneself and the last administrator. */
const assertMayLeave = async (
  context: UsersContext,
  operation: Operation,
  leaving: UserRecord,
): Promise<void> => {
  if (leaving.publicId === operation.actor.publicId) refuse('OWN_DISMISSAL');
  await assertRightsMayFollow(context, operation, leaving, null);
};

/** What a person would hand over, and why they can't be dismissed, if so. Changes nothing. */
export const previewDismissal = async (
  context: UsersContext,
  operation: Operation,
  publicId: string,
): Promise<EndpointOutput<typeof dismissals.previewDismissal>> => {
  const { db, actor } = operation;
  const leaving = (await readUser(db, actor, publicId, context.tokenClock())) ?? refuse('RESOURCE_NOT_FOUND');
  if (leaving.status === 'DISMISSED') refuse('USER_DISMISSED');
  const counts = await countHandOver(db, [leaving.id]);
  return {
    content: { handOver: handOverDto(counts), refused: await refusalToLeave(context, operation, leaving) },
  };
};

const refusalToLeave = async (context: UsersContext, operation: Operation, leaving: UserRecord) => {
  try {
    await assertMayLeave(context, operation, leaving);
    return null;
  } catch (error) {
    const code = error instanceof RefusalError ? error.refusal.code : null;
    if (code !== 'OWN_DISMISSAL' && code !== 'LAST_ADMINISTRATOR') throw error;
    return { code, message: errorMessage(code) };
  }
};

/** What several people would hand over together. People whom the actor may not dismiss count as having nothing. */
export const countHandOverOfMany = async (
  context: UsersContext,
  { db, actor }: Operation,
  publicIds: readonly string[],
): Promise<EndpointOutput<typeof batches.countHandOverOfMany>> => {
  const people = await readUsersById(db, actor, publicIds, context.tokenClock());
  const leaving = people.filter(
    ({ publicId, status }) => publicId !== actor.publicId && status !== 'DISMISSED',
  );
  const counts = await countHandOver(
    db,
    leaving.map(({ id }) => id),
  );
  return { content: handOverDto(counts) };
};

/**
 * Ends the access of a locked person in the caller's transaction: hands over by `give`, ends sessions and invitation. The
 * caller holds the lock of rights.
 */
export const leave = async (
  context: UsersContext,
  operation: Operation,
  before: UserRecord,
  terms: Pick<EndpointInput<typeof dismissals.dismissUser>['body'], 'inactivationReason' | 'successors'>,
  give: HandingOver = handOver,
): Promise<{ readonly after: UserRecord; readonly sessionsEnded: number }> => {
  const { db, actor, requestId } = operation;
  const { inactivationReason, successors = {} } = terms;
  if (before.status === 'DISMISSED') refuse('USER_DISMISSED');
  await assertMayLeave(context, operation, before);
  const passed = await give(operation, before, successors);
  const left = {
    ...before,
    status: 'DISMISSED' as const,
    inactivationReason,
    dismissedBy: actor.name,
    dismissedAt: operation.now,
    handedOver: passedOnWords(passed),
  };
  const after = await commitRecord(operation, userRecord, before, left, (next) => saveUser(db, before, next));
  await endInvitation(db, before.id);
  const filter = { userId: before.id };
  const sessionsEnded = await revokeFamilies(db, filter, 'USER_DISMISSED', context.tokenClock());
  await recordAccess(db, {
    actor,
    action: 'USER_DISMISSED',
    subject: before.username,
    after: {
      inactivationReason,
      ...Object.fromEntries(passed.map(({ kind, count, to }) => [kind, { count, ...to }])),
      sessionsEnded,
    },
    requestId,
  });
  return { after, sessionsEnded };
};

/**
 * Dismisses a person (R-ADMIN-022). Throws OWN_DISMISSAL, LAST_ADMINISTRATOR, HAND_OVER_REQUIRED, and refusals of
 * successors.
 */
export const dismissUser = async (
  context: UsersContext,
  requested: Operation,
  { body }: EndpointInput<typeof dismissals.dismissUser>,
): Promise<OneDismissal> => {
  const operation = { ...requested, actor: await holdRights(requested, 'ROLE_INTRANET_UPDATE_USERS') };
  const before = await lockUser(context, operation, body.userPublicId);
  return dismissalDto((await leave(context, operation, before, body)).after);
};

const dismissed = (user: UserRecord | null): UserRecord =>
  user?.status === 'DISMISSED' ? user : refuse('RESOURCE_NOT_FOUND');

/** Why a person is inactive. Throws RESOURCE_NOT_FOUND for an active one. */
export const getDismissal = async (
  context: UsersContext,
  { db, actor }: Operation,
  publicId: string,
): Promise<OneDismissal> =>
  dismissalDto(dismissed(await readUser(db, actor, publicId, context.tokenClock())));

/** Changes the text of the reason; author and time of the dismissal are unchanged. */
export const updateDismissal = async (
  context: UsersContext,
  requested: Operation,
  { params, body }: EndpointInput<typeof dismissals.updateDismissal>,
): Promise<OneDismissal> => {
  const operation = { ...requested, actor: await holdRights(requested, 'ROLE_INTRANET_UPDATE_USERS') };
  const before = dismissed(await lockUser(context, operation, params.id));
  const { inactivationReason } = body;
  const intended = await mergeEdit(operation, userRecord, before, { inactivationReason });
  const after = await commitRecord(operation, userRecord, before, intended, (next) =>
    saveUser(operation.db, before, next),
  );
  if (after.version !== before.version) await auditUser(operation, 'USER_CHANGED', before, after);
  return dismissalDto(after);
};

/** Invites a person again with their previous rights (RIGHTS_NOT_HELD); a manager who left in the meantime is removed. */
export const reactivateUser = async (
  context: UsersContext,
  requested: Operation,
  publicId: string,
): Promise<undefined> => {
  const operation = { ...requested, actor: await holdRights(requested, 'ROLE_INTRANET_UPDATE_USERS') };
  const { db, actor } = operation;
  const before = dismissed(await lockUser(context, operation, publicId));
  assertMayGive(operation, null, before);
  const manager =
    before.parent === null ? null : await findManager(db, { ...actor, isOfMatriz: true }, before.parent.id);
  const invited = {
    ...before,
    status: 'INVITED' as const,
    inactivationReason: null,
    dismissedBy: null,
    dismissedAt: null,
    confirmedBy: null,
    parent: manager === null ? null : before.parent,
  };
  const after = await commitRecord(operation, userRecord, before, invited, (next) =>
    saveUser(db, before, next),
  );
  await recordMaker(db, before.id, actor.userId);
  await auditUser(operation, 'USER_REACTIVATED', before, after);
  await sendInvitation(context, operation, after);
};
