import { listManagers, listSuccessors } from '@celeiro/contract/user-lists.ts';
import type { HandOverKind } from '@celeiro/rules/access/dismissal.ts';
import type { LookupSource } from '../../kit/forms/look-ups.ts';
import { lookUp, type Option } from '../../kit/look-up.ts';
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

/** Who may lead somebody of a unit; `of` is whom, so that nobody below them is offered. */
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

/** Who may take something over from somebody; none of `except`. */
export const successorSource = (
  id: string,
  kind: HandOverKind,
  except: readonly string[] = [],
): LookupSource => ({
  lookUp: (text) => {
    const find = lookUp(listSuccessors, (name) => ({ params: { id }, query: { name, kind } }), people);
    const { queryKey, queryFn } = find(text);
    return {
      queryKey: [...queryKey, ...except],
      queryFn: async (context) => (await queryFn(context)).filter(({ value }) => !except.includes(value)),
    };
  },
  failureText: usersTexts.filters.failedPeople,
  emptyNote: dismissTexts.noPerson,
  offersFirst: true,
});
