import type { Authority } from '@celeiro/contract/permissions.ts';
import { grantRefusal, type RightsHolder, rightsRefusal } from '@celeiro/rules/access/user-groups.ts';
import { isSameValue } from '@celeiro/rules/records/record-history.ts';
import { refuse, refuseIf, RefusalError } from '@celeiro/rules/refusal.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import type { Actor, Operation } from '../../platform/http/operation.ts';
import { lockRights, type Member, readRightsHolders } from '../user-groups/user-groups.public.ts';
import type { UserRecord } from './user.record.ts';
import { readActorNow } from './user-places.queries.ts';

/**
 * Takes the lock of rights, first of all, and answers the actor as they are once it is held: who lost the right, the unit or
 * the account while waiting is refused as if they had never had it.
 */
export const holdRights = async (
  { db, actor }: Pick<Operation, 'db' | 'actor'>,
  ...anyOf: readonly Authority[]
): Promise<Actor> => {
  await lockRights(db);
  const now = await readActorNow(db, actor);
  if (now === null || !anyOf.some((authority) => now.authorities.includes(authority)))
    throw new PlatformError('FORBIDDEN');
  const { businessUnitId, isOfMatriz } = now;
  const authorities = actor.authorities.filter((code) => now.authorities.includes(code));
  return { ...actor, businessUnitId, isOfMatriz, authorities };
};

const effective = (user: Pick<UserRecord, 'authorities' | 'groupAuthorities'>): readonly string[] => [
  ...user.authorities,
  ...user.groupAuthorities,
];

/** Refuses RIGHTS_NOT_HELD where somebody would get, with their place or their account, what the actor may not give. */
export const assertMayGive = (
  { actor }: Pick<Operation, 'actor'>,
  before: UserRecord | null,
  after: Pick<UserRecord, 'authorities' | 'groupAuthorities'>,
): void =>
  refuseIf(grantRefusal(actor.authorities, before === null ? [] : effective(before), effective(after)));

/** Refuses USERNAME_OF_OTHERS where somebody may do what the actor may not give: their address is worth their account. */
export const assertMayReaddress = (
  { actor }: Pick<Operation, 'actor'>,
  person: Pick<UserRecord, 'authorities' | 'groupAuthorities'>,
): void => {
  if (grantRefusal(actor.authorities, [], effective(person)) !== null)
    refuse('USERNAME_OF_OTHERS', {}, 'username');
};

const holderOf = (user: UserRecord): RightsHolder => ({
  publicId: user.publicId,
  name: user.name,
  isOfMatriz: user.isOfMatriz,
  own: user.authorities,
  ofGroup: user.groupAuthorities,
});

/**
 * Refuses LAST_ADMINISTRATOR where nobody would be left who administers access, OWN_RIGHTS for every change of one's own unit,
 * group or authorities, and RIGHTS_NOT_HELD. `after` is null for somebody who may not sign in any more. The caller holds the lock of rights.
 */
export const assertRightsMayFollow = async (
  { db, actor }: Operation,
  before: UserRecord,
  after: UserRecord | null,
): Promise<void> => {
  const people = await readRightsHolders(db);
  const changed = people.flatMap((one: Member): readonly RightsHolder[] => {
    if (one.publicId !== before.publicId) return [one];
    return after === null ? [] : [holderOf(after)];
  });
  const refused = rightsRefusal(actor.publicId, people, changed);
  if (refused !== null) throw new RefusalError(refused);
  if (before.publicId === actor.publicId) refuse('OWN_RIGHTS');
  if (after !== null) assertMayGive({ actor }, before, after);
};

/** Whether two states of a person differ in what they may do. */
export const haveRightsChanged = (before: UserRecord, after: UserRecord): boolean =>
  before.unit.id !== after.unit.id ||
  before.group?.id !== after.group?.id ||
  !isSameValue(before.authorities, after.authorities);
