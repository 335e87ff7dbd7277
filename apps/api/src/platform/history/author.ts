import { NO_ACCOUNT, type Operation } from '../http/docs/operation.ts';
import type { ChainedAuthor } from './chain.ts';

/** Who a row of history names for what this operation changes. */
export const authorOf = ({ actor, now, requestId }: Operation): ChainedAuthor => ({
  byUserId: actor.userId === NO_ACCOUNT ? null : actor.userId,
  byName: actor.name,
  at: now.toISOString(),
  requestId,
});
