import { errorMessage } from '@celeiro/contract/errors.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { previewUserGroup } from '@celeiro/contract/user-groups.ts';
import {
  grantRefusal,
  rightsEffects,
  type RightsHolder,
  rightsRefusal,
} from '@celeiro/rules/access/user-groups.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { UserGroupRecord } from './user-group.record.ts';
import { type Member, readRightsHolders, readUserGroup } from './user-groups.queries.ts';

/** Everybody as they are, and as they would be if a group had these authorities. */
const statesOf = async ({ db }: Operation, groupId: number, authorities: readonly string[]) => {
  const before = await readRightsHolders(db);
  const moved = ({ groupId: own, ...person }: Member): RightsHolder =>
    own === groupId ? { ...person, ofGroup: authorities } : person;
  return { before, after: before.map(moved) };
};

/**
 * Refuses OWN_RIGHTS, RIGHTS_NOT_HELD and LAST_ADMINISTRATOR for other authorities of a group. The caller holds the lock of rights; who lost
 * the right to change them while waiting for it is refused as if they had never had it.
 */
export const assertRightsMayChange = async (
  operation: Operation,
  group: Pick<UserGroupRecord, 'id' | 'authorities'>,
  authorities: readonly string[],
): Promise<void> => {
  const { before, after } = await statesOf(operation, group.id, authorities);
  const { publicId } = operation.actor;
  const own = before.find((person) => person.publicId === publicId);
  const held = [...(own?.own ?? []), ...(own?.ofGroup ?? [])];
  if (!held.includes('ROLE_INTRANET_UPDATE_USERS')) throw new PlatformError('FORBIDDEN');
  const refused =
    rightsRefusal(publicId, before, after) ?? grantRefusal(held, group.authorities, authorities);
  if (refused !== null) throw new RefusalError(refused);
};

/** Who would gain or lose what, and why it could not be saved, if so. Changes nothing. */
export const previewGroup = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof previewUserGroup>,
): Promise<EndpointOutput<typeof previewUserGroup>> => {
  const { db, actor } = operation;
  const group = (await readUserGroup(db, actor, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const { before, after } = await statesOf(operation, group.id, body.authorities);
  const refused =
    rightsRefusal(actor.publicId, before, after) ??
    grantRefusal(actor.authorities, group.authorities, body.authorities);
  const code = refused?.code;
  const isExplained = code === 'OWN_RIGHTS' || code === 'RIGHTS_NOT_HELD' || code === 'LAST_ADMINISTRATOR';
  return {
    people: rightsEffects(before, after).map(({ gains, losses, ...person }) => ({
      ...person,
      gains: [...gains],
      losses: [...losses],
    })),
    refused: isExplained ? { code, message: errorMessage(code) } : null,
  };
};
