import { listManagers, listSuccessors } from '@celeiro/contract/access/users/user-lists.ts';
import type { HandOverKind } from '@celeiro/rules/access/users/dismissal.ts';
import type { LookupSource } from '../../kit/forms/registration/look-ups.ts';
import { lookUp, type Option } from '../../kit/fields/look-up.ts';
import { dismissTexts, userFormTexts, usersTexts } from './users.texts.ts';

type Answer = {
  readonly content: readonly {
    readonly publicId: string;
    readonly name: string;
    readonly username: string;
  }[];
};
const people = ({ content }: Answer): readonly Option[] =>
  content.map(({ publicId, name, username }) => ({ value: publicId, label: name, description: username }));

/** Possible managers in a unit; `of` is the person, so that no one below them is offered. */
export const managerSource = (businessUnitPublicId: string, of: string | null): LookupSource => ({
  lookUp: lookUp(
    listManagers,
    (name) => ({ query: { name, businessUnitPublicId, ...(of !== null && { of }) } }),
    people,
  ),
  failureText: usersTexts.filters.failedPeople,
  emptyNote: userFormTexts.noPerson,
  offersFirst: true,
});

/** Who may take something over from those who leave, one at least; none of them. */
export const successorSource = (
  [id = '', ...others]: readonly string[],
  kind: HandOverKind,
): LookupSource => ({
  lookUp: lookUp(
    listSuccessors,
    (name) => ({
      params: { id },
      query: { name, kind, ...(others.length > 0 && { without: [...others] }) },
    }),
    people,
  ),
  failureText: usersTexts.filters.failedPeople,
  emptyNote: dismissTexts.noPerson,
});
