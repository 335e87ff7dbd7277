import { type Refusal, refusal } from '../../refusal.ts';
import type { RecordFields } from '../../records/record-history.ts';
import { authorityLabel, isAdministrator, isCompanyWide } from './authorities.ts';

/** The fields of a group with history. A group never moves to another unit. */
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

/** What one person gains and loses. */
export type RightsEffect = {
  readonly publicId: string;
  readonly name: string;
  readonly gains: readonly string[];
  readonly losses: readonly string[];
};

/** A person who gives authorities: those they hold, and whether their unit is the matriz. */
export type RightsGiver = { readonly authorities: readonly string[]; readonly isOfMatriz: boolean };

const mayGive = ({ authorities, isOfMatriz }: RightsGiver, code: string): boolean =>
  authorities.includes(code) || (isAdministrator(authorities) && (isOfMatriz || !isCompanyWide(code)));

/**
 * Whether a person may give these authorities to another person or to a group (RIGHTS_NOT_HELD). An administrator gives any
 * that stays within a unit, one of the matriz every one (R-ADMIN-022); every other person gives only what they hold. Otherwise
 * a second account would raise what its maker may do.
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

/** Who gains or loses what when people go from one state to the other; `after` holds the same people, in any order. */
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
 * Whether rights may change from one state of everyone who may sign in to another. A person who may create and change users
 * must remain, in the matriz too, which alone decides for all units (LAST_ADMINISTRATOR); and no one changes their own rights,
 * up or down (OWN_RIGHTS).
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
