import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as accounts from '@celeiro/contract/access/users/user-accounts.ts';
import type { User } from '@celeiro/contract/access/users/user-accounts.ts';
import { userFields, userParentRefusal } from '@celeiro/rules/access/users/users.ts';
import { diffRecord, type RecordReference, type RecordValue } from '@celeiro/rules/records/record-history.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { recordAccess } from '../../platform/auth/access-history.ts';
import type { Actor, Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord, recordCreated } from '../../platform/records/commit-record.ts';
import { mergeEdit } from '../../platform/records/merge-edit.ts';
import { holdBusinessUnit } from '../business-units/business-units.public.ts';
import { holdRights, notifyMatriz } from '../user-groups/user-groups.public.ts';
import { readChangedUser, readUser } from './accounts/accounts.queries.ts';
import { insertUser, lockUsers, recordMaker, saveUser } from './accounts/accounts.store.ts';
import { sendInvitation, type UsersContext } from './accounts/invitations.ts';
import { type UserRecord, userDto, userRecord } from './user.record.ts';
import {
  countTeamOutside,
  findGroup,
  findManager,
  findUnit,
  isUsernameTaken,
  type Unit,
} from './user-places.queries.ts';
import {
  assertMayGive,
  assertMayReaddress,
  assertRightsMayFollow,
  haveRightsChanged,
} from './user-rights.ts';

type UserUpdate = EndpointInput<typeof accounts.updateUser>['body'];

/** A person that an actor may see, locked. Throws RESOURCE_NOT_FOUND. */
export const lockUser = async (
  context: UsersContext,
  operation: Operation,
  publicId: string,
): Promise<UserRecord> => {
  await lockUsers(operation.db, [publicId]);
  const found = await readUser(operation.db, operation.actor, publicId, context.tokenClock());
  return found ?? refuse('RESOURCE_NOT_FOUND');
};

const readUnit = async ({ db, actor }: Operation, publicId: string): Promise<Unit> => {
  await holdBusinessUnit(db, publicId);
  return (await findUnit(db, actor, publicId)) ?? refuse('BUSINESS_UNIT_UNKNOWN', {}, 'businessUnitPublicId');
};

const readGroup = async ({ db }: Operation, unit: string, publicId: string | null) => {
  if (publicId === null) return null;
  return (await findGroup(db, unit, publicId)) ?? refuse('GROUP_UNKNOWN', {}, 'groupPublicId');
};

/** A possible manager of a person. Throws PARENT_UNKNOWN, PARENT_OTHER_UNIT and MANAGER_CYCLE at `field`. */
export const readManager = async (
  { db, actor }: Pick<Operation, 'db' | 'actor'>,
  person: { readonly id: string; readonly unit: string },
  publicId: string | null,
  field = 'parentPublicId',
): Promise<RecordReference | null> => {
  if (publicId === null) return null;
  const found = (await findManager(db, actor, publicId)) ?? refuse('PARENT_UNKNOWN', {}, field);
  refuseIf(userParentRefusal(person, found, found.above), field);
  return { id: found.id, name: found.name };
};

const sorted = (authorities: readonly string[]): readonly string[] => [...new Set(authorities)].toSorted();

const shown = (value: RecordValue): unknown =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value;

/**
 * Records in the access history what changed of a person and by whom (T31), and notifies the matriz of rights beyond a
 * unit (T04).
 */
export const auditUser = async (
  operation: Operation,
  action: string,
  before: UserRecord | null,
  after: UserRecord,
): Promise<void> => {
  const { db, actor, requestId } = operation;
  const rights = (user: UserRecord | null) =>
    user === null ? [] : [...user.authorities, ...user.groupAuthorities];
  await notifyMatriz(operation, after.name, rights(before), rights(after));
  const changes = diffRecord<keyof typeof userFields>(userFields, before, after);
  const side = (of: 'oldValue' | 'newValue') =>
    Object.fromEntries(changes.map((change) => [change.field, shown(change[of])]));
  return recordAccess(db, {
    actor,
    action,
    subject: after.username,
    ...(before !== null && { before: side('oldValue') }),
    after: side('newValue'),
    requestId,
  });
};

/** The answer about a changed person. */
export const answerUser = async (
  context: UsersContext,
  { db, actor }: Operation,
  publicId: string,
): Promise<{ readonly content: User }> => {
  const saved = await readChangedUser(db, actor, publicId, context.tokenClock());
  return { content: userDto(saved ?? refuse('RESOURCE_NOT_FOUND')) };
};

/**
 * Adds a person and invites them (R-ADMIN-022). Throws USERNAME_TAKEN, RIGHTS_NOT_HELD, and refusals of units, groups and
 * managers.
 */
export const createUser = async (
  context: UsersContext,
  requested: Operation,
  { body }: EndpointInput<typeof accounts.createUser>,
): Promise<{ readonly content: User }> => {
  const operation = { ...requested, actor: await holdRights(requested, 'ROLE_INTRANET_CREATE_USERS') };
  const { isMatriz, ...unit } = await readUnit(operation, body.businessUnitPublicId);
  const group = await readGroup(operation, unit.id, body.groupPublicId ?? null);
  const person = {
    name: body.name,
    username: body.username,
    phone: body.phone ?? null,
    unit,
    group: group === null ? null : { id: group.id, name: group.name },
    parent: await readManager(operation, { id: '', unit: unit.id }, body.parentPublicId ?? null),
    authorities: sorted(body.authorities),
    status: 'INVITED' as const,
    inactivationReason: null,
    handedOver: [],
    madeBy: operation.actor.name,
    confirmedBy: null,
  };
  assertMayGive(operation, null, { ...person, groupAuthorities: group?.authorities ?? [] });
  const added =
    (await insertUser(operation.db, person, operation.actor.userId)) ??
    refuse('USERNAME_TAKEN', {}, 'username');
  const created: UserRecord = {
    ...added,
    ...person,
    dismissedBy: null,
    dismissedAt: null,
    mayConfirm: false,
    groupAuthorities: group?.authorities ?? [],
    isOfMatriz: isMatriz,
    parents: [],
    lastAccessAt: null,
    sessions: 0,
    invitationExpiresAt: null,
  };
  await recordCreated(operation, userRecord, created);
  await auditUser(operation, 'USER_CREATED', null, created);
  await sendInvitation(context, operation, created);
  return answerUser(context, operation, created.publicId);
};

/** The new unit and group. Refuses a move that leaves a group or a team in the former unit. */
const placeOf = async (
  operation: Operation,
  before: UserRecord,
  after: UserRecord,
): Promise<Pick<UserRecord, 'unit' | 'group' | 'groupAuthorities' | 'isOfMatriz'>> => {
  const isMoved = after.unit.id !== before.unit.id;
  if (!isMoved && after.group?.id === before.group?.id) {
    const { unit, group, groupAuthorities, isOfMatriz } = before;
    return { unit, group, groupAuthorities, isOfMatriz };
  }
  const { isMatriz, ...unit } = isMoved
    ? await readUnit(operation, after.unit.id)
    : { ...before.unit, isMatriz: before.isOfMatriz };
  const group = await readGroup(operation, unit.id, after.group?.id ?? null);
  if (isMoved && !isMatriz && (await countTeamOutside(operation.db, before.id, unit.id)) > 0)
    refuse('TEAM_OTHER_UNIT', {}, 'businessUnitPublicId');
  return {
    unit,
    group: group === null ? null : { id: group.id, name: group.name },
    groupAuthorities: group?.authorities ?? [],
    isOfMatriz: isMatriz,
  };
};

// Names of references are read later with the present data; until then only the ids matter.
const sentOf = (sent: Omit<UserUpdate, 'publicId'>): Partial<Pick<UserRecord, keyof typeof userFields>> => {
  const reference = (id: string): RecordReference => ({ id, name: '' });
  const maybe = (id: string | null): RecordReference | null => (id === null ? null : reference(id));
  const { name, username, phone, businessUnitPublicId, groupPublicId, parentPublicId, authorities } = sent;
  return {
    ...(name !== undefined && { name }),
    ...(username !== undefined && { username }),
    ...(phone !== undefined && { phone }),
    ...(businessUnitPublicId !== undefined && { unit: reference(businessUnitPublicId) }),
    ...(groupPublicId !== undefined && { group: maybe(groupPublicId) }),
    ...(parentPublicId !== undefined && { parent: maybe(parentPublicId) }),
    ...(authorities !== undefined && { authorities: sorted(authorities) }),
  };
};

const withPlaces = async (
  operation: Operation,
  before: UserRecord,
  merged: UserRecord,
): Promise<UserRecord> => {
  const place = await placeOf(operation, before, merged);
  const isSamePlace = merged.parent?.id === before.parent?.id && place.unit.id === before.unit.id;
  const person = { id: before.publicId, unit: place.unit.id };
  const parent = isSamePlace
    ? before.parent
    : await readManager(operation, person, merged.parent?.id ?? null);
  return { ...merged, ...place, parent };
};

/**
 * Changes a person, merged by field (R-ADMIN-022); their rights apply from their next call on (T18). Throws OWN_RIGHTS,
 * RIGHTS_NOT_HELD, LAST_ADMINISTRATOR, USERNAME_TAKEN, USERNAME_OF_OTHERS, and refusals of units, groups and managers.
 */
export const updateUser = async (
  context: UsersContext,
  requested: Operation,
  body: UserUpdate,
): Promise<{ readonly content: User }> => {
  const actor: Actor = await holdRights(requested, 'ROLE_INTRANET_UPDATE_USERS');
  const operation = { ...requested, actor };
  const { publicId, ...sent } = body;
  const before = await lockUser(context, operation, publicId);
  if (before.status === 'DISMISSED') refuse('USER_DISMISSED');
  const merged = await mergeEdit(operation, userRecord, before, sentOf(sent));
  const isMoved = merged.username !== before.username;
  const isReaddressed = isMoved && publicId !== actor.publicId;
  const after = await withPlaces(operation, before, {
    ...merged,
    ...(isReaddressed && { confirmedBy: null }),
  });
  if (isMoved && (await isUsernameTaken(operation.db, after.username, before.id)))
    refuse('USERNAME_TAKEN', {}, 'username');
  // The owner of the address gets the password link, so the address gives the person's rights.
  if (isReaddressed) assertMayReaddress(operation, before);
  if (haveRightsChanged(before, after)) await assertRightsMayFollow(context, operation, before, after);
  const saved = await commitRecord(operation, userRecord, before, after, (next) =>
    saveUser(operation.db, before, next),
  );
  if (saved.version !== before.version) await auditUser(operation, 'USER_CHANGED', before, saved);
  if (isReaddressed) await recordMaker(operation.db, before.id, actor.userId);
  if (isMoved && before.status === 'INVITED') await sendInvitation(context, operation, saved);
  return answerUser(context, operation, publicId);
};
