import type { User } from '@celeiro/contract/access/users/user-accounts.ts';
import { maskPhone } from '@celeiro/rules/text.ts';
import { recordAccess } from '../../platform/auth/access-history.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { UserRecord } from './user.record.ts';

/** A person for an actor: the phone is unmasked only for those who may change it. */
export const maskedFor = ({ actor }: Pick<Operation, 'actor'>, user: User): User =>
  user.phone === null || actor.authorities.includes('ROLE_INTRANET_UPDATE_USERS')
    ? user
    : { ...user, phone: maskPhone(user.phone) };

/** A person's phone; the access history records who saw it, except one's own. */
export const showPhone = async (
  { db, actor, requestId }: Operation,
  { publicId, username, phone }: UserRecord,
): Promise<{ readonly content: { readonly phone: string | null } }> => {
  if (phone !== null && publicId !== actor.publicId)
    await recordAccess(db, { actor, action: 'PHONE_SHOWN', subject: username, requestId });
  return { content: { phone } };
};
