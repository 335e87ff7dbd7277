import { deviceName } from '@celeiro/rules/access/users/devices.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { recordAccess } from '../../../platform/auth/access-history.ts';
import { readOpenSessions, revokeFamilies, type FamilyFilter } from '../../../platform/auth/sessions.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { holdRights } from '../../user-groups/user-groups.public.ts';
import type { UsersContext } from './invitations.ts';
import type { UserRecord } from '../user.record.ts';
import { lockUser } from '../write-user.ts';

/** A person's open sessions, the newest first. */
export const listSessions = async (context: UsersContext, { db, actor }: Operation, user: UserRecord) => {
  const sessions = await readOpenSessions(db, user.id, context.tokenClock());
  return {
    content: sessions.map(({ id, device, address, createdAt, lastSeenAt }) => ({
      id,
      device: deviceName(device),
      address,
      since: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isOwn: id === actor.sessionFamilyId,
    })),
  };
};

const end = async (
  context: UsersContext,
  { db, actor, requestId, emit }: Operation,
  user: UserRecord,
  filter: FamilyFilter,
): Promise<number> => {
  const sessionsEnded = await revokeFamilies(db, filter, 'ENDED_BY_ADMINISTRATOR', context.tokenClock());
  if (sessionsEnded === 0) return 0;
  const after = { sessionsEnded };
  await recordAccess(db, { actor, action: 'SESSIONS_ENDED', subject: user.username, after, requestId });
  const { publicId, version, unit } = user;
  await emit({ kind: 'user', publicId, version, detail: { units: [unit.id] } });
  return sessionsEnded;
};

/** Ends an open session of a person. Throws RESOURCE_NOT_FOUND for another person's, or one that has ended. */
export const endSession = async (
  context: UsersContext,
  requested: Operation,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<undefined> => {
  const operation = { ...requested, actor: await holdRights(requested, 'ROLE_INTRANET_UPDATE_USERS') };
  const user = await lockUser(context, operation, id);
  const open = await readOpenSessions(operation.db, user.id, context.tokenClock());
  if (!open.some((session) => session.id === sessionId)) refuse('RESOURCE_NOT_FOUND');
  await end(context, operation, user, { familyId: sessionId });
};

/** Ends every session of a locked person; of one's own, all but the calling one. Returns how many. */
export const endSessionsOf = (
  context: UsersContext,
  operation: Operation,
  user: UserRecord,
): Promise<number> => {
  const exceptFamilyId = operation.actor.sessionFamilyId;
  const filter = { userId: user.id, ...(user.publicId === operation.actor.publicId && { exceptFamilyId }) };
  return end(context, operation, user, filter);
};

/** Ends every session of a person; of one's own, all but the calling one. */
export const endSessions = async (
  context: UsersContext,
  requested: Operation,
  publicId: string,
): Promise<{ readonly content: { readonly sessionsEnded: number } }> => {
  const operation = { ...requested, actor: await holdRights(requested, 'ROLE_INTRANET_UPDATE_USERS') };
  const user = await lockUser(context, operation, publicId);
  return { content: { sessionsEnded: await endSessionsOf(context, operation, user) } };
};
