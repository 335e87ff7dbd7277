import type { Authority } from '@celeiro/contract/permissions.ts';
import { readActor } from '../../platform/auth/actor.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import type { Actor, Operation } from '../../platform/http/docs/operation.ts';
import { lockRights } from './user-groups.store.ts';

/**
 * Takes the lock of rights before any other lock, and returns the actor as of then: an actor who lost the right, the unit
 * or the account while waiting is refused like one who never had it (T06, T18).
 */
export const holdRights = async (
  { db, actor }: Pick<Operation, 'db' | 'actor'>,
  ...anyOf: readonly Authority[]
): Promise<Actor> => {
  await lockRights(db);
  const now = await readActor(db, actor.userId);
  if (now === null || !anyOf.some((authority) => now.authorities.includes(authority)))
    throw new PlatformError('FORBIDDEN');
  // A call does no more than it was admitted with, whatever rights were added in the meantime.
  const authorities = actor.authorities.filter((code) => now.authorities.includes(code));
  return { ...now, authorities, scope: actor.scope, sessionFamilyId: actor.sessionFamilyId };
};
