import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { updateGroupRights } from '@celeiro/contract/access/user-groups/user-group-matrix.ts';
import type * as groups from '@celeiro/contract/access/user-groups/user-groups.ts';
import type { UserGroup } from '@celeiro/contract/access/user-groups/user-groups.ts';
import { grantRefusal } from '@celeiro/rules/access/user-groups/user-groups.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { isSameValue } from '@celeiro/rules/records/record-history.ts';
import { recordAccess } from '../../platform/auth/access-history.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord, removeRecord, recordCreated } from '../../platform/records/commit-record.ts';
import { assertSeen, assertUnused, mergeEdit } from '../../platform/records/merge-edit.ts';
import { assertRightsMayChange } from './group-rights.ts';
import { holdRights } from './hold-rights.ts';
import { notifyMatriz } from './notify-matriz.ts';
import { userGroupDto, type UserGroupRecord, userGroupRecord } from './user-group.record.ts';
import {
  countGroupUses,
  isNameTaken,
  readUnit,
  readUserGroup,
  readUserGroupsById,
} from './user-groups.queries.ts';
import { deleteGroup, insertGroup, lockGroups, saveGroup } from './user-groups.store.ts';

/** Takes the lock of rights and locks one group, which the actor may see with the unit they have by then. */
const lock = async (asked: Operation, publicId: string) => {
  const { db } = asked;
  const operation = { ...asked, actor: await holdRights(asked, 'ROLE_INTRANET_UPDATE_USERS') };
  await lockGroups(db, [publicId]);
  const before = (await readUserGroup(db, operation.actor, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  return { operation, before };
};

const refuseTakenName = async (
  { db }: Operation,
  group: Parameters<typeof isNameTaken>[1],
): Promise<void> => {
  if (await isNameTaken(db, group)) refuse('GROUP_NAME_TAKEN', {}, 'name');
};

const sorted = (authorities: readonly string[]): readonly string[] => [...new Set(authorities)].toSorted();

type Rights = Pick<UserGroupRecord, 'name' | 'unit' | 'authorities'> | null;
/**
 * The access history records every change of a group's rights (T31), and the matriz is notified of rights beyond a unit
 * (T04).
 */
const audit = async (operation: Operation, action: string, before: Rights, after: Rights): Promise<void> => {
  const { db, actor, requestId } = operation;
  const shown = (group: Rights) =>
    group === null ? undefined : { name: group.name, authorities: group.authorities };
  const subject = after ?? before;
  if (after !== null) {
    const receiver = `o grupo ${after.name} · ${after.unit.name}`;
    await notifyMatriz(operation, receiver, before?.authorities ?? [], after.authorities);
  }
  return recordAccess(db, {
    actor,
    action,
    // Groups of several units may have the same name.
    subject: subject === null ? null : `${subject.name} · ${subject.unit.name}`,
    before: shown(before),
    after: shown(after),
    requestId,
  });
};

/**
 * Registers a group in a unit that the caller manages. Throws BUSINESS_UNIT_UNKNOWN, GROUP_NAME_TAKEN and
 * RIGHTS_NOT_HELD.
 */
export const createGroup = async (
  asked: Operation,
  { body }: EndpointInput<typeof groups.createUserGroup>,
): Promise<UserGroup> => {
  const actor = await holdRights(asked, 'ROLE_INTRANET_CREATE_USERS');
  const operation = { ...asked, actor };
  const { db } = operation;
  const unit =
    (await readUnit(db, actor, body.businessUnitPublicId)) ??
    refuse('BUSINESS_UNIT_UNKNOWN', {}, 'businessUnitPublicId');
  const group = { name: body.name, unit, authorities: sorted(body.authorities) };
  refuseIf(grantRefusal(actor, [], group.authorities));
  await refuseTakenName(operation, { ...group, id: null });
  const added = { ...(await insertGroup(db, group)), ...group, users: 0 };
  await audit(operation, 'GROUP_CREATED', null, added);
  return userGroupDto(await recordCreated(operation, userGroupRecord, added));
};

/**
 * Changes a group's name or authorities, merged by field; its members have the new rights from their next call on (T18).
 * Throws OWN_RIGHTS, RIGHTS_NOT_HELD and LAST_ADMINISTRATOR.
 */
export const updateGroup = async (
  asked: Operation,
  { params, body }: EndpointInput<typeof groups.updateUserGroup>,
): Promise<UserGroup> => {
  const { operation, before } = await lock(asked, params.id);
  const { name, authorities } = body;
  const after = await mergeEdit(operation, userGroupRecord, before, {
    ...(name !== undefined && { name }),
    ...(authorities !== undefined && { authorities: sorted(authorities) }),
  });
  if (after.name !== before.name) await refuseTakenName(operation, after);
  if (!isSameValue(before.authorities, after.authorities)) {
    await assertRightsMayChange(operation, [{ group: before, authorities: after.authorities }]);
    await audit(operation, 'GROUP_RIGHTS_CHANGED', before, after);
  }
  const saved = await commitRecord(operation, userGroupRecord, before, after, (group) =>
    saveGroup(operation.db, group),
  );
  return userGroupDto(saved);
};

/**
 * Changes the authorities of several groups in one transaction, each merged on the version it is based on. They are
 * judged as a whole, so administration can move from one group to another in one save. Throws the same refusals as
 * `updateGroup`; then nothing is saved.
 */
export const updateRights = async (
  asked: Operation,
  { body }: EndpointInput<typeof updateGroupRights>,
): Promise<{ readonly content: UserGroup[] }> => {
  const requested = new Map(body.groups.map((one) => [one.publicId, one]));
  const ids = [...requested.keys()];
  const actor = await holdRights(asked, 'ROLE_INTRANET_UPDATE_USERS');
  const operation = { ...asked, actor };
  const { db } = operation;
  await lockGroups(db, ids);
  const groups = await readUserGroupsById(db, actor, ids);
  if (groups.length < ids.length) refuse('RESOURCE_NOT_FOUND');
  const edits: { readonly before: UserGroupRecord; readonly after: UserGroupRecord }[] = [];
  for (const before of groups) {
    const { version, authorities } = requested.get(before.publicId) ?? refuse('RESOURCE_NOT_FOUND');
    const based = { ...operation, ifMatch: version };
    const after = await mergeEdit(based, userGroupRecord, before, { authorities: sorted(authorities) });
    if (!isSameValue(before.authorities, after.authorities)) edits.push({ before, after });
  }
  if (edits.length > 0)
    await assertRightsMayChange(
      operation,
      edits.map(({ before, after }) => ({ group: before, authorities: after.authorities })),
    );
  const saved = new Map(groups.map((group) => [group.publicId, group]));
  for (const { before, after } of edits) {
    await audit(operation, 'GROUP_RIGHTS_CHANGED', before, after);
    const next = await commitRecord(operation, userGroupRecord, before, after, (group) =>
      saveGroup(db, group),
    );
    saved.set(next.publicId, next);
  }
  return { content: [...saved.values()].map(userGroupDto) };
};

/** Deletes a group without people. Throws RECORD_IN_USE with the number of people and systems in it. */
export const removeGroup = async (
  asked: Operation,
  { params }: EndpointInput<typeof groups.deleteUserGroup>,
): Promise<undefined> => {
  const { operation, before: group } = await lock(asked, params.id);
  await assertSeen(operation, userGroupRecord, group);
  assertUnused(await countGroupUses(operation.db, group.id));
  await removeRecord(operation, userGroupRecord, group, () => deleteGroup(operation.db, group.id));
  await audit(operation, 'GROUP_DELETED', group, null);
};
