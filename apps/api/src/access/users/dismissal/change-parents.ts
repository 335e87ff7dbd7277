import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { updateParents, UserRow } from '@celeiro/contract/access/users/user-accounts.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { commitRecord } from '../../../platform/records/commit-record.ts';
import { mergeEdit } from '../../../platform/records/merge-edit.ts';
import { holdRights } from '../../user-groups/user-groups.public.ts';
import { readUserRows, readUsersById } from '../accounts/accounts.queries.ts';
import { lockUsers, saveUser } from '../accounts/accounts.store.ts';
import type { UsersContext } from '../accounts/invitations.ts';
import { userRecord } from '../user.record.ts';
import { auditUser, readManager } from '../write-user.ts';

/**
 * EP-148: sets or removes the manager of several people, all or nothing. The lock of rights serializes such changes, so
 * that two of them can't make a cycle together. Throws VERSION_CONFLICT, MANAGER_CYCLE, PARENT_OTHER_UNIT and
 * PARENT_UNKNOWN.
 */
export const changeParents = async (
  context: UsersContext,
  asked: Operation,
  { body }: EndpointInput<typeof updateParents>,
): Promise<{ readonly content: UserRow[] }> => {
  const operation = { ...asked, actor: await holdRights(asked, 'ROLE_INTRANET_UPDATE_USERS') };
  const { db, actor } = operation;
  const ids = [...new Set(body.userPublicIds)];
  await lockUsers(db, ids);
  const now = context.tokenClock();
  const people = await readUsersById(db, actor, ids, now);
  if (people.length < ids.length) refuse('RESOURCE_NOT_FOUND');
  if (people.some(({ status }) => status === 'DISMISSED')) refuse('USER_DISMISSED');
  for (const before of people) {
    const person = { id: before.publicId, unit: before.unit.id };
    const parent = await readManager(operation, person, body.parentPublicId);
    const seen = { ...operation, ifMatch: body.versions?.[before.publicId] ?? null };
    const requested = await mergeEdit(seen, userRecord, before, { parent });
    const after = await commitRecord(operation, userRecord, before, requested, (next) =>
      saveUser(db, before, next),
    );
    if (after.version !== before.version) await auditUser(operation, 'USER_CHANGED', before, after);
  }
  return { content: await readUserRows(db, ids, now) };
};
