import { recordAccess } from '../../platform/auth/access-history.ts';
import { revokeFamilies } from '../../platform/auth/sessions.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';

/** Ends the calling session: its refresh tokens, its access tokens and its event stream. */
export const logout = async (operation: Operation): Promise<undefined> => {
  const { db, actor, now, requestId } = operation;
  await revokeFamilies(db, { familyId: actor.sessionFamilyId }, 'LOGOUT', now);
  await recordAccess(db, { actor, action: 'SESSION_CLOSED', subject: actor.username, requestId });
};
