import {
  grantRefusal,
  type RightsHolder,
  rightsRefusal,
} from '@celeiro/rules/access/user-groups/user-groups.ts';
import { isSameValue } from '@celeiro/rules/records/record-history.ts';
import { refuse, refuseIf, RefusalError } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readRightsHolders } from '../user-groups/user-groups.public.ts';
import type { UserRecord } from './user.record.ts';

const effective = (user: Pick<UserRecord, 'authorities' | 'groupAuthorities'>): readonly string[] => [
  ...user.authorities,
  ...user.groupAuthorities,
];

/** Throws RIGHTS_NOT_HELD when a person would get, by their place or of their own, rights that the actor may not give. */
export const assertMayGive = (
  { actor }: Pick<Operation, 'actor'>,
  before: UserRecord | null,
  after: Pick<UserRecord, 'authorities' | 'groupAuthorities'>,
): void => refuseIf(grantRefusal(actor, before === null ? [] : effective(before), effective(after)));

/**
 * Throws USERNAME_OF_OTHERS when a person has rights that the actor may not give: a new address gives access to their
 * account.
 */
export const assertMayReaddress = (
  { actor }: Pick<Operation, 'actor'>,
  person: Pick<UserRecord, 'authorities' | 'groupAuthorities'>,
): void => {
  if (grantRefusal(actor, [], effective(person)) !== null) refuse('USERNAME_OF_OTHERS', {}, 'username');
};

const holderOf = (user: UserRecord): RightsHolder => ({
  publicId: user.publicId,
  name: user.name,
  isOfMatriz: user.isOfMatriz,
  own: user.authorities,
  ofGroup: user.groupAuthorities,
});

/** The active people with their rights, by which a change is judged. */
export type RightsView = {
  readonly read: (db: Kysely<Database>) => Promise<readonly RightsHolder[]>;
  /** Called with the rights after an allowed change. */
  readonly follow: (after: readonly RightsHolder[]) => void;
};

/**
 * The rights within one rehearsal: read once, then updated by each change, since the lock excludes other changes. `part`
 * runs one change; its effect counts only if it wasn't refused.
 */
export const rightsOfRehearsal = () => {
  let people: readonly RightsHolder[] | null = null;
  return {
    part: async <T>(work: (rights: RightsView) => Promise<T>): Promise<T> => {
      let next: readonly RightsHolder[] | null = null;
      const value = await work({
        read: async (db) => (people ??= await readRightsHolders(db)),
        follow: (after) => {
          next = after;
        },
      });
      people = next ?? people;
      return value;
    },
  };
};

/**
 * Throws LAST_ADMINISTRATOR when no administrator would remain, OWN_RIGHTS for any change of one's own unit, group or
 * authorities, and RIGHTS_NOT_HELD. `after` is null for a person who may not sign in any more. The caller holds the lock
 * of rights.
 */
export const assertRightsMayFollow = async (
  { rights }: { readonly rights?: RightsView },
  { db, actor }: Operation,
  before: UserRecord,
  after: UserRecord | null,
): Promise<void> => {
  const people = await (rights?.read(db) ?? readRightsHolders(db));
  const changed = people.flatMap((one): readonly RightsHolder[] => {
    if (one.publicId !== before.publicId) return [one];
    return after === null ? [] : [holderOf(after)];
  });
  const refused = rightsRefusal(actor.publicId, people, changed);
  if (refused !== null) throw new RefusalError(refused);
  if (before.publicId === actor.publicId) refuse('OWN_RIGHTS');
  if (after !== null) assertMayGive({ actor }, before, after);
  rights?.follow(changed);
};

/** Whether two states of a person differ in their rights. */
export const haveRightsChanged = (before: UserRecord, after: UserRecord): boolean =>
  before.unit.id !== after.unit.id ||
  before.group?.id !== after.group?.id ||
  !isSameValue(before.authorities, after.authorities);
