import { readUsersAuthorities } from '@celeiro/contract/permissions.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { findUserDetails } from './users.queries.ts';

/**
 * A person's identity and rights. People may read themselves; others need the reading role (R-PERM-002), and then see
 * their own unit, or all from the matriz. A person of another unit is not found (T06).
 */
export const readUserDetails = async ({ db, actor }: Operation, id: string) => {
  const publicId = id === 'me' ? actor.publicId : id;
  const isOneself = publicId === actor.publicId;
  if (!isOneself && !readUsersAuthorities.some((authority) => actor.authorities.includes(authority)))
    throw new PlatformError('FORBIDDEN');
  const found = (await findUserDetails(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const { businessUnitId, isOfMatriz, ...user } = found;
  if (!isOneself && !actor.isOfMatriz && businessUnitId !== actor.businessUnitId)
    refuse('RESOURCE_NOT_FOUND');
  const canApproveDiscounts = user.authorities.includes('ROLE_INTRANET_APPROVE_DISCOUNTS');
  const isOperator = user.group !== null || user.authorities.length > 0;
  return { ...user, permissions: { canApproveDiscounts, isOperator, isOfMatriz } };
};
