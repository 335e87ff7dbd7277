import { NO_ACCOUNT, type Operation } from '../http/docs/operation.ts';
import type { ChainedAuthor } from './chain.ts';

/** The author that history records for the changes of this operation. */
export const authorOf = ({ actor, now, requestId }: Operation): ChainedAuthor => ({
  byUserId: actor.userId === NO_ACCOUNT ? null : actor.userId,
  byName: actor.name,
  at: now.toISOString(),
  requestId,
});
