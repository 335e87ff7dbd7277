import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { checkPasswordLink as endpoint } from '@celeiro/contract/access/auth/auth.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { networkOf } from '../../platform/auth/networks.ts';
import type { Throttle } from '../../platform/auth/throttle.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import type { PublicOperation } from '../../platform/http/docs/operation.ts';
import { findInvited } from '../users/users.public.ts';
import { findResetToken } from './auth.queries.ts';
import { linkKey } from './throttle-keys.ts';

type LinkContext = {
  readonly throttle: Throttle;
  readonly limits: { readonly loginFailuresPerAddress: number };
};

/** What a link opens, without using it up. Invalid links are counted for the network address. */
export const checkPasswordLink = async (
  { throttle, limits }: LinkContext,
  { db, now, address }: PublicOperation,
  token: string,
): Promise<EndpointOutput<typeof endpoint>> => {
  const invited = await findInvited(db, token, now);
  if (invited !== null) return { kind: 'INVITATION', ...invited };
  const owner = await findResetToken(db, token, now);
  if (owner !== null) return { kind: 'RESET', ...owner };
  const limit = { key: linkKey(networkOf(address)), limit: limits.loginFailuresPerAddress };
  const wait = await throttle.count(db, [limit], now);
  if (wait !== null)
    throw new PlatformError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(wait) } });
  return refuse('RESET_TOKEN_INVALID');
};
