import { errorMessage } from '@celeiro/contract/errors.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { previewGroupRights } from '@celeiro/contract/access/user-groups/user-group-matrix.ts';
import { rightsRefusals } from '@celeiro/contract/access/user-groups/user-groups.ts';
import {
  grantRefusal,
  rightsEffects,
  type RightsHolder,
  rightsRefusal,
} from '@celeiro/rules/access/user-groups/user-groups.ts';
import { type Refusal, refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { UserGroupRecord } from './user-group.record.ts';
import { type Member, readRightsHolders, readUserGroupsById } from './user-groups.queries.ts';

/** New authorities for a group. */
export type RightsChange = {
  readonly group: Pick<UserGroupRecord, 'id' | 'publicId' | 'authorities'>;
  readonly authorities: readonly string[];
};

/** All people with their present rights, and with the rights after these changes. */
const statesOf = async ({ db }: Operation, changes: readonly RightsChange[]) => {
  const before = await readRightsHolders(db);
  const requested = new Map(changes.map(({ group, authorities }) => [group.id, authorities]));
  const moved = ({ groupId, ...person }: Member): RightsHolder => ({
    ...person,
    ofGroup: (groupId === null ? undefined : requested.get(groupId)) ?? person.ofGroup,
  });
  return { before, after: before.map(moved) };
};

const refusalOf = (
  actor: Operation['actor'],
  { before, after }: Awaited<ReturnType<typeof statesOf>>,
  changes: readonly RightsChange[],
): Refusal | null =>
  rightsRefusal(actor.publicId, before, after) ??
  changes
    .map(({ group, authorities }) => grantRefusal(actor, group.authorities, authorities))
    .find(Boolean) ??
  null;

/**
 * Throws OWN_RIGHTS, RIGHTS_NOT_HELD and LAST_ADMINISTRATOR for changes of groups' authorities, judged together. The
 * actor must be the result of `holdRights`.
 */
export const assertRightsMayChange = async (
  operation: Operation,
  changes: readonly RightsChange[],
): Promise<void> => {
  const states = await statesOf(operation, changes);
  const refused = refusalOf(operation.actor, states, changes);
  if (refused !== null) throw new RefusalError(refused);
};

/** Who would gain or lose what, and why it could not be saved, if so. Changes nothing. */
export const previewGroups = async (
  operation: Operation,
  { body }: EndpointInput<typeof previewGroupRights>,
): Promise<EndpointOutput<typeof previewGroupRights>> => {
  const { db, actor } = operation;
  const requested = new Map(body.groups.map(({ publicId, authorities }) => [publicId, authorities]));
  const groups = await readUserGroupsById(db, actor, [...requested.keys()]);
  if (groups.length < requested.size) refuse('RESOURCE_NOT_FOUND');
  const changes = groups.map((group) => ({ group, authorities: requested.get(group.publicId) ?? [] }));
  const states = await statesOf(operation, changes);
  const groupIds = new Map(groups.map(({ id, publicId }) => [id, publicId]));
  const groupOf = new Map(
    states.before.map(({ publicId, groupId }) => [publicId, groupIds.get(groupId ?? 0) ?? '']),
  );
  const refused = refusalOf(actor, states, changes);
  const code = rightsRefusals.find((one) => one === refused?.code);
  return {
    people: rightsEffects(states.before, states.after).map(({ gains, losses, ...person }) => ({
      ...person,
      groupPublicId: groupOf.get(person.publicId) ?? '',
      gains: [...gains],
      losses: [...losses],
    })),
    refused: code === undefined ? null : { code, message: errorMessage(code) },
  };
};
