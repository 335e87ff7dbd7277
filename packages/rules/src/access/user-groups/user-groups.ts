import { type Refusal, refusal } from '../../refusal.ts';
import type { RecordFields } from '../../records/record-history.ts';
import { authorityLabel, isAdministrator, isCompanyWide } from './authorities.ts';

/** The fields of a group with history. A group can't move to another unit. */
export const userGroupFields = {
  name: { label: 'Nome' },
  unit: { label: 'Unidade' },
  authorities: { label: 'Papéis', words: (code) => authorityLabel(String(code)) },
} as const satisfies RecordFields;

/** A person who may sign in, with their own authorities and those of their group. */
export type RightsHolder = {
  readonly publicId: string;
  readonly name: string;
  readonly isOfMatriz: boolean;
  readonly own: readonly string[];
  readonly ofGroup: readonly string[];
};

/** The authorities that one person gains and loses. */
export type RightsEffect = {
  readonly publicId: string;
  readonly name: string;
  readonly gains: readonly string[];
  readonly losses: readonly string[];
};

/** A person who gives authorities: those they have, and whether their unit is the matriz. */
export type RightsGiver = { readonly authorities: readonly string[]; readonly isOfMatriz: boolean };

const mayGive = ({ authorities, isOfMatriz }: RightsGiver, code: string): boolean =>
  authorities.includes(code) || (isAdministrator(authorities) && (isOfMatriz || !isCompanyWide(code)));

/**
 * Whether a person may give these authorities to another person or a group; otherwise RIGHTS_NOT_HELD. An administrator
 * may give those that stay within a unit, one of the matriz all (R-ADMIN-022). Anyone else may give only what they have;
 * otherwise a second account could have more rights than its creator.
 */
export const grantRefusal = (
  giver: RightsGiver,
  had: readonly string[],
  has: readonly string[],
): Refusal | null =>
  has.every((code) => had.includes(code) || mayGive(giver, code))
    ? null
    : refusal('RIGHTS_NOT_HELD', {}, 'authorities');

const effective = ({ own, ofGroup }: RightsHolder): readonly string[] => [...new Set([...own, ...ofGroup])];

/** Who gains or loses which authorities between two states; `after` has the same people, in any order. */
export const rightsEffects = (
  before: readonly RightsHolder[],
  after: readonly RightsHolder[],
): readonly RightsEffect[] => {
  const then = new Map(after.map((person) => [person.publicId, effective(person)]));
  return before.flatMap((person) => {
    const [had, has] = [effective(person), then.get(person.publicId) ?? []];
    const gains = has.filter((code) => !had.includes(code)).toSorted();
    const losses = had.filter((code) => !has.includes(code)).toSorted();
    const { publicId, name } = person;
    return gains.length + losses.length === 0 ? [] : [{ publicId, name, gains, losses }];
  });
};

const administrators = (people: readonly RightsHolder[]) =>
  people.filter((person) => isAdministrator(effective(person)));

/**
 * Whether a change of rights of all people who may sign in is allowed. An administrator must remain, also in the matriz,
 * which alone manages all units (LAST_ADMINISTRATOR); and no one may change their own rights, up or down (OWN_RIGHTS).
 */
export const rightsRefusal = (
  actorPublicId: string,
  before: readonly RightsHolder[],
  after: readonly RightsHolder[],
): Refusal | null => {
  const [had, has] = [administrators(before), administrators(after)];
  const isLastLost = had.length > 0 && has.length === 0;
  const isLastOfMatrizLost = had.some((one) => one.isOfMatriz) && !has.some((one) => one.isOfMatriz);
  if (isLastLost || isLastOfMatrizLost) return refusal('LAST_ADMINISTRATOR');
  const isOwn = rightsEffects(before, after).some(({ publicId }) => publicId === actorPublicId);
  return isOwn ? refusal('OWN_RIGHTS') : null;
};
