import type { UserBatch, UserBatchResult } from '@celeiro/contract/access/users/user-batches.ts';
import { handOverKinds } from '@celeiro/rules/access/users/dismissal.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation, PartOutcome } from '../../platform/http/docs/operation.ts';
import { rehearseEach } from '../../platform/http/rehearse.ts';
import { holdRights } from '../user-groups/user-groups.public.ts';
import { readUsersById } from './accounts/accounts.queries.ts';
import { changeParents } from './dismissal/change-parents.ts';
import { countHandOver } from './dismissal/dismissals.queries.ts';
import { leave } from './dismissal/dismissals.ts';
import { handOverDto, type HandingOver, rehearseHandOver } from './dismissal/hand-over.ts';
import type { UsersContext } from './accounts/invitations.ts';
import { type UserRecord, userDto } from './user.record.ts';
import { rightsOfRehearsal } from './user-rights.ts';
import { endSessionsOf } from './accounts/user-sessions.ts';
import { lockUser, updateUser } from './write-user.ts';

type Change = UserBatch['change'];
type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>;

/** One person of a batch, locked under the lock of rights. */
type One = {
  readonly context: UsersContext;
  readonly operation: Operation;
  readonly before: UserRecord;
};

const codesOf = (user: { readonly effectiveAuthorities: readonly { readonly code: string }[] }) =>
  user.effectiveAuthorities.map(({ code }) => code);

const resultOf = ({ before }: One, version: number): UserBatchResult => ({
  publicId: before.publicId,
  ok: true,
  changed: version !== before.version,
  version,
});

const changeGroup = async (one: One, { groupPublicId }: ChangeOf<'group'>): Promise<UserBatchResult> => {
  const { context, operation, before } = one;
  const { content } = await updateUser(context, operation, { publicId: before.publicId, groupPublicId });
  const [had, has] = [codesOf(userDto(before)), codesOf(content)];
  return {
    ...resultOf(one, content.version),
    gains: has.filter((code) => !had.includes(code)),
    losses: had.filter((code) => !has.includes(code)),
  };
};

const changeManager = async (one: One, { parentPublicId }: ChangeOf<'parent'>): Promise<UserBatchResult> => {
  const { context, operation, before } = one;
  const body = { userPublicIds: [before.publicId], parentPublicId };
  const { content } = await changeParents(context, operation, { body, params: undefined, query: undefined });
  return resultOf(one, content[0]?.version ?? before.version);
};

const endTheirSessions = async (one: One): Promise<UserBatchResult> => {
  const sessionsEnded = await endSessionsOf(one.context, one.operation, one.before);
  return { ...resultOf(one, one.before.version), changed: sessionsEnded > 0, sessionsEnded };
};

/** A kind of which a person has nothing needs no successor, even if one was chosen for the others. */
const dismiss = async (
  one: One,
  { inactivationReason, successors = {} }: ChangeOf<'dismissal'>,
  give: HandingOver | undefined,
): Promise<UserBatchResult> => {
  const { context, operation, before } = one;
  const counts = await countHandOver(operation.db, [before.id]);
  const needed = Object.fromEntries(
    handOverKinds.flatMap((kind) =>
      counts[kind] > 0 && successors[kind] !== undefined ? [[kind, successors[kind]]] : [],
    ),
  );
  const terms = { inactivationReason, successors: needed };
  const { after, sessionsEnded } = await leave(context, operation, before, terms, give);
  return { ...resultOf(one, after.version), sessionsEnded, handOver: handOverDto(counts) };
};

const failed = (
  publicId: string,
  { code, message, fields }: Pick<UserBatchResult, 'code' | 'message' | 'fields'>,
): UserBatchResult => ({
  publicId,
  ok: false,
  changed: false,
  version: null,
  code,
  message,
  ...(fields === undefined ? {} : { fields }),
});

const toResult = (publicId: string, outcome: PartOutcome<UserBatchResult>): UserBatchResult =>
  outcome.isOk ? outcome.value : failed(publicId, outcome);

/** Changes one person under the rules for one person; the lock of rights is taken first, as everywhere. */
const changeOne =
  (context: UsersContext, { change, versions }: UserBatch, give?: HandingOver) =>
  async (requested: Operation, publicId: string): Promise<UserBatchResult> => {
    const ifMatch = versions?.[publicId] ?? null;
    const actor = await holdRights(requested, 'ROLE_INTRANET_UPDATE_USERS');
    const operation = { ...requested, actor, ifMatch };
    const one = { context, operation, before: await lockUser(context, operation, publicId) };
    switch (change.kind) {
      case 'group':
        return changeGroup(one, change);
      case 'parent':
        return changeManager(one, change);
      case 'sessions':
        return endTheirSessions(one);
      case 'dismissal':
        return dismiss(one, change, give);
    }
  };

/** Adds the present version to failed ones that the actor may see, so that the next attempt can use it. */
const withVersions = async (
  context: UsersContext,
  { db, actor }: Operation,
  results: readonly UserBatchResult[],
): Promise<{ readonly content: UserBatchResult[] }> => {
  const ids = results.filter(({ ok }) => !ok).map(({ publicId }) => publicId);
  const people = await readUsersById(db, actor, ids, context.tokenClock());
  const versions = new Map(people.map(({ publicId, version }) => [publicId, version]));
  return {
    content: results.map((result) => ({
      ...result,
      version: result.version ?? versions.get(result.publicId) ?? null,
    })),
  };
};

/** Each person once. Throws SUCCESSOR_LEAVES when a successor is among those who are dismissed. */
const peopleOf = ({ userPublicIds, change }: UserBatch): readonly string[] => {
  const people = [...new Set(userPublicIds)];
  if (change.kind !== 'dismissal') return people;
  for (const kind of handOverKinds)
    if (people.includes(change.successors?.[kind] ?? ''))
      refuse('SUCCESSOR_LEAVES', {}, `successors.${kind}`);
  return people;
};

/**
 * R-ADMIN-022: changes several people, each in a separate transaction, and returns each result. Other changes of rights
 * may run between two of them. When the caller disconnects, the rest runs once the same idempotency key is sent again.
 */
export const changeUsers = async (
  context: UsersContext,
  operation: Operation,
  body: UserBatch,
): Promise<{ readonly content: UserBatchResult[] }> => {
  const work = changeOne(context, body);
  const content: UserBatchResult[] = [];
  for (const publicId of peopleOf(body)) {
    if (operation.signal.aborted) break;
    content.push(toResult(publicId, await operation.each(publicId, (part) => work(part, publicId))));
  }
  return withVersions(context, operation, content);
};

/** Rehearses the same, one person after the other, so the last administrator among them is refused here too. */
export const rehearseUsers = async (
  context: UsersContext,
  operation: Operation,
  body: UserBatch,
): Promise<{ readonly content: UserBatchResult[] }> => {
  const { part } = rightsOfRehearsal();
  const outcomes = await rehearseEach(operation, peopleOf(body), (inside, publicId) =>
    part((rights) => changeOne({ ...context, rights }, body, rehearseHandOver)(inside, publicId)),
  );
  const results = [...outcomes].map(([publicId, outcome]) => toResult(publicId, outcome));
  return withVersions(context, operation, results);
};
